// Who hears whom, measured: each phone has a tone of its own in the place of a microphone, and what arrives is looked at in
// frequencies. Sound goes through the browsers' own connections.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { chromiumLaunch } from '../chromium.ts';
import { type Account, openAccount } from './people/account.ts';
import { expectAccessible } from './people/accessible.ts';
import { QuickTable } from './people/quick-table.ts';
import { visit, type Visitor } from './people/visitor.ts';
import { type Service, startService } from './servers/service.ts';

test.use({
  launchOptions: {
    ...chromiumLaunch,
    args: [
      ...chromiumLaunch.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      // Names of a network that no test machine answers to.
      '--disable-features=WebRtcHideLocalIpsWithMdns',
    ],
  },
});

/** 零点水位: for four, for nothing. */
const SCRIPT_ID = 1001;
const TONES = [440, 1_000, 2_200] as const;
/** In dB of the loudest bin: a tone arrives at about -20, silence below -90. */
const HEARD_ABOVE = -60;
/** So long nothing may arrive where nobody may be heard. */
const SILENT_MS = 1_500;

let service: Service;
test.beforeAll(async () => {
  service = await startService({ DEMO_DATA: 'false', HUMAN_CHECK: 'none', SIGN_IN_CODES_PER_ADDRESS: '1000' });
});
test.afterAll(() => service.stop());

/**
 * A tone is heard when this many looks, 50 ms apart, find it. Where sound begins again a receiver may fade over from what it
 * played last, for some hundredth of a second: that is nobody's voice.
 */
const LOOKS = 5;

interface Ears {
  /** In how many looks since it was asked last each tone was there. */
  looks: () => number[];
}

/** A tone in the place of the microphone, and ears at whatever comes in. */
function tuned({ own, tones, above }: { own: number; tones: readonly number[]; above: number }): void {
  const media = navigator.mediaDevices;
  const ask = media.getUserMedia.bind(media);
  const sound = new AudioContext();
  media.getUserMedia = async (constraints) => {
    // The browser's own device is asked for as well: it is what gives the page its rights.
    await ask(constraints);
    const tone = sound.createOscillator();
    const out = sound.createMediaStreamDestination();
    tone.frequency.value = own;
    tone.connect(out);
    tone.start();
    return out.stream;
  };
  const ears: { analyser: AnalyserNode; track: MediaStreamTrack }[] = [];
  let looks = tones.map(() => 0);
  const listen = (track: MediaStreamTrack): void => {
    const analyser = sound.createAnalyser();
    analyser.fftSize = 4_096;
    analyser.smoothingTimeConstant = 0;
    sound.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    ears.push({ analyser, track });
  };
  const Own = RTCPeerConnection;
  window.RTCPeerConnection = class extends Own {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('track', ({ track }) => listen(track));
    }
  };
  setInterval(() => {
    const loudest = tones.map(() => -200);
    for (const { analyser } of ears) {
      const bins = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(bins);
      for (const [at, tone] of tones.entries()) {
        const bin = Math.round((tone * analyser.fftSize) / sound.sampleRate);
        loudest[at] = Math.max(loudest[at] ?? -200, ...bins.slice(bin - 2, bin + 3));
      }
    }
    looks = looks.map((count, at) => count + ((loudest[at] ?? -200) > above ? 1 : 0));
  }, 50);
  Object.assign(window, {
    ears: {
      looks: () => {
        const heard = looks;
        looks = tones.map(() => 0);
        return heard;
      },
    } satisfies Ears,
  });
}

interface Seat {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly at: number;
}

async function sit(browser: Browser, account: Account, at: number): Promise<Seat> {
  const visitor = await visit(browser, 'browser', service);
  await visitor.page.addInitScript(tuned, { own: TONES[at] ?? 0, tones: TONES, above: HEARD_ABOVE });
  await visitor.become(account);
  await visitor.open('/game');
  await visitor.page.getByRole('dialog').getByRole('button', { name: '翻开剧本' }).click();
  return { visitor, page: visitor.page, at };
}

/** Which tones arrived at this phone since it was asked last. */
async function heardBy({ page }: Seat, looks = LOOKS): Promise<number[]> {
  const counts = await page.evaluate(() => (window as unknown as { ears: Ears }).ears.looks());
  return counts.flatMap((count, at) => (count >= looks ? [at] : []));
}

/** From now on, for a while, exactly these are heard. */
async function expectHeard(seat: Seat, tones: readonly number[]): Promise<void> {
  await expect
    .poll(async () => {
      await heardBy(seat);
      await seat.page.waitForTimeout(700);
      return await heardBy(seat);
    })
    .toEqual(tones);
  await seat.page.waitForTimeout(SILENT_MS);
  expect(await heardBy(seat)).toEqual(tones);
}

/** From now on, for a while, nothing is heard, not for one look. */
async function expectSilence(seat: Seat): Promise<void> {
  await expectHeard(seat, []);
  await heardBy(seat);
  await seat.page.waitForTimeout(SILENT_MS);
  expect(await heardBy(seat, 1)).toEqual([]);
}

const strip = ({ page }: Seat) => page.getByRole('region', { name: '语音' });

test('three at a table hear each other; a private talk is silent to the third; closed, left and reloaded', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const people = await Promise.all(['阿遥', '小满', '老周', '没开语音的人'].map((name) => openAccount(service, name)));
  await QuickTable.begin(service, people, SCRIPT_ID);
  const seats: Seat[] = [];
  for (const [at, person] of people.slice(0, 3).entries()) seats.push(await sit(browser, person, at));
  const [first, second, third] = seats as [Seat, Seat, Seat];

  const scripts: string[] = [];
  first.page.on('request', (request) => scripts.push(request.url()));
  for (const { page } of seats) await page.getByRole('button', { name: '开麦', exact: true }).click();
  expect(scripts.some((url) => /voice-strip/.test(url))).toBe(true);
  for (const seat of seats) await expect(strip(seat)).toContainText('3 人在语音里');

  // Closed as it begins: nobody hears anything.
  for (const seat of seats) await expectSilence(seat);
  for (const seat of seats) await strip(seat).getByRole('button', { name: '一直开麦' }).click();
  await expectHeard(first, [1, 2]);
  await expectHeard(second, [0, 2]);
  await expectHeard(third, [0, 1]);
  await expect(strip(third)).toContainText('在说');
  await expectAccessible(first.page, 'voice');

  // Closed again, and held.
  await strip(first).getByRole('button', { name: '闭麦' }).click();
  await expectHeard(third, [1]);
  const hold = strip(first).getByRole('button', { name: '按住说话' });
  await hold.focus();
  await first.page.keyboard.down('Space');
  await expectHeard(third, [0, 1]);
  await first.page.keyboard.up('Space');
  await expectHeard(third, [1]);

  // Two talk in private.
  await strip(first).getByRole('button', { name: '语音设置' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: '私聊' }).first().click();
  await first.page
    .getByRole('dialog')
    .getByRole('button', { name: /到一边说$/ })
    .click();
  await strip(second).getByRole('button', { name: '过去' }).click();
  for (const seat of [first, second]) {
    await expect(strip(seat)).toContainText('别人听不到');
    await strip(seat).getByRole('button', { name: '一直开麦' }).click();
  }
  await expectHeard(first, [1]);
  await expectHeard(second, [0]);
  await expectSilence(third);

  // Back at the table, one of them after a reload: on as it was, with the microphone closed.
  await strip(second).getByRole('button', { name: '回到桌上' }).click();
  await first.page.reload();
  await expect(strip(first)).toContainText('3 人在语音里');
  await strip(first).getByRole('button', { name: '一直开麦' }).click();
  await expectHeard(third, [0]);
  await expectHeard(second, [0, 2]);

  // Whoever turns it off is not heard any more, and the others go on.
  await strip(first).getByRole('button', { name: '语音设置' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: '关掉语音' }).click();
  await expect(strip(first)).toHaveCount(0);
  await expectHeard(second, [2]);
});
