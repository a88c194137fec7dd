import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Variable with the folder that prepare-run.ts created for this run. */
export const PREPARED_DATA = 'JUZHONGREN_PREPARED_DATA';
const run = promisify(execFile);

/**
 * Returns a data folder for a new server. It is a copy of the prepared one if the server would import the same by
 * itself, which takes most of its start. Otherwise it is empty.
 */
export async function newDataFolder(env: Readonly<Record<string, string>>): Promise<string> {
  const folder = await openFolder();
  const prepared = process.env[PREPARED_DATA];
  const same = env['DEMO_DATA'] === 'false' && env['PACKS_DIR'] === undefined && env['DATABASE_URL'] === undefined;
  // Keeps file owners: if the tests run as root, the database belongs to another user.
  if (prepared !== undefined && same) await run('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}

/** Creates a folder that other users may enter: if the tests run as root, the database runs as another user. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'juzhongren-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}
