// Takes the pictures of README and docs: the same states, as WebP at twice a phone's width.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ALL_STATES } from './all-states.ts';
import { PhonePool } from './taking/phones.ts';
import { nameOf } from './world/state.ts';
import { reach } from './taking/take.ts';
import type { World } from './world/world.ts';

const PICTURES = {
  home: 'home/visitor',
  script: 'script/visitor',
  reader: 'game/reading',
  talk: 'game/talk',
  vote: 'game/vote-result',
  report: 'debrief/report',
} as const;

const WEBP_QUALITY = 0.86;

/** Takes the pictures of the documentation. Throws if a state cannot be reached. */
export async function takeDocumentPictures(
  browser: Browser,
  { world, folder }: { world: World; folder: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const phones = new PhonePool(browser, { calm: false });
  for (const [name, wanted] of Object.entries(PICTURES)) {
    const state = ALL_STATES.find((one) => nameOf(one) === wanted);
    if (state === undefined) throw new Error(`There is no state ${wanted}.`);
    const { outcome: taken } = await reach(state, { world, phones, size: '390x844', text: 100 }, ({ page }) =>
      page.screenshot({ caret: 'hide' }),
    );
    if (taken === undefined) throw new Error(`${wanted} could not be reached.`);
    writeFileSync(join(folder, `${name}.webp`), await toWebp(browser, taken));
    process.stdout.write(`${name}.webp\n`);
  }
}

/** Uses the browser's encoder, so no image encoder needs to be installed. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: WEBP_QUALITY },
  );
  await page.close();
  return Buffer.from(encoded.replace(/^data:image\/webp;base64,/, ''), 'base64');
}
