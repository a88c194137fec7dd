import { spawnSync } from 'node:child_process';
import { ROOT } from './running-server.ts';

/** Builds the client as `npm start` does, when its sources are newer than the build. */
export function ensureBuilt(): void {
  const program = "import { ensureBuilt } from './tools/build.mjs'; await ensureBuilt('client');";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The client could not be built.');
}
