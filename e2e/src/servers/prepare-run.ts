// Before a run: the browsers' font, the data folder of a server that has imported the shipped mysteries and nothing else,
// and the usual server.
import { rm } from 'node:fs/promises';
import { PREPARED_DATA, openFolder } from './data-folder.ts';
import { prepareFonts } from './own-fonts.ts';
import { startService } from './service.ts';
import { startUsual } from './usual.ts';

/**
 * Playwright's global setup, a default export by its demand; returns what ends the server and removes the folder.
 * @public
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  await prepareFonts();
  const folder = await openFolder();
  const service = await startService({ DATA_DIR: folder, DEMO_DATA: 'false', HUMAN_CHECK: 'none' });
  await service.stop();
  process.env[PREPARED_DATA] = folder;
  const usual = await startUsual();
  return async () => {
    await usual.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
