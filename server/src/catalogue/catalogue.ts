import type { Script } from '@juzhongren/contract/script';
import type { ScriptMedia } from '../media/pictures.ts';

/** A script as the catalogue shows it: its current version and what players made of it. */
export interface CatalogueEntry {
  readonly scriptId: number;
  readonly slug: string;
  readonly version: string;
  readonly listed: boolean;
  readonly script: Script;
  readonly media: ScriptMedia;
  readonly sceneId: number;
  readonly hotComment: string | null;
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
}

/** An immutable version, as a party pins it. */
export interface PinnedScript {
  readonly script: Script;
  readonly media: ScriptMedia;
}

/** The scripts, in memory. A change made by any server reaches the others through the bus. */
export interface Catalogue {
  /** Listed scripts, the newest first. */
  entries(): readonly CatalogueEntry[];
  scenes(): readonly { readonly id: number; readonly scene: string }[];
  /** Also finds scripts that are not listed any more. */
  findEntry(scriptId: number): CatalogueEntry | undefined;
  /** The script as it was in a version, for ever the same; from memory when it was asked for lately. */
  findVersion(scriptId: number, version: string): Promise<PinnedScript | undefined>;
  /** Reads everything again and tells the other servers to do so. Call it after a change is committed. */
  changed(): Promise<void>;
  close(): void;
}
