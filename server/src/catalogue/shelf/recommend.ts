import { PAGE_SIZE } from '@juzhongren/contract/limits';
import type { ShownScript } from '../../database/documents/shown-script.ts';
import type { Catalogue, CatalogueEntry } from '../../ports/catalogue.ts';
import { inOrder } from './sort-orders.ts';

/** What a caller did with a script. */
export interface Play {
  readonly scriptId: number;
  /** Started a game of it; otherwise only keeps it as a favourite. */
  readonly started: boolean;
}

/** Scripts with the same scene and label are equally near to what somebody likes. */
interface Kind {
  readonly scene: string;
  readonly parts: readonly string[];
}

const kinds = new Map<string, Kind>();
const kindOfShown = new WeakMap<ShownScript, Kind>();

function kindOf(shown: ShownScript): Kind {
  const known = kindOfShown.get(shown);
  if (known !== undefined) return known;
  const { scene, label } = shown.card;
  const name = `${scene}\n${label}`;
  const parts = [...new Set(label.split('/').map((part) => part.trim()))].filter((part) => part !== '');
  const kind = kinds.get(name) ?? { scene, parts };
  kinds.set(name, kind);
  kindOfShown.set(shown, kind);
  return kind;
}

interface Place {
  readonly scriptId: number;
  readonly kind: Kind;
}

const placesOfView = new WeakMap<readonly CatalogueEntry[], readonly Place[]>();

/** A view as every caller's order is made from it: once for all of them. */
function placesOf(view: readonly CatalogueEntry[]): readonly Place[] {
  const known = placesOfView.get(view);
  if (known !== undefined) return known;
  const made = view.map(({ scriptId, shown }) => ({ scriptId, kind: kindOf(shown) }));
  placesOfView.set(view, made);
  return made;
}

/**
 * The listed scripts the caller has not started, the nearest to what they played and keep first, among equals as in
 * a visitor's feed. When that is less than a page, those they have started follow. Numbers of scripts.
 */
export function recommendScripts(catalogue: Catalogue, plays: readonly Play[]): Int32Array {
  const view = inOrder(catalogue, 'feed');
  const started = new Set(plays.filter((play) => play.started).map(({ scriptId }) => scriptId));
  const shelves = openShelves(affinityTo(likedKinds(catalogue, plays)));
  const played: number[] = [];
  for (const { scriptId, kind } of placesOf(view)) {
    if (started.has(scriptId)) played.push(scriptId);
    else shelves.shelfOf(kind).push(scriptId);
  }
  const nearest = shelves.nearestFirst();
  return new Int32Array(nearest.length < PAGE_SIZE.feedNext ? [...nearest, ...played] : nearest);
}

function likedKinds(catalogue: Catalogue, plays: readonly Play[]): Kind[] {
  return plays.flatMap(({ scriptId }) => {
    const entry = catalogue.findEntry(scriptId);
    return entry === undefined ? [] : [kindOf(entry.shown)];
  });
}

/** A shelf an affinity; each kind is looked up once, which is what makes this quick. */
function openShelves(affinityOf: (kind: Kind) => number) {
  const byAffinity = new Map<number, number[]>();
  const byKind = new Map<Kind, number[]>();
  return {
    shelfOf(kind: Kind): number[] {
      const known = byKind.get(kind);
      if (known !== undefined) return known;
      const affinity = affinityOf(kind);
      const shelf = byAffinity.get(affinity) ?? [];
      byAffinity.set(affinity, shelf);
      byKind.set(kind, shelf);
      return shelf;
    },
    nearestFirst: () => [...byAffinity].sort(([a], [b]) => b - a).flatMap(([, scriptIds]) => scriptIds),
  };
}

/** How many of the liked scripts have the scene, and on average the parts of the label: from 0 to twice their number. */
function affinityTo(liked: readonly Kind[]): (kind: Kind) => number {
  const scenes = new Map<string, number>();
  const labels = new Map<string, number>();
  for (const { scene, parts } of liked) {
    scenes.set(scene, (scenes.get(scene) ?? 0) + 1);
    for (const part of parts) labels.set(part, (labels.get(part) ?? 0) + 1);
  }
  return ({ scene, parts }) => {
    const ofParts = parts.reduce((sum, part) => sum + (labels.get(part) ?? 0), 0);
    return (scenes.get(scene) ?? 0) + ofParts / Math.max(1, parts.length);
  };
}
