// Avatars from people who mean harm: the answer is a refusal or a picture of our own making, and it costs little.
import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { userProfile, userProfileUpdate } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { AVATAR_BYTES_MAX } from '@juzhongren/contract/limits';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { openSession } from '../../accounts/sessions.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CANARY,
  damaged,
  EXPENSIVE_PICTURES,
  HOSTILE_PICTURES,
  noise,
  ODD_PICTURES,
} from '../../testing/hostile-pictures.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const DAMAGED = LONG ? 5_000 : 40;
/** Of each kind all in the long run, else every fifth; the picture with a place in it is always among them. */
const namesOf = (pictures: object): readonly string[] =>
  Object.keys(pictures).filter((name, at) => LONG || at % 5 === 0 || name === 'taken with a place in it');
/** What a picture says it is. */
const SAID = LONG ? ['', 'data:image/png;base64,', 'data:image/jpeg;base64,'] : ['data:image/png;base64,'];
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/**
 * The server may do nothing else as long as it takes to refuse so many of the largest avatars that are no picture: some
 * 200 ms on an idle machine of two cores. Measured beside each try, because on a busy one the same work takes longer.
 */
const REFUSALS_MAX = 1.5;
/** What such a refusal costs at most, in writings, readings and decodings of its bytes alone: 4 to 9 were seen. */
const READINGS_MAX = 20;
const LARGEST = randomBytes(AVATAR_BYTES_MAX);
/** So much more memory may it take for a while. */
const MEMORY_MB_MAX = 400;

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await testServer();
  user = await server.user('甲');
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.advance(24 * 60 * 60_000);
});

interface Answer {
  readonly status: number;
  readonly err: number;
  readonly params: unknown;
}

const sent = async (avatar: string): Promise<Answer> => {
  const response = await server.send(userProfileUpdate, { nickname: '甲', avatar }, user);
  return { status: response.statusCode, ...response.json<{ err: number; params: unknown }>() };
};
const avatarPath = async () => (await server.call(userProfile, {}, user)).params.avatar;

/** What people get to see is a picture like any other, with nothing in it of the file that came. */
async function expectCleanPicture(): Promise<void> {
  const { rawPayload, headers } = await server.app.inject(await avatarPath());
  expect(headers['content-type']).toBe('image/webp');
  const { format, width, height, pages, exif, xmp, iptc, icc } = await sharp(rawPayload).metadata();
  expect({ format, width, height, pages, exif, xmp, iptc, icc }).toEqual({ format: 'webp', width: 256, height: 256 });
  for (const trace of [CANARY, '<script', 'PK\u0003\u0004']) expect(rawPayload.includes(trace)).toBe(false);
}

interface Looked<Result> {
  readonly result: Result;
  /** Work of this thread without a pause, in ms. */
  readonly stretch: number;
  /** What the process took more at the most, in MB. */
  readonly memory: number;
}

/** Does it, and looks at how long this thread worked without a pause (its own work, not others') and how much memory that took. */
async function looked<Result>(act: () => Promise<Result>): Promise<Looked<Result>> {
  const before = process.memoryUsage.rss();
  let [stretch, most] = [0, before];
  let last = process.threadCpuUsage();
  const look = () => {
    const { user: own, system } = process.threadCpuUsage(last);
    stretch = Math.max(stretch, (own + system) / 1000);
    most = Math.max(most, process.memoryUsage.rss());
    last = process.threadCpuUsage();
  };
  const timer = setInterval(look, 5);
  try {
    const result = await act();
    look();
    return { result, stretch, memory: (most - before) / 1024 ** 2 };
  } finally {
    clearInterval(timer);
  }
}

/** What refusing the largest avatar that is no picture costs this thread now, in ms. */
async function refusalMs(): Promise<number> {
  const { stretch, result } = await looked(() => sent(LARGEST.toString('base64')));
  expect(result).toMatchObject({ status: 200, err: ERROR.badInput });
  return stretch;
}

/** What writing, reading and decoding its bytes costs, in ms. */
async function readingMs(): Promise<number> {
  const { stretch } = await looked(async () => {
    const body = JSON.stringify({ avatar: `data:image/png;base64,${LARGEST.toString('base64')}` });
    const { avatar }: { avatar: string } = JSON.parse(Buffer.from(body).toString());
    Buffer.from(avatar.slice(avatar.indexOf(',') + 1), 'base64');
  });
  return stretch;
}

setFlagsFromString('--expose-gc');
const clearGarbage: unknown = runInNewContext('gc');

/**
 * Others on the same core make the same work longer, never shorter, and so does clearing away what earlier tries left: it
 * has three more tries to be short, each with a clean heap.
 */
async function cheaply<Result>(act: () => Promise<Result>): Promise<Result> {
  let one = await looked(act);
  let most = REFUSALS_MAX * (await refusalMs());
  for (let tries = 1; tries < 4 && one.stretch >= most; tries += 1) {
    if (typeof clearGarbage === 'function') clearGarbage();
    one = await looked(act);
    most = REFUSALS_MAX * (await refusalMs());
  }
  expect(one.stretch, 'ms at a stretch').toBeLessThan(most);
  expect(one.memory, 'MB').toBeLessThan(MEMORY_MB_MAX);
  return one.result;
}

test('bytes that are no picture are refused for little more than reading them', async () => {
  const tries: number[] = [];
  for (let number = 0; number < 4; number += 1) tries.push((await refusalMs()) / (await readingMs()));
  expect(Math.min(...tries)).toBeLessThan(READINGS_MAX);
});

describe('a picture', () => {
  test.each(namesOf(ODD_PICTURES))('that is odd (%s) becomes one of ours', async (name) => {
    const bytes = await ODD_PICTURES[name]?.();
    const avatar = `data:image/png;base64,${bytes?.toString('base64')}`;
    expect(await cheaply(() => sent(avatar))).toMatchObject({ status: 200, err: ERROR.ok });
    await expectCleanPicture();
  });

  test.each(namesOf(HOSTILE_PICTURES))('that is %s is refused, whatever it says it is', async (name) => {
    const before = await avatarPath();
    const base64 = (await HOSTILE_PICTURES[name]?.())?.toString('base64');
    for (const said of SAID) {
      const answer = await cheaply(() => sent(said + base64));
      expect(answer).toMatchObject({ status: 200, err: ERROR.badInput, params: { issues: [{ path: 'avatar' }] } });
    }
    expect(await avatarPath()).toBe(before);
  });

  test.each(namesOf(EXPENSIVE_PICTURES))('made to be expensive (%s) is not', async (name) => {
    const base64 = (await EXPENSIVE_PICTURES[name]?.())?.toString('base64') ?? '';
    const { status, err } = await cheaply(() => sent(base64));
    expect([status, [ERROR.ok, ERROR.badInput].includes(err as 0)]).toEqual([200, true]);
    if (err === ERROR.ok) await expectCleanPicture();
  });

  test('of 6 MB is too large, of a little less than 5 MB it is not', async () => {
    const large = await (await noise(1_500)).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(6 * 1024 ** 2);
    expect(await cheaply(() => sent(large.toString('base64')))).toMatchObject({ status: 413, err: ERROR.badInput });
    const fits = await (await noise(1_310)).png({ compressionLevel: 0 }).toBuffer();
    expect(fits.length).toBeGreaterThan(4.9 * 1024 ** 2);
    expect(await cheaply(() => sent(fits.toString('base64')))).toMatchObject({ status: 200, err: ERROR.ok });
    await expectCleanPicture();
  });

  test('keeps its colours: from print and from 16 bits', async () => {
    const background = { r: 200, g: 40, b: 40 };
    const plain = () => sharp({ create: { width: 64, height: 64, channels: 3, background } });
    const sources = [plain().toColourspace('cmyk').jpeg(), plain().toColourspace('rgb16').png()];
    for (const source of sources) {
      await sent((await source.toBuffer()).toString('base64'));
      const { rawPayload } = await server.app.inject(await avatarPath());
      const [red = 0, green = 0, blue = 0] = await sharp(rawPayload).raw().toBuffer();
      expect([red, green, blue].map((value) => value > 128)).toEqual([true, false, false]);
    }
  });

  test.each([
    '',
    '=',
    '====',
    'data:image/png;base64,',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/svg+xml,<svg/>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/png,%89PNG',
    'data:image/png;charset=utf-8;base64,iVBORw0KGgo=',
    'iVBORw0KGgo=\n',
    ' iVBORw0KGgo=',
    'iVBORw0K Ggo=',
    'iVBORw0KGgo_',
    'iVBORw0KGgo=iVBORw0KGgo=',
    'i\u0000VBORw0KGgo=',
    'ＩＶＢＯＲｗ０ＫＧｇｏ',
    '/etc/passwd',
    'file:///etc/passwd',
    'http://127.0.0.1/a.png',
    '/media/0000000000000000000000000000000000000000.webp',
  ])('written as %j is none', async (avatar) => {
    expect(await sent(avatar)).toMatchObject({ status: 200, err: ERROR.badInput });
  });

  test.each([null, 1, {}, [], true])('that is the JSON %j is none', async (avatar) => {
    const response = await server.send(userProfileUpdate, { nickname: '甲', avatar }, user);
    expect([response.statusCode, response.json<{ err: number }>().err]).toEqual([200, ERROR.badInput]);
  });
});

test(`damage (seed ${SEED}) gives a refusal or a picture`, { timeout: 0 }, async ({ annotate }) => {
  const random = seededRandom(SEED);
  const made = ['animated as PNG', 'grey as JPEG', 'progressive', 'taken with a place in it', 'with texts in PNG'];
  const sources = [
    await (await noise(40)).png().toBuffer(),
    await (await noise(40)).png({ palette: true, progressive: true }).toBuffer(),
    await (await noise(40)).jpeg({ chromaSubsampling: '4:2:0' }).toBuffer(),
    ...(await Promise.all(made.map(async (name) => (await ODD_PICTURES[name]?.()) ?? Buffer.alloc(0)))),
  ];
  const count = { pictures: 0, refused: 0 };
  await cheaply(async () => {
    for (let round = 0; round < DAMAGED; round += 1) {
      // A day allows only so many, and a session ends after half a year of such days.
      if (round % 20 === 0) {
        server.clock.advance(24 * 60 * 60_000);
        user = { ...user, token: await openSession(server.deps, user.userId) };
      }
      const { status, err } = await sent(damaged(random.pick(sources), random).toString('base64'));
      expect(status, `round ${round}`).toBe(200);
      expect([ERROR.ok, ERROR.badInput], `round ${round}`).toContain(err);
      if (err === ERROR.ok) await expectCleanPicture();
      count[err === ERROR.ok ? 'pictures' : 'refused'] += 1;
    }
  });
  expect(Math.min(count.pictures, count.refused)).toBeGreaterThan(DAMAGED / 20);
  await annotate(`${DAMAGED} damaged: ${count.pictures} pictures, ${count.refused} refused`);
});

test('pictures that cost much are looked at sixty times a day for one person, broken ones too', async () => {
  const another = await server.user('乙');
  const broken = 'data:image/png;base64,iVBORw0KGgo=';
  const errors: number[] = [];
  for (let at = 0; at < 62; at += 1) {
    const { err } = await server.call(userProfileUpdate, { nickname: '乙', avatar: broken }, another);
    errors.push(err);
  }
  expect(errors).toEqual([...Array<number>(60).fill(ERROR.badInput), ERROR.tooOften, ERROR.tooOften]);
  expect((await server.call(userProfileUpdate, { nickname: '丙' }, another)).err).toBe(ERROR.ok);
  server.clock.advance(24 * 60 * 60_000);
  expect((await server.call(userProfileUpdate, { nickname: '丙', avatar: broken }, another)).err).toBe(ERROR.badInput);
});
