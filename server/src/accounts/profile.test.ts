import { userProfile, userProfileUpdate } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { BODY_BYTES_MAX } from '@juzhongren/contract/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type TestServer, type TestUser, testServer } from '../testing/server.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await testServer();
  user = await server.user('甲');
});
afterAll(() => server.close());

const update = (change: { nickname: string; avatar?: string }) => server.call(userProfileUpdate, change, user);
const profile = async () => (await server.call(userProfile, {}, user)).params;

async function picture(format: 'png' | 'jpeg' | 'webp' | 'gif', width = 400, height = 300): Promise<Buffer> {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#8a2b1f' } });
  return await canvas.toFormat(format).toBuffer();
}

async function served(path: string) {
  const response = await server.app.inject(path);
  return { response, metadata: await sharp(response.rawPayload).metadata() };
}

describe('profile', () => {
  test('has default values for a user who has not played', async () => {
    expect(await profile()).toEqual({
      id: user.userId,
      nickname: '甲',
      avatar: '',
      gameCount: 0,
      avgScore: 0,
      vipInvalidTime: 0,
      stayCommentCount: 0,
    });
  });

  test('shows a new nickname and avatar, and keeps the avatar when it is omitted', async () => {
    const avatar = `data:image/png;base64,${(await picture('png')).toString('base64')}`;
    expect(await update({ nickname: ' 雨夜 🎻 ', avatar })).toMatchObject({ err: ERROR.ok, params: {} });
    const before = await profile();
    expect(before.nickname).toBe('雨夜 🎻');
    expect((await update({ nickname: '乙' })).err).toBe(ERROR.ok);
    expect(await profile()).toMatchObject({ nickname: '乙', avatar: before.avatar });
  });

  test('leaves the profiles of other users unchanged', async () => {
    const other = await server.user('丙');
    await update({ nickname: '丁' });
    expect((await server.call(userProfile, {}, other)).params.nickname).toBe('丙');
  });
});

describe('nickname', () => {
  test('is rejected with a message that states the rule', async () => {
    const { err, params } = await update({ nickname: 'a\u202Eb' });
    expect(err).toBe(ERROR.badInput);
    expect(params).toEqual({ issues: [{ path: 'nickname', message: '昵称是 1 到 20 个可见的字' }] });
  });

  test('is rejected when it imitates the service, with advice', async () => {
    const { err, params } = await update({ nickname: '【系统】' });
    expect(err).toBe(ERROR.badInput);
    expect(params).toEqual({ issues: [{ path: 'nickname', message: '这个昵称会让人误会，请换一个' }] });
  });
});

describe('avatar', () => {
  test.each(['png', 'jpeg'] as const)('from %s is converted to a square WebP without metadata', async (format) => {
    const exif = { IFD0: { Copyright: 'canary', ImageDescription: 'canary' } };
    const source = await sharp(await picture(format))
      .withExif(exif)
      .toFormat(format)
      .toBuffer();
    expect(source.includes('canary')).toBe(true);
    expect((await update({ nickname: '甲', avatar: source.toString('base64') })).err).toBe(ERROR.ok);
    const { response, metadata } = await served((await profile()).avatar);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(metadata.exif).toBeUndefined();
    expect(response.rawPayload.includes('canary')).toBe(false);
  });

  test('is rotated upright', async () => {
    const half = sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } });
    const black = { create: { width: 200, height: 100, channels: 3 as const, background: '#000000' } };
    const upright = await half
      .composite([{ input: black, top: 0, left: 0 }])
      .jpeg()
      .toBuffer();
    // Orientation 6: rotate by 90 degrees clockwise, which moves the black half to the right.
    const turned = await sharp(upright).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await update({ nickname: '甲', avatar: turned.toString('base64') });
    const { response } = await served((await profile()).avatar);
    const { data, info } = await sharp(response.rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([20, 236].map((x) => data[(128 * 256 + x) * info.channels]).map((grey) => (grey ?? 0) > 128)).toEqual([
      true,
      false,
    ]);
  });

  /** Invalid, damaged, huge or malicious files. Each one is rejected as bad input and the old avatar stays. */
  const hostile: Record<string, () => Promise<Buffer> | Buffer> = {
    nothing: () => Buffer.alloc(0),
    'a text': () => Buffer.from('hello'),
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a drawing': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a drawing that reads files': () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="/etc/passwd"/></svg>',
      ),
    'a GIF': () => picture('gif'),
    'a WebP': () => picture('webp'),
    'the first bytes of a PNG': () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    'the first bytes of a JPEG': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    'a PNG cut in half': async () => (await picture('png')).subarray(0, 200),
    'a JPEG cut in half': async () => {
      const whole = await sharp(await noise(300))
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    'a PNG with a wrong sum': async () => {
      const bytes = Buffer.from(
        await sharp(await noise(60))
          .png()
          .toBuffer(),
      );
      bytes[60] = (bytes[60] ?? 0) ^ 0xff;
      return bytes;
    },
    'more than 25 megapixels in a small file': () => picture('png', 6000, 5000),
    'a side of 65,535 pixels that is not there': async () => {
      const bytes = Buffer.from(await picture('png', 10, 10));
      bytes.writeUInt32BE(65_535, 16);
      bytes.writeUInt32BE(65_535, 20);
      return bytes;
    },
    'a PDF behind a PNG’s name': () => Buffer.from('%PDF-1.7'),
    'an archive': () => Buffer.from('PK\u0003\u0004'),
  };

  test.each(Object.keys(hostile))('rejects %s and keeps the old avatar', async (name) => {
    const before = (await profile()).avatar;
    const bytes = (await hostile[name]?.()) ?? Buffer.alloc(0);
    const { status, err, params } = await update({ nickname: '甲', avatar: bytes.toString('base64') });
    expect(status).toBe(200);
    expect(err).toBe(ERROR.badInput);
    expect(params).toMatchObject({ issues: [{ path: 'avatar' }] });
    expect((await profile()).avatar).toBe(before);
  });

  test('is rejected at 5 MB with the message of the specification, and decoded just below', async () => {
    const message = '图片大小需小于5MB, 请重新选择。';
    const large = Buffer.alloc(5 * 1024 * 1024, 1);
    expect((await update({ nickname: '甲', avatar: large.toString('base64') })).params).toMatchObject({
      issues: [{ message }],
    });
    const less = large.subarray(1);
    expect((await update({ nickname: '甲', avatar: less.toString('base64') })).params).not.toMatchObject({
      issues: [{ message }],
    });
  });

  test.each(['not base64!', 'data:text/html;base64,AAAA', 'A', 'https://evil.example/a.png'])(
    'rejects %j',
    async (avatar) => {
      expect((await update({ nickname: '甲', avatar })).err).toBe(ERROR.badInput);
    },
  );

  test('changes at most twenty times a day, even under concurrency, and does not limit nicknames', async () => {
    server.clock.advance(DAY);
    const kept = async () => (await server.deps.db.selectFrom('media').select('media_id').execute()).length;
    const pictures = await Promise.all(
      Array.from({ length: 25 }, async (_, at) => {
        const background = { r: at * 10, g: 0, b: 255 - at * 10 };
        const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer();
        return bytes.toString('base64');
      }),
    );
    const answers = await Promise.all(pictures.map((avatar) => update({ nickname: '甲', avatar })));
    const byErr = Object.groupBy(answers, ({ err }) => err);
    expect([byErr[ERROR.ok]?.length, byErr[ERROR.tooOften]?.length]).toEqual([20, 5]);
    // Each picture but the last was replaced and is not shown anywhere.
    expect(await kept()).toBe(1);
    expect((await update({ nickname: '乙' })).err).toBe(ERROR.ok);
    expect((await update({ nickname: '丙', avatar: pictures[0] ?? '' })).err).toBe(ERROR.tooOften);
    expect((await profile()).nickname).toBe('乙');
    server.clock.advance(DAY);
    expect((await update({ nickname: '甲', avatar: pictures[0] ?? '' })).err).toBe(ERROR.ok);
  });

  test('counts large requests before it reads them and stops reading after sixty', async () => {
    server.clock.advance(DAY);
    const large = 'x'.repeat(BODY_BYTES_MAX + 1);
    for (let count = 0; count < 60; count += 1) await update({ nickname: '甲', avatar: large });
    // Text that is not JSON would return 1001 if the server read it.
    const { app } = server;
    const refused = await app.inject({
      method: 'POST',
      url: addressOf(userProfileUpdate),
      headers: { 'content-type': 'application/json', token: user.token },
      payload: 'x'.repeat(BODY_BYTES_MAX + 1),
    });
    expect(refused.json()).toMatchObject({ err: ERROR.tooOften });
    expect((await update({ nickname: '乙' })).err).toBe(ERROR.ok);
    server.clock.advance(DAY);
    expect((await update({ nickname: '甲', avatar: large })).err).toBe(ERROR.badInput);
  });

  test('causes at most an error code when the file has random damage', async () => {
    const seed = Date.now();
    let state = seed;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const sources = [
      await picture('png', 40, 40),
      await sharp(await noise(40))
        .jpeg()
        .toBuffer(),
    ];
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(sources[round % 2] ?? '');
      // Some damaged files are still valid pictures and count toward the daily limit.
      server.clock.advance(DAY);
      for (let damage = 0; damage < 4; damage += 1) bytes[8 + random(bytes.length - 8)] = random(256);
      const { status, err } = await update({ nickname: '甲', avatar: bytes.toString('base64') });
      expect([status, [ERROR.ok, ERROR.badInput].includes(err as 0)], `seed ${seed}, round ${round}`).toEqual([
        200,
        true,
      ]);
    }
  });
});

async function noise(size: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return await sharp({ create: { width: size, height: size, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
}
