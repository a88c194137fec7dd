import { PAGE_SIZE } from '@juzhongren/contract/limits';
import type { ShownScript } from '../../database/documents/shown-script.ts';
import type { Catalogue, CatalogueEntry } from '../../ports/catalogue.ts';
import { inOrder } from './sort-orders.ts';

export interface Play {
  readonly scriptId: number;
  /** True if they started a game of it. Otherwise it is only a favourite. */
  readonly started: boolean;
}

/** Group of scripts with the same scene and label. They are equally close to a user's taste. */
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

interface ScriptOfKind {
  readonly scriptId: number;
  readonly kind: Kind;
}

const placesOfView = new WeakMap<readonly CatalogueEntry[], readonly ScriptOfKind[]>();

function placesOf(view: readonly CatalogueEntry[]): readonly ScriptOfKind[] {
  const known = placesOfView.get(view);
  if (known !== undefined) return known;
  const made = view.map(({ scriptId, shown }) => ({ scriptId, kind: kindOf(shown) }));
  placesOfView.set(view, made);
  return made;
}

/**
 * Returns the ids of the listed scripts that the caller has not started. Scripts most similar to their plays and
 * favourites come first; ties keep the order of a visitor's feed. If that is less than a page, the started scripts
 * follow.
 */
export function recommendScripts(catalogue: Catalogue, plays: readonly Play[]): Int32Array {
  const view = inOrder(catalogue, 'feed');
  const started = new Set(plays.filter((play) => play.started).map(({ scriptId }) => scriptId));
  const shelves = openCatalogues(affinityTo(likedKinds(catalogue, plays)));
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

/** Groups script ids by affinity. Computes the affinity once per kind, which makes this fast. */
function openCatalogues(affinityOf: (kind: Kind) => number) {
  const byAffinity = new Map<number, number[]>();
  const byKind = new Map<Kind, number[]>();
  return {
    shelfOf(kind: Kind): number[] {
      const known = byKind.get(kind);
      if (known !== undefined) return known;
      const affinity = affinityOf(kind);
      const catalogueIndex = byAffinity.get(affinity) ?? [];
      byAffinity.set(affinity, catalogueIndex);
      byKind.set(kind, catalogueIndex);
      return catalogueIndex;
    },
    nearestFirst: () => [...byAffinity].sort(([a], [b]) => b - a).flatMap(([, scriptIds]) => scriptIds),
  };
}

/**
 * Returns the affinity of a kind: number of liked scripts with its scene, plus the average number of liked scripts with
 * each of its label parts. Ranges from 0 to twice the number of liked scripts.
 */
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
