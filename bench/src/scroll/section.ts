import { join } from 'node:path';
import type { Browser } from 'playwright';
import { percentile } from '../report/percentiles.ts';
import { limited, rounded, type Row, type Section, reportOnly } from '../report/section.ts';
import { ensureBuilt } from '../server/ensure.ts';
import { startServer } from '../server/running-server.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import { launchChromium } from '../size/chromium.ts';
import { withUndo } from '../server/undo.ts';
import { fillCatalogue, loadCards } from './filled.ts';
import { takePhone } from './phone.ts';
import { plainPage } from './plain-page.ts';
import type { Recorded } from './recorder.ts';
import { scrollThrough } from './scroll-through.ts';

const SCROLLED = 500;
const LIMITS = { frameMs: 20, cards: 40, shift: 0.02 };
const PLAIN = '/bench-plain';

export const scrollSection: Section = {
  name: 'scroll',
  summary: 'scrolling on a phone',
  method:
    'Chromium with the profile of a phone (Pixel 7) and its processor slowed down 4 times scrolls through 500 cards of a generated catalogue of 600, in steps of 2,400 px at 3,000 px a second, while the list loads its pages. ' +
    'Only frames in which the page moved count. Layout shift counts shifts without input. Compared with a bare page that has the same cards and no script.',
  run: async () => {
    ensureBuilt();
    return await withUndo(async (undo) => {
      const dataDir = join(scratchFolder(undo), 'data');
      const server = await startServer({ DATA_DIR: dataDir });
      undo.add(() => server.stop());
      await fillCatalogue(dataDir);
      const page = plainPage(await loadCards(server.address, SCROLLED));
      const browser = await launchChromium();
      undo.add(() => browser.close());
      const plain = await measure(browser, server.address + PLAIN, page);
      const feed = await measure(browser, server.address, page);
      const scripts = await measure(browser, `${server.address}/scripts`, page);
      return [...rowsOf('feed', feed, plain), ...rowsOf('/scripts', scripts, plain)];
    });
  },
};

/** Scrolls through one address on a new phone. The route PLAIN serves the bare page. */
async function measure(browser: Browser, address: string, plain: string): Promise<Recorded> {
  const phone = await takePhone(browser);
  try {
    await phone.page.route(`**${PLAIN}`, (route) =>
      route.fulfill({ body: plain, contentType: 'text/html; charset=utf-8' }),
    );
    // Marks the operator's popup as seen, because it would cover the list.
    await phone.page.addInitScript(() => window.sessionStorage.setItem('popupShown', 'true'));
    return await scrollThrough(phone, address, SCROLLED);
  } finally {
    await phone.close();
  }
}

function rowsOf(list: string, ours: Recorded, plain: Recorded): Row[] {
  const frame = (recorded: Recorded, share: number) => percentile(recorded.frames, share);
  return [
    limited(
      `${list}: median frame`,
      { value: frame(ours, 0.5), most: LIMITS.frameMs, unit: 'ms' },
      `bare page ${rounded(frame(plain, 0.5))} ms`,
    ),
    reportOnly(
      `${list}: p95 and longest frame`,
      `${rounded(frame(ours, 0.95))} ms, ${rounded(frame(ours, 1))} ms`,
      `bare page ${rounded(frame(plain, 0.95))} ms, ${rounded(frame(plain, 1))} ms`,
    ),
    limited(
      `${list}: maximum of cards in the document`,
      { value: ours.cards, most: LIMITS.cards, unit: 'cards' },
      `bare page ${rounded(plain.cards)}`,
    ),
    limited(
      `${list}: layout shift`,
      { value: ours.shift, most: LIMITS.shift, unit: 'CLS' },
      `bare page ${rounded(plain.shift)}`,
    ),
  ];
}
