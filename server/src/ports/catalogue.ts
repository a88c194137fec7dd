import type { Script } from '@juzhongren/contract/script/script';
import type { ShownScript } from '../database/documents/shown-script.ts';
import type { ScriptMedia } from '../database/tables/pictures.ts';
import type { ExpertComment, OperatorContent } from './operator-content.ts';

/** Where the public pictures of a script are; those of its story are with the version. */
export type ShownMedia = Pick<ScriptMedia, 'coverSmall' | 'avatar'>;

/** A script as the catalogue shows it: its current version and what players made of it. Another object once it changed. */
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
  /** Integer hundredths of ten points; 0 without ratings. */
  readonly score: number;
  readonly deduceScore: number;
  readonly storyScore: number;
  readonly entertainmentScore: number;
  readonly difficultyScore: number;
  /** Unix time in ms. */
  readonly createdAt: number;
  /** JSON of what the checker found out; null until it is known. See `shownCheckup`. */
  readonly checkup: string | null;
}

/** An immutable version, as a party pins it. */
export interface PinnedScript {
  readonly script: Script;
  readonly media: ScriptMedia;
}

/** A listed script of which nothing but figures changed: neither words nor anything one filters by. */
export interface FigureChange {
  readonly was: CatalogueEntry;
  readonly is: CatalogueEntry;
}

/** The scripts and the operator's content, in memory. A change made by any server is seen within a second. */
export interface Catalogue {
  /** Counts the changes seen; an answer made for one generation is not right for the next. */
  generation(): number;
  /** All that changed since a generation, when that is figures of a few scripts; undefined when it is more, or not known any more. */
  figuresSince(generation: number): readonly FigureChange[] | undefined;
  /** Listed scripts, the newest first. */
  entries(): readonly CatalogueEntry[];
  /** Scenes that have a listed script, in the operator's order. */
  scenes(): readonly { readonly id: number; readonly scene: string }[];
  content(): OperatorContent;
  /** Also finds scripts that are not listed any more. */
  findEntry(scriptId: number): CatalogueEntry | undefined;
  /** The script as it was in a version, for ever the same; from memory when it was asked for lately. */
  findVersion(scriptId: number, version: string): Promise<PinnedScript | undefined>;
  /**
   * Reads again what changed and tells the other servers. Call it after a change is committed: with the scripts that
   * changed, or without any when it may be everything. Resolves when this server answers by it.
   */
  changed(scriptIds?: readonly number[]): Promise<void>;
  close(): void;
}

/** A script that is offered. */
export function findListed(catalogue: Catalogue, scriptId: number): CatalogueEntry | undefined {
  const entry = catalogue.findEntry(scriptId);
  return entry?.listed === true ? entry : undefined;
}
