import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDeps, testDeps } from '../../testing/deps.ts';
import type { PictureToEncode } from '../encoding/encode.ts';
import { PictureLane } from '../encoding/picture-lane.ts';
import type { EncodeOutcome } from '../encoding/picture-process.ts';
import { HANGING_PICTURES, newPicture } from '../testing/hanging-pictures.ts';
import { loadMedia } from './load-media.ts';
import { findNotEncoded, keepSource } from './media-store.ts';

const LIMITS = { processes: 1, waitingMax: 10, cpuMs: 400, wallMs: 170_000, memoryMegabytes: 768 };
const HOUR_MS = 60 * 60_000;

/** Counts encoded pictures. With a given outcome it encodes nothing. */
class CountingLane extends PictureLane {
  drawn = 0;
  readonly #outcome: EncodeOutcome | undefined;

  constructor(limits = LIMITS, outcome?: EncodeOutcome) {
    super(limits);
    this.#outcome = outcome;
  }

  override async encode(picture: PictureToEncode, signal?: AbortSignal): Promise<EncodeOutcome> {
    this.drawn += 1;
    return this.#outcome ?? (await super.encode(picture, signal));
  }
}

let world: TestDeps;
let mediaId: string;
beforeAll(async () => {
  world = await testDeps();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.db.deleteFrom('media').execute();
  mediaId = await keepSource(world.deps, { use: 'cover', source: newPicture() });
});

const load = async (lane: PictureLane) => await loadMedia(world.deps, mediaId, { lane });
const notEncoded = async (lane: PictureLane) =>
  await findNotEncoded(world.deps.db, { limits: lane.limits, now: world.deps.now() });

describe('picture that cannot be encoded', () => {
  test('encodes it once, then refuses it at once on every server', async () => {
    const source = HANGING_PICTURES['feMorphology with a wide radius'];
    mediaId = await keepSource(world.deps, { use: 'cover', source });
    const lane = new CountingLane();
    expect(await load(lane)).toEqual({ use: 'cover', public: true, refusal: 'time' });
    const later = new CountingLane();
    for (let time = 0; time < 3; time += 1) expect(await load(later)).toMatchObject({ refusal: 'time' });
    expect([lane.drawn, later.drawn]).toEqual([1, 0]);
  });

  test('skips it during preparation', async () => {
    const lane = new CountingLane(LIMITS, { ok: false, reason: 'memory' });
    expect(await notEncoded(lane)).toEqual([mediaId]);
    await load(lane);
    expect(await notEncoded(lane)).toEqual([]);
  });

  test('retries it under other limits and then treats it like any other', async () => {
    await load(new CountingLane(LIMITS, { ok: false, reason: 'time' }));
    const wider = new CountingLane({ ...LIMITS, cpuMs: 60_000 });
    expect(await notEncoded(wider)).toEqual([mediaId]);
    expect(await load(wider)).toEqual({ use: 'cover', public: true, bytes: expect.any(Buffer) });
    expect(await load(new CountingLane())).toMatchObject({ bytes: expect.any(Buffer) });
    const row = await world.deps.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ source: null, refusal: null, refused_by: null, refused_at: null });
  });

  test.each(['stalled', 'crashed'] as const)(
    'retries it after an hour if the machine may be at fault: %s',
    async (reason) => {
      const failing = new CountingLane(LIMITS, { ok: false, reason });
      await load(failing);
      world.clock.advance(HOUR_MS - 1);
      await load(failing);
      expect(failing.drawn).toBe(1);
      world.clock.advance(1);
      expect(await notEncoded(failing)).toEqual([mediaId]);
      await load(failing);
      expect(failing.drawn).toBe(2);
    },
  );

  test('stores no refusal if the server stops meanwhile', async () => {
    const lane = new CountingLane({ ...LIMITS, cpuMs: 600_000 });
    const closing = new AbortController();
    mediaId = await keepSource(world.deps, { use: 'cover', source: HANGING_PICTURES['use within use'] });
    const loading = loadMedia(world.deps, mediaId, { lane, signal: closing.signal });
    closing.abort();
    await expect(loading).rejects.toMatchObject({ statusCode: 503 });
    expect(await notEncoded(lane)).toContain(mediaId);
  });
});
