import { spawnSync } from 'node:child_process';
import { ROOT } from './running-server.ts';

const BUILD = "import { ensureBuilt } from './tools/build.mjs'; await ensureBuilt('client');";

/** Builds the client as `npm start` does, if its sources are newer than the build. */
export const ensureBuilt = (): void =>
  runNode(['--input-type=module', '--eval', BUILD], 'The client could not be built.');

export const ensureRivals = (): void => runNode(['tools/rivals.mjs'], 'The rivals could not be installed.');

function runNode(args: readonly string[], complaint: string): void {
  const { status: exitCode } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (exitCode !== 0) throw new Error(complaint);
}
