import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secretsFrom } from '../../secrets.ts';
import { type TestDeps, testDeps } from '../../testing/deps.ts';
import { type CodeKind, issueCode } from './codes.ts';
import { devMessenger } from './messenger.ts';
import { devMiniProgram } from './mini-program.ts';

let world: TestDeps;
beforeAll(async () => {
  world = await testDeps();
});
afterAll(() => world.close());

const messenger = () => devMessenger(world.deps);
const miniProgram = () => devMiniProgram(world.deps);
const codeOf = (account: string, kind: CodeKind = 'messenger') => issueCode(world.deps, { kind, account });

describe('code of the dev messaging app', () => {
  test('identifies the account, and the adapter is marked as a dev adapter', async () => {
    const person = { provider: 'messenger:embedded', subject: '沈先生', unionId: 'embedded:沈先生' };
    expect(await messenger().identify(codeOf('沈先生'))).toEqual(person);
    expect(messenger()).toMatchObject({ isDev: true, sdk: null });
  });

  test('works once, even if it is used many times at once', async () => {
    const code = codeOf('a');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => messenger().identify(code)));
    expect(outcomes.filter((outcome) => outcome !== 'refused')).toHaveLength(1);
  });

  test('expires after five minutes, even if unused', async () => {
    const code = codeOf('a');
    world.clock.advance(5 * 60_000);
    expect(await messenger().identify(code)).toBe('refused');
  });

  test('still works just before it expires', async () => {
    const code = codeOf('a');
    world.clock.advance(5 * 60_000 - 1);
    expect(await messenger().identify(code)).not.toBe('refused');
  });

  test('is not valid for the other kind, messaging app or mini-program', async () => {
    expect(await miniProgram().identify(codeOf('a'), 'embedded')).toBe('refused');
    expect(await messenger().identify(codeOf('a', 'mini-program'))).toBe('refused');
  });

  test('is valid in the mini-program only with its own app key', async () => {
    expect(await miniProgram().identify(codeOf('a', 'mini-program'), 'wx1')).toBe('refused');
    expect(await miniProgram().identify(codeOf('a', 'mini-program'), 'embedded')).toEqual({
      provider: 'mini-program:embedded',
      subject: 'a',
      unionId: 'embedded:a',
    });
  });

  test.each([
    ['nothing', () => ''],
    ['a word', () => 'code'],
    ['another account', (code: string) => `${Buffer.from('{"kind":"messenger"}').toString('base64url')}.${code}`],
    ['no signature', (code: string) => code.split('.')[0] ?? ''],
    ['an empty signature', (code: string) => `${code.split('.')[0]}.`],
    ['half a signature', (code: string) => code.slice(0, -8)],
    ['something behind it', (code: string) => `${code}.x`],
    ['a changed letter', (code: string) => `${code.startsWith('e') ? 'f' : 'e'}${code.slice(1)}`],
    [
      'one of another installation',
      () =>
        issueCode({ ...world.deps, secrets: secretsFrom(Buffer.alloc(32, 8)) }, { kind: 'messenger', account: 'a' }),
    ],
  ])('is refused when forged: %s', async (_name, forge) => {
    expect(await messenger().identify(forge(codeOf('a')))).toBe('refused');
  });

  test('fits into a sign-in call, whatever the account name', () => {
    for (const account of ['沈'.repeat(20), '🕵'.repeat(20), '"'.repeat(20)]) {
      expect(codeOf(account, 'mini-program').length).toBeLessThanOrEqual(512);
    }
  });
});

test('asks for consent on this server', () => {
  const address = messenger().consentAddress({ returnTo: 'http://a.example/auth?x=1&y=2', state: 'a1' });
  const url = new URL(address, 'http://a.example');
  expect(url.pathname).toBe('/stand-in/messenger');
  expect(Object.fromEntries(url.searchParams)).toEqual({ redirect_uri: 'http://a.example/auth?x=1&y=2', state: 'a1' });
});

test('signs a page in the same way on every server of an installation, and each page differently', async () => {
  const randomBytes = () => Buffer.alloc(16, 1);
  const sign = (url: string, deps = world.deps) => devMessenger({ ...deps, randomBytes }).signPage(url);
  const signed = await sign('http://a.example/');
  expect(signed).toEqual({
    appId: 'embedded',
    timestamp: Math.floor(world.clock.now / 1000),
    nonceStr: '01'.repeat(16),
    signature: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  expect(await sign('http://a.example/#top')).toEqual(signed);
  expect(await sign('http://a.example/b')).not.toEqual(signed);
  const elsewhere = { ...world.deps, secrets: secretsFrom(Buffer.alloc(32, 8)) };
  expect(await sign('http://a.example/', elsewhere)).not.toEqual(signed);
});
