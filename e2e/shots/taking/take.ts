// Takes one state at one size: arranges it, waits until nothing moves, takes the picture and inspects the page.
import type { Page } from '@playwright/test';
import { type Finding, inspect, watchShifts } from './inspect.ts';
import type { PhonePool } from './phones.ts';
import { axeFindings } from '../../src/people/axe-findings.ts';
import type { SizeName } from '../world/sizes.ts';
import { SIZES } from '../world/sizes.ts';
import { Stage } from '../world/stage.ts';
import { nameOf, type State } from '../world/state.ts';
import type { World } from '../world/world.ts';

export interface Picture {
  readonly state: State;
  readonly size: SizeName;
  readonly findings: readonly Finding[];
  /** JPEG. After a failure the page at that moment; undefined without a picture. */
  readonly bytes: Buffer | undefined;
  readonly failure: string | undefined;
  readonly ms: number;
}

export interface Camera {
  readonly world: World;
  readonly phones: PhonePool;
  readonly size: SizeName;
  /** Root font size, as a percentage of the default. */
  readonly text: number;
}

const ACTION_MS = 12_000;
/** Longer animations do not delay the picture, such as a glowing lamp or a toast that fades by itself. */
const MOVE_MS = 2_000;
const STILL_MS = 15_000;
const JPEG_QUALITY = 78;
const BROKEN_CALL = /Failed to load resource|net::ERR|WebSocket connection/;
/** Console errors about this tool's init scripts, which the report's sandboxed frame blocks. */
const OWN_SCRIPT = /Blocked script execution in .* sandboxed/;

export async function take(state: State, camera: Camera): Promise<Picture> {
  const since = Date.now();
  const printed: string[] = [];
  const { outcome, failure, rest } = await reach(
    state,
    camera,
    async ({ page, breaks }) => {
      const bytes = await picture(page, state);
      const shown = printed.filter((line) => !OWN_SCRIPT.test(line) && !(breaks && BROKEN_CALL.test(line)));
      const findings: Finding[] = [
        ...(await axeFindings(page)).map((text): Finding => ({ kind: 'axe', text })),
        ...(await inspect(page)),
        ...shown.map((text): Finding => ({ kind: 'console', text: text.slice(0, 300) })),
      ];
      return { bytes, findings };
    },
    printed,
  );
  return {
    state,
    size: camera.size,
    findings: outcome?.findings ?? [],
    bytes: outcome?.bytes ?? rest,
    failure,
    ms: Date.now() - since,
  };
}

interface Reached<Outcome> {
  readonly outcome: Outcome | undefined;
  readonly failure: string | undefined;
  readonly rest: Buffer | undefined;
}

/** Arranges a state on a new page and calls `look` there. Appends console errors of the page to `printed`. */
export async function reach<Outcome>(
  state: State,
  { phones, size, world, text }: Camera,
  look: (stage: Stage) => Promise<Outcome>,
  printed: string[] = [],
): Promise<Reached<Outcome>> {
  const context = await phones.get(size, state.deviceProfile ?? 'browser');
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_MS);
  const stage = new Stage({ page, size: SIZES[size], world });
  page.on('console', (message) => {
    if (message.type() === 'error') printed.push(message.text());
  });
  page.on('pageerror', (error) => printed.push(String(error)));
  await page.addInitScript(watchShifts);
  if (text !== 100) await page.addInitScript(enlarge, text);
  try {
    await state.arrange(stage);
    if (state.moving !== true) await still(page);
    return { outcome: await look(stage), failure: undefined, rest: undefined };
  } catch (error) {
    const failure = String(error).slice(0, 1_500);
    process.stderr.write(`${nameOf(state)} ${size}: ${failure}\n`);
    const rest = await page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY, timeout: 5_000 }).catch(() => undefined);
    return { outcome: undefined, failure, rest };
  } finally {
    await context.setOffline(false);
    await context.clearCookies();
    await page.close();
  }
}

function enlarge(percent: number): void {
  const set = (): void => void (document.documentElement.style.fontSize = `${percent}%`);
  if (document.documentElement === null) document.addEventListener('readystatechange', set, { once: true });
  else set();
}

/** Waits until fonts and visible images are loaded and short animations have ended. */
async function still(page: Page): Promise<void> {
  await page
    .evaluate(
      async ({ most, longest }) => {
        const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
        const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const settled = async (): Promise<void> => {
          await document.fonts.ready;
          // The browser does not load images that are clipped away, and a hit test does not find them either.
          const missing = () =>
            [...document.images].filter((image) => {
              if (image.complete) return false;
              const { left, top, width, height } = image.getBoundingClientRect();
              const across = Math.min(Math.max(left + width / 2, 0), window.innerWidth - 1);
              const down = Math.min(Math.max(top + height / 2, 0), window.innerHeight - 1);
              return document.elementsFromPoint(across, down).includes(image);
            });
          while (missing().length > 0) await wait(50);
          await frames();
          const moves = document
            .getAnimations()
            .filter((one) => Number(one.effect?.getComputedTiming().endTime) < longest);
          await Promise.allSettled(moves.map((one) => one.finished));
          await frames();
        };
        await Promise.race([settled(), wait(most)]);
        await wait(120);
      },
      { most: STILL_MS, longest: MOVE_MS },
    )
    // A navigation ends the evaluation; nothing is left to wait for.
    .catch(() => undefined);
}

async function picture(page: Page, { screens = 1 }: State): Promise<Buffer> {
  const taken = { type: 'jpeg', quality: JPEG_QUALITY, caret: 'hide' } as const;
  if (screens === 1) return await page.screenshot(taken);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return await page.screenshot({
    ...taken,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(whole, screens * height) },
  });
}
