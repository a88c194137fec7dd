import * as z from 'zod/mini';

/** Where React Router's <ScrollRestoration> leaves the places of all entries of the history, by location key. */
const STORAGE_KEY = 'react-router-scroll-positions';

const placesSchema = z.record(z.string(), z.number());

/** Where a screen was scrolled to when the page was last left, in px; 0 when it was not there. */
export function scrollPlaceOf(locationKey: string): number {
  return readPlaces()[locationKey] ?? 0;
}

/** Reloads the page with `place` for this screen, whatever <ScrollRestoration> writes down for the one that stands there. */
export function reloadAtPlace(locationKey: string, place: number): void {
  const keep = (): void => writePlaces({ ...readPlaces(), [locationKey]: place });
  // Registered last, so that it runs after <ScrollRestoration>'s own.
  window.addEventListener('pagehide', keep, { once: true });
  window.location.reload();
}

function readPlaces(): Record<string, number> {
  try {
    return placesSchema.parse(JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function writePlaces(places: Record<string, number>): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places));
  } catch {
    // Blocked or full: then the page comes back at its top.
  }
}
