import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HANGING_PICTURES, HUGE_PICTURE, newPicture } from '../testing/hanging-pictures.ts';
import type { PictureToEncode } from './encode.ts';
import { PictureLane } from './picture-lane.ts';
import { PicturesStopped } from './picture-process.ts';

const COVER = { width: 720, height: 960, quality: 70 };
const drawing = (bytes: Buffer): PictureToEncode => ({ bytes, as: COVER, format: 'svg', pixelsMax: 25_000_000 });
const HANGING = drawing(HANGING_PICTURES['feMorphology with a wide radius']);
const SMALL = drawing(newPicture());
const LIMITS = { processes: 1, waitingMax: 10, cpuMs: 500, wallMs: 170_000, memoryMegabytes: 768 };

let lane: PictureLane;
const open = (options: Partial<ConstructorParameters<typeof PictureLane>[0]> = {}): PictureLane =>
  (lane = new PictureLane({ ...LIMITS, ...options }));
afterEach(() => lane.stop());

describe('picture lane', () => {
  test('encodes several pictures in the same process', async () => {
    open({ cpuMs: 20_000 });
    for (const width of [720, 360]) {
      const outcome = await lane.encode({ ...SMALL, as: { ...COVER, width } });
      expect(await sharp(outcome.ok ? outcome.bytes : undefined).metadata()).toMatchObject({ format: 'webp', width });
      expect(lane.idle).toBe(1);
    }
  });

  test.each(Object.entries(HANGING_PICTURES))('stops a drawing that takes too long: %s', async (_, bytes) => {
    open();
    expect(await lane.encode(drawing(bytes))).toEqual({ ok: false, reason: 'time' });
    expect(lane.idle).toBe(0);
  });

  test('abandons a drawing that does not answer, even if it uses little CPU time', async () => {
    open({ cpuMs: 600_000, wallMs: 100 });
    expect(await lane.encode(HANGING)).toEqual({ ok: false, reason: 'stalled' });
  });

  test('encodes the next picture after stopping one', async () => {
    open({ cpuMs: 1_500 });
    const [first, second] = await Promise.all([lane.encode(HANGING), lane.encode(SMALL)]);
    expect([first, second.ok]).toEqual([{ ok: false, reason: 'time' }, true]);
  });

  test('stops a drawing that uses too much memory', async () => {
    open({ cpuMs: 60_000, memoryMegabytes: 300 });
    expect(await lane.encode(drawing(HUGE_PICTURE))).toEqual({ ok: false, reason: 'memory' });
  });

  test('rejects bytes that are no picture and continues in the same process', async () => {
    open({ cpuMs: 20_000 });
    const broken = await lane.encode({ ...SMALL, bytes: Buffer.from('<svg') });
    expect([broken, lane.idle]).toEqual([{ ok: false, reason: 'unreadable' }, 1]);
    expect((await lane.encode(SMALL)).ok).toBe(true);
  });

  test('aborts running and waiting work on request', async () => {
    open({ cpuMs: 600_000 });
    const closing = new AbortController();
    const began = [lane.encode(HANGING, closing.signal), lane.encode(SMALL, closing.signal)];
    await delay(100);
    closing.abort();
    for (const one of await Promise.allSettled(began))
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(PicturesStopped) });
    expect((await lane.encode(SMALL)).ok).toBe(true);
  });

  test('aborts everything when stopped and encodes later pictures', async () => {
    open({ cpuMs: 600_000 });
    const began = lane.encode(HANGING);
    await delay(100);
    lane.stop();
    await expect(began).rejects.toThrow(PicturesStopped);
    expect((await lane.encode(SMALL)).ok).toBe(true);
  });

  test('answers 503 when too many wait', async () => {
    open({ cpuMs: 600_000, waitingMax: 1 });
    const began = [lane.encode(HANGING), lane.encode(HANGING)];
    await expect(lane.encode(SMALL)).rejects.toMatchObject({ statusCode: 503 });
    lane.stop();
    await Promise.allSettled(began);
  });

  test('ends an idle process', async () => {
    open({ cpuMs: 20_000, idleMs: 20 });
    await lane.encode(SMALL);
    await vi.waitFor(() => expect(lane.idle).toBe(0));
    expect((await lane.encode(SMALL)).ok).toBe(true);
  });
});
