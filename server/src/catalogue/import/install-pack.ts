// A pack from anywhere, a folder or an archive: its files into the folder of packs, its script into the catalogue.
import { existsSync, mkdirSync, realpathSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PackSource } from '@juzhongren/pack-format/read/read-folder';
import { readSource } from '@juzhongren/pack-format/archive/read-source';
import { type StagedFolder, stageFolder, writeFault } from '@juzhongren/pack-format/archive/stage-folder';
import { compilePack } from '@juzhongren/pack-format/load/load-pack';
import { type Message, Report } from '@juzhongren/pack-format/words/report';
import type { Deps } from '../../ports/deps.ts';
import { findClash, importPack, type ImportOutcome } from './import-packs.ts';
import { findFolderClash, holdsFiles } from './installed-folder.ts';

type ImportDeps = Pick<Deps, 'db' | 'now'>;
type Refused = Extract<ImportOutcome, { kind: 'refused' }>;

/** A pack whose levels 1 to 4 are passed. */
export interface CheckedSource {
  readonly kind: 'checked';
  /** As it was named. */
  readonly source: string;
  readonly pack: PackSource;
  readonly scriptId: number;
}

/** Reads and checks a pack before anything is touched: everything that is wrong comes back at once. */
export async function checkSource(source: string): Promise<CheckedSource | Refused> {
  const report = new Report();
  const pack = await readSource(source, report);
  const loaded = pack && compilePack(pack.slug, pack.files, report);
  if (pack !== undefined && loaded?.ok === true) return { kind: 'checked', source, pack, scriptId: loaded.script.id };
  return refused(source, loaded?.ok === false ? loaded.messages : report.errors());
}

/**
 * Puts a checked pack into the folder of packs in place of an older version of the same script, and imports it. Refused,
 * it changes nothing: neither the folder nor what is played. Call `catalogue.changed()` after it.
 */
export async function installPack(
  deps: ImportDeps,
  packsFolder: string,
  { source, pack, scriptId }: CheckedSource,
): Promise<ImportOutcome> {
  const folder = join(resolve(packsFolder), pack.slug);
  // It lies where it belongs already, perhaps with an author's drafts beside it.
  if (isSame(source, folder) || holdsFiles(folder, pack)) return await importPack(deps, folder);
  const clash =
    (await findClash(deps, { id: scriptId, slug: pack.slug })) ?? findFolderClash(packsFolder, { ...pack, scriptId });
  if (clash !== undefined) return refused(source, [{ file: '.', line: 1, rule: 'A114', message: clash }]);
  let staged: StagedFolder;
  try {
    mkdirSync(packsFolder, { recursive: true });
    staged = stageFolder(packsFolder, pack);
  } catch (error) {
    return refused(source, [{ file: '.', line: 1, rule: 'A113', message: writeFault(error) }]);
  }
  try {
    return await swapAndImport(deps, staged, { folder, source });
  } finally {
    staged.discard();
  }
}

/** The folder first: whoever dies in between finds it at the next start, and imports it then. */
async function swapAndImport(
  deps: ImportDeps,
  staged: StagedFolder,
  { folder, source }: { folder: string; source: string },
): Promise<ImportOutcome> {
  const older = existsSync(folder) ? `${staged.folder}.older` : undefined;
  const undo = () => {
    if (existsSync(folder)) renameSync(folder, staged.folder);
    if (older !== undefined && existsSync(older)) renameSync(older, folder);
  };
  try {
    if (older !== undefined) renameSync(folder, older);
    renameSync(staged.folder, folder);
  } catch (error) {
    if (!existsSync(folder)) undo();
    return refused(source, [{ file: '.', line: 1, rule: 'A113', message: writeFault(error) }]);
  }
  let outcome: ImportOutcome | undefined;
  try {
    outcome = await importPack(deps, folder);
    return outcome;
  } finally {
    if (outcome === undefined || outcome.kind === 'refused') undo();
  }
}

function refused(folder: string, messages: readonly Message[]): Refused {
  return {
    folder,
    kind: 'refused',
    messages: messages.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`),
  };
}

function isSame(source: string, folder: string): boolean {
  return existsSync(source) && existsSync(folder) && realpathSync(source) === realpathSync(folder);
}
