import type { Checkup } from '@juzhongren/contract/checkup';
import type { Script } from '@juzhongren/contract/script/script';
import type { Generated, JSONColumnType } from 'kysely';
import type { ShownScript } from '../documents/shown-script.ts';
import type { ScriptMedia } from './pictures.ts';

/** A script in the catalogue: its current version and what players made of it. Scores are integer hundredths. */
interface ScriptTable {
  script_id: number;
  slug: string;
  version: string;
  /** Of the files it was last imported from: the same files need no import. */
  source_hash: Generated<string>;
  /** Of the pack's files alone; null of what was imported before they were kept. */
  files_hash: string | null;
  /** As its author counts. */
  edition: Generated<number>;
  listed: Generated<boolean>;
  /** An earlier version was put back: a start leaves it. */
  held: Generated<boolean>;
  /** Words of a review, for the card: see reviews/scores.ts. */
  hot_comment: string | null;
  gamer_count: Generated<number>;
  rating_count: Generated<number>;
  score: Generated<number>;
  deduce_score: Generated<number>;
  story_score: Generated<number>;
  entertainment_score: Generated<number>;
  difficulty_score: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Immutable: a party keeps the version it began with. `version` is a hash of the content. */
interface ScriptVersionTable {
  script_id: number;
  version: string;
  script: JSONColumnType<Script>;
  /** What the catalogue shows of it, see `shownOf`. */
  shown: JSONColumnType<ShownScript>;
  media: JSONColumnType<ScriptMedia>;
  imported_at: Date;
  /** What it was made of, as in `script`; null of versions that came before these were kept. */
  source_hash: string | null;
  files_hash: string | null;
  edition: number | null;
  /** Who asked for it; null of what a start found. */
  brought_by: string | null;
}

/** Files of packs that are or were a script's current ones. */
interface PackSourceTable {
  script_id: number;
  files_hash: string;
  edition: number;
  /** A zip; null of those that are current no more. */
  archive: Buffer | null;
  /** By the database's clock. */
  first_seen_at: Generated<Date>;
}

interface SceneTable {
  scene_id: Generated<number>;
  scene: string;
}

/** How often a script's page was opened, by where from and by day (`YYYY-MM-DD`). */
interface ScriptEntryTable {
  script_id: number;
  entered_from: string;
  day: string;
  times: number;
}

/** One checkup of a script's source, perhaps still under way. Without a result it failed, and is not tried again. */
interface ScriptCheckupTable {
  script_id: number;
  source_hash: string;
  begun_at: Date;
  ended_at: Date | null;
  checkup: JSONColumnType<Checkup> | null;
}

export interface CatalogueTables {
  script: ScriptTable;
  script_version: ScriptVersionTable;
  pack_source: PackSourceTable;
  scene: SceneTable;
  script_entry: ScriptEntryTable;
  script_checkup: ScriptCheckupTable;
}
