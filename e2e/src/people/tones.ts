// Voice without people: a tone of one's own in the place of a microphone, and ears that look at what arrives in frequencies.
// Sound goes through the browsers' own connections.
import { expect, type Page } from '@playwright/test';

/** What a Chromium is started with in which somebody may be heard. */
export const VOICE_ARGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  // Names of a network that no test machine answers to.
  '--disable-features=WebRtcHideLocalIpsWithMdns',
];

/** In dB of the loudest bin: a tone arrives at about -20, silence below -90. */
const HEARD_ABOVE = -60;
/** So long nothing may arrive where nobody may be heard. */
const SILENT_MS = 1_500;
/**
 * A tone is heard when this many looks, 50 ms apart, find it. Where sound begins again a receiver may fade over from what it
 * played last, for some hundredth of a second: that is nobody's voice.
 */
const LOOKS = 5;

interface Ears {
  /** In how many looks since it was asked last each tone was there. */
  looks: () => number[];
}

interface Tuning {
  /** The tone of this phone, in Hz. */
  readonly own: number;
  /** The tones of everybody: what is told of them is told in this order. */
  readonly tones: readonly number[];
  /** Only over the relay that the server names. */
  readonly isRelayed?: boolean;
}

/** Before the page is opened. */
export async function tune(page: Page, { own, tones, isRelayed = false }: Tuning): Promise<void> {
  await page.addInitScript(tuned, { own, tones, isRelayed, above: HEARD_ABOVE });
}

function tuned({ own, tones, isRelayed, above }: Required<Tuning> & { above: number }): void {
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
      super(isRelayed ? { ...configuration, iceTransportPolicy: 'relay' } : configuration);
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

/** Which tones arrived at this phone since it was asked last. */
async function heardBy(page: Page, looks = LOOKS): Promise<number[]> {
  const counts = await page.evaluate(() => (window as unknown as { ears: Ears }).ears.looks());
  return counts.flatMap((count, at) => (count >= looks ? [at] : []));
}

/** From now on, for a while, exactly these are heard. */
export async function expectHeard(page: Page, tones: readonly number[]): Promise<void> {
  await expect
    .poll(async () => {
      await heardBy(page);
      await page.waitForTimeout(700);
      return await heardBy(page);
    })
    .toEqual(tones);
  await page.waitForTimeout(SILENT_MS);
  expect(await heardBy(page)).toEqual(tones);
}

/** From now on, for a while, nothing is heard, not for one look. */
export async function expectSilence(page: Page): Promise<void> {
  await expectHeard(page, []);
  await heardBy(page);
  await page.waitForTimeout(SILENT_MS);
  expect(await heardBy(page, 1)).toEqual([]);
}
