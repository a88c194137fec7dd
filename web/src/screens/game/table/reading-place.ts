import { useEffect, type RefObject } from 'react';
import type { SeatMemory } from '../state/seat-memory.ts';

const WRITE_MS = 300;

interface Reading {
  readonly page: RefObject<HTMLElement | null>;
  readonly memory: SeatMemory;
  readonly name: string;
  readonly ready: boolean;
}

/**
 * Opens a text where its reading stopped and remembers the place. A place is the first visible paragraph and how far it
 * is scrolled out. It survives another width or text size, also when the phone is rotated meanwhile.
 */
export function useReadingPlace({ page, memory, name, ready }: Reading): void {
  useEffect(() => {
    const element = page.current;
    if (element === null || !ready) return;
    let place = memory.read(name);
    restore(element, place);
    let timer: number | undefined;
    const stopped = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        place = placeOf(element);
        memory.write(name, place);
      }, WRITE_MS);
    };
    element.addEventListener('scroll', stopped, { passive: true });
    const stopWatching = onOtherWidth(element, () => restore(element, place));
    return () => {
      window.clearTimeout(timer);
      stopWatching();
      element.removeEventListener('scroll', stopped);
    };
  }, [page, memory, name, ready]);
}

/**
 * Calls `changed` when the element's width changes, because its lines then break anew. Returns a function that stops
 * this.
 */
function onOtherWidth(element: HTMLElement, changed: () => void): () => void {
  if (typeof ResizeObserver !== 'function') return () => {};
  let width = element.clientWidth;
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width) return;
    width = element.clientWidth;
    changed();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function blocksOf(page: HTMLElement): readonly HTMLElement[] {
  const blocks = Array.from(page.querySelectorAll<HTMLElement>('[data-block]'));
  // Collapsible blocks come and go, so they do not count.
  return blocks.filter((block) => block.closest('[data-folds]') === null);
}

function placeOf(page: HTMLElement): string {
  if (page.scrollTop <= 0) return '';
  const top = page.getBoundingClientRect().top;
  const blocks = blocksOf(page);
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > top);
  const block = blocks[index];
  if (block === undefined) return '';
  const { top: blockTop, height } = block.getBoundingClientRect();
  const past = Math.min(1, Math.max(0, (top - blockTop) / Math.max(1, height)));
  return `${index}:${past.toFixed(3)}`;
}

function restore(page: HTMLElement, place: string | undefined): void {
  const [index, past] = (place ?? '').split(':').map(Number);
  const block = index === undefined ? undefined : blocksOf(page)[index];
  if (place === undefined || block === undefined || Number.isNaN(index)) {
    page.scrollTop = 0;
    return;
  }
  const { top, height } = block.getBoundingClientRect();
  page.scrollTop += top - page.getBoundingClientRect().top + height * (past ?? 0);
}
