import type { CatalogueEntry, StatsChange } from '../../ports/catalogue.ts';
import { type ExpertComment, NO_CONTENT, type OperatorContent } from '../../ports/operator-content.ts';
import { compareNewest, placeAmong } from './changes.ts';
import { StatsLog } from './stats-log.ts';

export interface Scene {
  readonly id: number;
  readonly scene: string;
}

/** Above this number of changes, sorting again is faster than inserting each change. */
export const MENDED_MAX = 200;

interface Derived {
  readonly entries: readonly CatalogueEntry[];
  readonly scenes: readonly Scene[];
}

export class CatalogueIndex {
  #generation = 0;
  readonly #byId = new Map<number, CatalogueEntry>();
  #content = NO_CONTENT;
  #sceneIds: ReadonlyMap<string, number> = new Map();
  #derived: Derived | undefined;
  readonly #statsLog = new StatsLog();

  get generation(): number {
    return this.#generation;
  }

  statsChangesSince(generation: number): readonly StatsChange[] | undefined {
    return this.#statsLog.since(generation);
  }

  get content(): OperatorContent {
    return this.#content;
  }

  find(scriptId: number): CatalogueEntry | undefined {
    return this.#byId.get(scriptId);
  }

  scriptIds(): number[] {
    return [...this.#byId.keys()];
  }

  sceneId(scene: string): number {
    return this.#sceneIds.get(scene) ?? 0;
  }

  /** Returns the listed scripts, newest first. */
  entries(): readonly CatalogueEntry[] {
    return this.#derive().entries;
  }

  /** Returns the scenes that have a listed script: first those the operator named, in that order, then the others. */
  scenes(): readonly Scene[] {
    return this.#derive().scenes;
  }

  knowScenes(scenes: readonly Scene[]): void {
    this.#sceneIds = new Map(scenes.map(({ id, scene }) => [scene, id]));
    this.#changed();
  }

  put(entries: readonly CatalogueEntry[]): void {
    if (entries.length === 0) return;
    const changes = this.#statsChanges(entries);
    const derived = changes && this.#derived && withStats(this.#derived, changes);
    for (const entry of entries) this.#byId.set(entry.scriptId, entry);
    if (changes === undefined) return this.#changed();
    this.#generation += 1;
    this.#statsLog.keep(this.#generation, changes);
    this.#derived = derived;
  }

  drop(scriptIds: readonly number[]): void {
    const dropped = scriptIds.filter((scriptId) => this.#byId.delete(scriptId));
    if (dropped.length > 0) this.#changed();
  }

  putContent(content: OperatorContent): void {
    this.#content = content;
    for (const entry of this.#byId.values()) {
      const geniusComment = content.expertComments.get(entry.scriptId) ?? null;
      if (!isSameComment(entry.geniusComment, geniusComment)) {
        this.#byId.set(entry.scriptId, { ...entry, geniusComment });
      }
    }
    this.#changed();
  }

  #changed(): void {
    this.#generation += 1;
    this.#statsLog.forget(this.#generation);
    this.#derived = undefined;
  }

  /** Returns the figure changes. Undefined if anything else changed or too many scripts did. */
  #statsChanges(entries: readonly CatalogueEntry[]): StatsChange[] | undefined {
    if (entries.length > MENDED_MAX) return undefined;
    const changes: StatsChange[] = [];
    for (const is of entries) {
      const was = this.#byId.get(is.scriptId);
      if (was === undefined || !isSameExceptStats(was, is)) return undefined;
      if (is.listed) changes.push({ was, is });
    }
    return changes;
  }

  #derive(): Derived {
    if (this.#derived !== undefined) return this.#derived;
    const entries = [...this.#byId.values()].filter(({ listed }) => listed).sort(compareNewest);
    const used = new Set(entries.map(({ sceneId }) => sceneId));
    const places = new Map(this.#content.scenes.map((scene, place) => [scene, place]));
    const scenes = [...this.#sceneIds]
      .map(([scene, id]) => ({ id, scene }))
      .filter(({ id }) => used.has(id))
      .sort((a, b) => (places.get(a.scene) ?? Infinity) - (places.get(b.scene) ?? Infinity) || a.id - b.id);
    this.#derived = { entries, scenes };
    return this.#derived;
  }
}

/** Returns true if every filter, search and theme treats both entries alike. */
function isSameExceptStats(a: CatalogueEntry, b: CatalogueEntry): boolean {
  return a.shown === b.shown && a.listed === b.listed && a.sceneId === b.sceneId && a.createdAt === b.createdAt;
}

function withStats({ entries, scenes }: Derived, changes: readonly StatsChange[]): Derived {
  const mended = [...entries];
  for (const { is } of changes) mended[placeAmong(mended, is, compareNewest)] = is;
  return { entries: mended, scenes };
}

function isSameComment(a: ExpertComment | null, b: ExpertComment | null): boolean {
  return a?.comment === b?.comment && a?.nickname === b?.nickname;
}
