import type { SolvabilityReport } from '@juzhongren/contract/solvability-report';
import type { Script } from '@juzhongren/contract/script/script';
import type { Generated, JSONColumnType } from 'kysely';
import type { ShownScript } from '../documents/shown-script.ts';
import type { ScriptMedia } from './pictures.ts';

/** Script in the catalogue: its current version and the figures from its players. Scores are integers in hundredths. */
interface ScriptTable {
  script_id: number;
  slug: string;
  version: string;
  /** Hash of the files that were imported last. The same files are not imported again. */
  source_hash: Generated<string>;
  /** Hash of the pack's files alone; null if the script was imported before pack files were stored. */
  files_hash: string | null;
  /** Edition number given by the author. */
  edition: Generated<number>;
  listed: Generated<boolean>;
  /** True if an operator rolled back to an earlier version. A server start leaves it. */
  held: Generated<boolean>;
  /** Quote from a review for the card, see reviews/scores.ts. */
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

/** Immutable version of a script. A room keeps the version with which it began. `version` is a hash of the content. */
interface ScriptVersionTable {
  script_id: number;
  version: string;
  script: JSONColumnType<Script>;
  /** Public data for the catalogue, see `shownOf`. */
  shown: JSONColumnType<ShownScript>;
  media: JSONColumnType<ScriptMedia>;
  imported_at: Date;
  /** Source of the version, as in `script`; null for versions from before these columns. */
  source_hash: string | null;
  files_hash: string | null;
  edition: number | null;
  /** User who requested the import; null at server start. */
  brought_by: string | null;
}

/** Files of packs that are or were the current ones of a script. */
interface PackSourceTable {
  script_id: number;
  files_hash: string;
  edition: number;
  /** Zip file; null if the pack is no longer current. */
  archive: Buffer | null;
  /** Time by the database clock. */
  first_seen_at: Generated<Date>;
}

interface SceneTable {
  scene_id: Generated<number>;
  scene: string;
}

/** Number of visits of a script's page, by origin and day (`YYYY-MM-DD`). */
interface ScriptEntryTable {
  script_id: number;
  entered_from: string;
  day: string;
  times: number;
}

/**
 * Solvability report of a script's source, perhaps still in progress. An end without a result means that it failed and
 * is not tried again.
 */
interface ScriptCheckupTable {
  script_id: number;
  source_hash: string;
  begun_at: Date;
  ended_at: Date | null;
  checkup: JSONColumnType<SolvabilityReport> | null;
}

export interface CatalogueTables {
  script: ScriptTable;
  script_version: ScriptVersionTable;
  pack_source: PackSourceTable;
  scene: SceneTable;
  script_entry: ScriptEntryTable;
  script_checkup: ScriptCheckupTable;
}
