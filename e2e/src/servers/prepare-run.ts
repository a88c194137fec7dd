// Prepares a run: the browsers' font, a data folder with only the shipped scripts imported, and the shared server.
import { rm } from 'node:fs/promises';
import { PREPARED_DATA, openFolder } from './data-folder.ts';
import { prepareFonts } from './own-fonts.ts';
import { startService } from './service.ts';
import { startSuiteService } from './suite-service.ts';

/**
 * Playwright's global setup, which must be a default export. Returns a function that stops the server and removes the
 * folder.
 * @public
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  await prepareFonts();
  const folder = await openFolder();
  const service = await startService({ DATA_DIR: folder, DEMO_DATA: 'false', HUMAN_CHECK: 'none' });
  await service.stop();
  process.env[PREPARED_DATA] = folder;
  const suiteService = await startSuiteService();
  return async () => {
    await suiteService.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
