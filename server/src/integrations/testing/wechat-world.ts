import { pino } from 'pino';
import type { Messenger, MiniProgram } from '../../ports/messenger.ts';
import { settingsFor } from '../../settings/env-vendors.ts';
import { type TestDeps, testDeps } from '../../testing/deps.ts';
import { weChatMessenger } from '../wechat/messenger.ts';
import { weChatMiniProgram } from '../wechat/mini-program.ts';
import { startWeChatServer, type WeChatServer } from './wechat-server.ts';

export const APP_ID = 'wx0123456789abcdef';
export const MINI_APP_ID = 'wxfedcba9876543210';
const SECRET = 'canary-app-secret';
const MINI_SECRET = 'canary-mini-secret';

/** Timeout in ms, long enough for a busy machine. After it a vendor that hangs is given up. */
const WITHIN_MS = 1_500;

/** Servers of ours on a shared database, next to a fake vendor in this process. */
export interface WeChatWorld extends TestDeps {
  readonly vendor: WeChatServer;
  /** Opens another server of ours, which shares no memory with the others. `env`: other settings of its operator. */
  server(env?: Record<string, string>): { messenger: Messenger; miniProgram: MiniProgram };
  log(): string;
}

export async function weChatWorld(): Promise<WeChatWorld> {
  let log = '';
  const vendorNow = () => world.clock.now;
  const miniPrograms = { [MINI_APP_ID]: MINI_SECRET };
  const vendor = await startWeChatServer({ appId: APP_ID, secret: SECRET, miniPrograms, now: vendorNow });
  const usual = {
    MESSENGER: 'wechat',
    WECHAT_APP_ID: APP_ID,
    WECHAT_APP_SECRET: SECRET,
    PUBLIC_URL: 'https://play.example.cn',
    WECHAT_MINI_PROGRAMS: `wx9:other,${MINI_APP_ID}:${MINI_SECRET}`,
    WECHAT_API_URL: vendor.url,
    WECHAT_CONSENT_URL: vendor.url,
  };
  const sink = { write: (line: string) => (log += line) };
  const world = await testDeps({ env: usual, replace: { log: pino({ level: 'trace' }, sink) } });
  return {
    ...world,
    vendor,
    log: () => log,
    server: (env = {}) => {
      const deps = { ...world.deps, env: { ...world.deps.env, ...env } };
      return {
        messenger: weChatMessenger(settingsFor('MESSENGER=wechat', deps.env), deps, { withinMs: WITHIN_MS }),
        miniProgram: weChatMiniProgram(deps, { withinMs: WITHIN_MS }),
      };
    },
    close: async () => {
      await vendor.close();
      await world.close();
    },
  };
}

/** Failures that a vendor plays instead of a proper answer. `hang` takes as long as a server waits. */
export const VENDOR_FAULTS = [
  ['is slow', { kind: 'hang' }, 'slow'],
  ['hangs up', { kind: 'cut' }, 'unreachable'],
  ['sends elsewhere', { kind: 'redirect' }, 'status'],
  ['breaks', { kind: 'status', status: 502 }, 'status'],
  ['is overloaded', { kind: 'status', status: 503 }, 'status'],
  ['answers nothing', { kind: 'body', body: '' }, 'malformed'],
  ['answers a page', { kind: 'body', body: '<html>' }, 'malformed'],
  ['answers half', { kind: 'body', body: '{"openid":"openid-1"' }, 'malformed'],
  ['answers null', { kind: 'body', body: 'null' }, 'malformed'],
  ['answers something else', { kind: 'body', body: '{"openid":7,"ticket":"","access_token":null}' }, 'malformed'],
  ['never ends', { kind: 'body', body: ' '.repeat(300_000) }, 'malformed'],
] as const;
