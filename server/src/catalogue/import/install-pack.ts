// Installs a pack from a folder or an archive into the database, completely or not at all.
import { readSource } from '@juzhongren/pack-format/archive/read-source';
import { compilePack, type LoadedPack } from '@juzhongren/pack-format/load/load-pack';
import type { PackSource } from '@juzhongren/pack-format/read/read-folder';
import { type Message, Report } from '@juzhongren/pack-format/messages/report';
import type { Deps } from '../../ports/deps.ts';
import { findClash, type ImportOutcome, keepIfNewer, type Replacing } from './import-packs.ts';

type Refused = Extract<ImportOutcome, { kind: 'refused' }>;

/** Pack that passed check levels 1 to 4. */
export interface CheckedSource {
  readonly kind: 'checked';
  readonly source: string;
  readonly pack: PackSource;
  readonly loaded: LoadedPack;
  readonly scriptId: number;
}

/** Reads and checks a pack before anything is changed. Returns all errors at once. */
export async function checkSource(source: string): Promise<CheckedSource | Refused> {
  const report = new Report();
  const pack = await readSource(source, report);
  const loaded = pack && compilePack(pack.slug, pack.files, report);
  if (pack !== undefined && loaded?.ok === true) {
    return { kind: 'checked', source, pack, loaded, scriptId: loaded.script.id };
  }
  return refused(source, loaded?.ok === false ? loaded.messages : report.errors());
}

/**
 * Makes a checked pack its script's current version. Refused with A114 if its id or slug is taken. Call
 * `catalogue.changed()` afterwards.
 */
export async function installPack(
  deps: Pick<Deps, 'db' | 'now'> & { readonly by?: string },
  { source, pack, loaded, scriptId }: CheckedSource,
  replacing: Replacing,
): Promise<ImportOutcome> {
  const clash = await findClash(deps, { id: scriptId, slug: pack.slug });
  if (clash !== undefined) return refused(source, [{ file: '.', line: 1, rule: 'A114', message: clash }]);
  return await keepIfNewer(deps, { pack, from: source, loaded }, replacing);
}

function refused(folder: string, messages: readonly Message[]): Refused {
  return {
    folder,
    kind: 'refused',
    messages: messages.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`),
  };
}
