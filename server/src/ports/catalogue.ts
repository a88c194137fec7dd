import type { Script } from '@juzhongren/contract/script/script';
import type { ShownScript } from '../database/documents/shown-script.ts';
import type { ScriptMedia } from '../database/tables/pictures.ts';
import type { ExpertComment, OperatorContent } from './operator-content.ts';

/** URLs of a script's public images. The images of its story belong to the version. */
export type ShownMedia = Pick<ScriptMedia, 'coverSmall' | 'avatar'>;

/**
 * Script as the catalogue shows it: its current version, ratings and number of players. A change creates a new object.
 */
export interface CatalogueEntry {
  readonly scriptId: number;
  readonly slug: string;
  readonly version: string;
  readonly listed: boolean;
  readonly shown: ShownScript;
  readonly media: ShownMedia;
  readonly sceneId: number;
  readonly hotComment: string | null;
  readonly geniusComment: ExpertComment | null;
  readonly gamerCount: number;
  readonly ratingCount: number;
  /**
   * Hundredths of a point on a scale of ten, as an integer; 0 without ratings. This also applies to the four scores
   * below.
   */
  readonly score: number;
  readonly deduceScore: number;
  readonly storyScore: number;
  readonly entertainmentScore: number;
  readonly difficultyScore: number;
  /** Unix time in ms. */
  readonly createdAt: number;
  /** Result of the pack checker as JSON; null until it is known. See `shownSolvabilityReport`. */
  readonly checkup: string | null;
}

/** Immutable version of a script. A room uses one version to its end. */
export interface PinnedScript {
  readonly script: Script;
  readonly media: ScriptMedia;
}

/** Listed script of which only stats changed: no text and nothing that filters use. */
export interface StatsChange {
  readonly was: CatalogueEntry;
  readonly is: CatalogueEntry;
}

/** Scripts and operator content in memory. A change made by any server is visible within a second. */
export interface Catalogue {
  /** Returns the number of changes seen. A cached response is valid only for its generation. */
  generation(): number;
  /**
   * Returns all changes since a generation if they are only stats of a few scripts. Returns undefined if more changed
   * or the history is gone.
   */
  statsChangesSince(generation: number): readonly StatsChange[] | undefined;
  /** Returns the listed scripts, newest first. */
  entries(): readonly CatalogueEntry[];
  /** Returns the scenes that have a listed script, in the operator's order. */
  scenes(): readonly { readonly id: number; readonly scene: string }[];
  content(): OperatorContent;
  /** Also finds scripts that are no longer listed. */
  findEntry(scriptId: number): CatalogueEntry | undefined;
  /** Loads a version of a script. A version never changes, so recent ones come from memory. */
  findVersion(scriptId: number, version: string): Promise<PinnedScript | undefined>;
  /**
   * Reloads what changed and notifies the other servers. Call it after the commit, with the changed script ids, or
   * without ids if anything may have changed. Resolves when this server uses the new data.
   */
  changed(scriptIds?: readonly number[]): Promise<void>;
  close(): void;
}

export function findListed(catalogue: Catalogue, scriptId: number): CatalogueEntry | undefined {
  const entry = catalogue.findEntry(scriptId);
  return entry?.listed === true ? entry : undefined;
}
