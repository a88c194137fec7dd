import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { styleSources } from '../client/page.ts';
import { SCRIPT_SOURCES } from '../client/scripts-in-pages.ts';
import { readEnv } from '../settings/env.ts';
import { consolePolicy, withPushChannel } from './content-security-policy.ts';
import { securityHeaders } from './security-headers.ts';

const WECHAT = {
  MESSENGER: 'wechat',
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 'secret',
  PUBLIC_URL: 'http://play.example.cn',
};
const CAPTCHA = {
  HUMAN_CHECK: 'tencent',
  TENCENT_SECRET_ID: 'id',
  TENCENT_SECRET_KEY: 'key',
  TENCENT_CAPTCHA_APP_ID: '190000001',
  TENCENT_CAPTCHA_APP_SECRET_KEY: 'key',
};

async function policyWith(given: Record<string, string>): Promise<Record<string, readonly string[]>> {
  const headers = new Map(await securityHeaders(readEnv(given), { scripts: SCRIPT_SOURCES, styles: [] }));
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((each) => each.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** Returns the sources that a setting adds. Fails if the setting changes anything else. */
async function changesWith(given: Record<string, string>): Promise<Record<string, readonly string[]>> {
  const { PUBLIC_URL } = given;
  const [before, after] = await Promise.all([
    policyWith(PUBLIC_URL === undefined ? {} : { PUBLIC_URL }),
    policyWith(given),
  ]);
  expect(Object.keys(before).every((name) => name in after)).toBe(true);
  const changed = Object.entries(after).filter(([name, sources]) => sources.join(' ') !== before[name]?.join(' '));
  for (const [name, sources] of changed)
    expect(sources.slice(0, before[name]?.length ?? 0)).toEqual(before[name] ?? []);
  return Object.fromEntries(changed.map(([name, sources]) => [name, sources.slice(before[name]?.length ?? 0)]));
}

test('needs no extra sources for dev adapters', async () => {
  expect(await changesWith({ HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'embedded' })).toEqual({});
  expect(await changesWith({ HUMAN_CHECK: 'none', MESSENGER: 'none' })).toEqual({});
});

test('allows only the inline styles of the build, each by its hash', async () => {
  const css = 'p { color: red }';
  const hash = createHash('sha256').update(css).digest('base64');
  const sources = styleSources(`<style data-for="home">${css}</style><p><style>q {}</style>`);
  expect(sources).toEqual([`'sha256-${hash}'`]);
  const policy = new Map(await securityHeaders(readEnv({}), { scripts: [], styles: sources })).get(
    'content-security-policy',
  );
  expect(policy).toContain(`;style-src 'self' 'sha256-${hash}';`);
});

test('VC18 allows connections to the voice server if configured, but loads nothing from it', async () => {
  const LIVEKIT = { LIVEKIT_URL: 'wss://live.example.cn/', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 's'.repeat(32) };
  expect(await changesWith({ ...LIVEKIT, VOICE: 'livekit' })).toEqual({
    'connect-src': ['wss://live.example.cn', 'https://live.example.cn'],
  });
  expect(await changesWith(LIVEKIT)).toEqual({});
});

test('omits the hosts of vendors that were not chosen', async () => {
  const given = {
    WECHAT_SDK_URL: 'https://sdk.example/a.js',
    TENCENT_CAPTCHA_SCRIPT_URL: 'https://check.example/a.js',
  };
  expect(await changesWith(given)).toEqual({});
});

test('allows the script of the WeChat SDK and the frames of its bridge', async () => {
  expect(await changesWith(WECHAT)).toEqual({
    'script-src': ['https://res.wx.qq.com'],
    'frame-src': ["'self'", 'weixin:'],
  });
  const elsewhere = await changesWith({ ...WECHAT, WECHAT_SDK_URL: 'https://res2.wx.qq.com/open/js/jweixin-1.6.0.js' });
  expect(elsewhere['script-src']).toEqual(['https://res2.wx.qq.com']);
});

test("allows the hosts of Tencent's captcha window and its reporting host", async () => {
  const hosts = ['https://turing.captcha.qcloud.com', 'https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];
  expect(await changesWith(CAPTCHA)).toEqual({
    'script-src': hosts,
    'style-src': hosts,
    'font-src': ["'self'", ...hosts],
    'img-src': hosts,
    'connect-src': [...hosts, 'https://www.turingfraud.net'],
    'frame-src': ["'self'", ...hosts],
    'worker-src': ['blob:'],
  });
});

test('combines all vendors and allows no inline script except ours', async () => {
  const policy = await policyWith({ ...WECHAT, ...CAPTCHA, ANALYTICS_SCRIPT_URL: 'https://stats.example/a.js' });
  expect(policy['script-src']).toEqual([
    "'self'",
    ...SCRIPT_SOURCES,
    'https://stats.example',
    'https://res.wx.qq.com',
    'https://turing.captcha.qcloud.com',
    'https://*.captcha.qcloud.com',
    'https://*.captcha.gtimg.com',
  ]);
  expect(policy['frame-src']).toContain('weixin:');
  expect(Object.entries(policy).filter(([, sources]) => sources.includes("'unsafe-inline'"))).toEqual([
    ['style-src-attr', ["'unsafe-inline'"]],
  ]);
  expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'");
});

test('allows the human check in the console, but no analytics, messenger or voice', () => {
  const everything = { ...WECHAT, ...CAPTCHA, ANALYTICS_SCRIPT_URL: 'https://stats.example/a.js' };
  expect(consolePolicy(readEnv(everything))).not.toMatch(/stats\.example|res\.wx\.qq\.com|weixin:|ws:|wss:/);
  expect(consolePolicy(readEnv(everything))).toContain("script-src 'self' https://turing.captcha.qcloud.com");
  expect(consolePolicy(readEnv({}))).toContain("script-src 'self';");
  expect(consolePolicy(readEnv({}))).toContain("connect-src 'self';");
  expect(consolePolicy(readEnv({}))).toContain("frame-ancestors 'none'");
});

test.each([
  ['play.lan:8080', "connect-src 'self' ws://play.lan:8080 wss://play.lan:8080;"],
  ['192.168.1.20', "connect-src 'self' ws://192.168.1.20 wss://192.168.1.20;"],
  ['[::1]:8080', "connect-src 'self' ws://[::1]:8080 wss://[::1]:8080;"],
  ['evil.example; script-src *', "connect-src 'self';"],
  ["x' *", "connect-src 'self';"],
  ['', "connect-src 'self';"],
])("limits the push channel to a page's own host for Host %j", (host, sources) => {
  expect(withPushChannel("default-src 'self';connect-src 'self';worker-src 'self'", host)).toBe(
    `default-src 'self';${sources}worker-src 'self'`,
  );
});

test('allows the push channel at the configured public address', async () => {
  expect((await policyWith({}))['connect-src']).toEqual(["'self'"]);
  const named = await policyWith({ PUBLIC_URL: 'https://play.example:8443/' });
  expect(named['connect-src']).toEqual(["'self'", 'wss://play.example:8443']);
});
