// Takes screenshots of every screen in every state and size, and reports problems. See `--help`.
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../chromium.ts';
import { ALL_STATES } from './all-states.ts';
import { takeDocumentPictures } from './document-pictures.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { PhonePool } from './taking/phones.ts';
import { Report } from './taking/report.ts';
import type { SizeName } from './world/sizes.ts';
import { nameOf } from './world/state.ts';
import { take } from './taking/take.ts';
import { World } from './world/world.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = resolve(ROOT, 'test-results/shots');

async function run(options: Options): Promise<number> {
  const states = ALL_STATES.filter(
    (state) => options.only.length === 0 || options.only.some((part) => nameOf(state).includes(part)),
  );
  if (states.length === 0) throw new Error(`No state has ${options.only.join(' or ')} in its name.`);
  if (options.list) {
    process.stdout.write(`${states.map(nameOf).join('\n')}\nStates: ${states.length}\n`);
    return 0;
  }
  // The handlers below let the current pictures finish before the program stops.
  const browser = await chromium.launch({ ...chromiumLaunch, handleSIGINT: false, handleSIGTERM: false });
  const world = new World(browser);
  try {
    if (options.docs) {
      await takeDocumentPictures(browser, { world, folder: resolve(ROOT, 'docs/pictures') });
      return 0;
    }
    const report = new Report(FOLDER);
    const phones = new PhonePool(browser, options);
    // On a signal, keeps the pictures taken so far and stops every server.
    let stopped = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopped = true));
    const lane = async (size: SizeName): Promise<void> => {
      for (const state of states) {
        if (stopped) return;
        report.add(await take(state, { world, phones, size, text: options.text }));
      }
    };
    const since = Date.now();
    await Promise.all(options.sizes.map(lane));
    const { found, failed } = await report.close(browser, states.map(nameOf));
    process.stdout.write(
      `Screenshots: ${report.count} taken in ${Math.round((Date.now() - since) / 1000)} s, ${found} with problems, ${failed} failed. See ${FOLDER}/index.html\n`,
    );
    return found + failed === 0 && !stopped ? 0 : 1;
  } finally {
    await world.close();
    await browser.close();
  }
}

const args = process.argv.slice(2);
if (args.includes('--help')) process.stdout.write(`${USAGE}\n`);
else process.exitCode = await run(readOptions(args));
