import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Names the folder that prepare-run.ts has made for this run. */
export const PREPARED_DATA = 'JUZHONGREN_PREPARED_DATA';
const run = promisify(execFile);

/**
 * A data folder for a new server with these settings: a copy of the prepared one where the server would come to the same
 * by itself, which is most of its start; else an empty one.
 */
export async function newDataFolder(env: Readonly<Record<string, string>>): Promise<string> {
  const folder = await openFolder();
  const prepared = process.env[PREPARED_DATA];
  const same = env['DEMO_DATA'] === 'false' && env['PACKS_DIR'] === undefined && env['DATABASE_URL'] === undefined;
  // With the owners: as root the database belongs to somebody else.
  if (prepared !== undefined && same) await run('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}

/** One that other accounts may enter: as root the database runs as somebody else. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'juzhongren-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}
