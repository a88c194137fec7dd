import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsFor } from '../../settings/env-vendors.ts';
import { APP_ID, MINI_APP_ID, type WeChatWorld, weChatWorld } from '../testing/wechat-world.ts';
import { type FakeVendor, fakeVendor } from '../testing/fake-vendor.ts';
import type { AppMessages } from '../../ports/notifier.ts';
import { weChatAppMessages } from './app-messages.ts';

const MESSAGE = {
  title: '《一桩名字非常非常长的旧案》都在等你',
  body: '别人都好了，只差你一个。',
  tag: 'room waiting',
  path: '/join/abcdefghijkl',
  scriptName: '一桩名字非常非常非常非常非常非常长的旧案子',
  at: Date.UTC(2026, 2, 1, 12),
};

let world: WeChatWorld;
let vendor: FakeVendor;
let messages: AppMessages;
/** Error codes of the next responses; 0 means success. */
let errcodes: number[] = [];
beforeAll(async () => {
  world = await weChatWorld();
  vendor = await fakeVendor(({ target }) => {
    if (target.startsWith('/cgi-bin/stable_token')) return { json: { access_token: 'token-1', expires_in: 7_200 } };
    const errcode = errcodes.shift() ?? 0;
    return { json: { errcode, errmsg: errcode === 0 ? 'ok' : 'no' } };
  });
  messages = opened({});
});
afterAll(async () => {
  await vendor.close();
  await world.close();
});

function opened(more: Record<string, string | undefined>): AppMessages {
  const env = {
    ...world.deps.env,
    WECHAT_API_URL: vendor.url,
    WECHAT_MINI_PROGRAMS: `${MINI_APP_ID}:secret`,
    WECHAT_MINI_TEMPLATES: 'waiting=tmpl_1:thing1.time2.thing3',
    WECHAT_ONCE_TEMPLATE: 'once_1',
    ...more,
  };
  const found = weChatAppMessages(settingsFor('MESSENGER=wechat', env), { ...world.deps, env });
  if (found === undefined) throw new Error('There are no messages.');
  return found;
}

const last = () => {
  const { target = '', body = '' } = vendor.arrived.at(-1) ?? {};
  return { target, body: JSON.parse(body) as unknown };
};

test('returns undefined without templates', () => {
  expect(() => opened({ WECHAT_MINI_TEMPLATES: undefined, WECHAT_ONCE_TEMPLATE: undefined })).toThrow('no messages');
});

test('sends a mini-program subscription message with the shortened fields of its template', async () => {
  const to = { provider: `mini-program:${MINI_APP_ID}`, subject: 'openid-1' };
  expect(await messages.send(to, 'waiting', MESSAGE)).toEqual({ outcome: 'sent' });
  expect(last()).toEqual({
    target: '/cgi-bin/message/subscribe/send?access_token=token-1',
    body: {
      touser: 'openid-1',
      template_id: 'tmpl_1',
      page: 'pages/index/index?url=https%3A%2F%2Fplay.example.cn%2Fjoin%2Fabcdefghijkl',
      data: {
        thing1: { value: '一桩名字非常非常非常非常非常非常长的旧…' },
        time2: { value: '2026-03-01 20:00' },
        thing3: { value: '别人都好了，只差你一个。' },
      },
    },
  });
  expect(await messages.send(to, 'start', MESSAGE)).toEqual({ outcome: 'gone' });
});

test('asks for and sends a one-time message of the official account by the number of its kind', async () => {
  const provider = `messenger:${APP_ID}`;
  const asked = new URL(
    messages.askAddress({ provider, kinds: ['waiting', 'turn'], returnTo: 'https://play.example.cn/nudge' }) ?? '',
  );
  expect(asked.host + asked.pathname).toBe('mp.weixin.qq.com/mp/subscribemsg');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    action: 'get_confirm',
    scene: '3',
    template_id: 'once_1',
  });
  expect(await messages.send({ provider, subject: 'openid-2' }, 'waiting', MESSAGE)).toEqual({ outcome: 'sent' });
  expect(last()).toMatchObject({
    target: '/cgi-bin/message/template/subscribe?access_token=token-1',
    body: { touser: 'openid-2', scene: '3', title: '《一桩名字非常非常长的旧案》…' },
  });
});

describe('response of the app', () => {
  const to = { provider: `mini-program:${MINI_APP_ID}`, subject: 'openid-1' };
  test.each([
    [[43101], 'gone'],
    [[40003], 'gone'],
    [[-1], 'later'],
    [[45009], 'later'],
    [[47003], 'refused'],
    [[40001], 'sent'],
    [[40001, 40001], 'later'],
  ])('maps the error codes %j to the outcome %s', async (codes, outcome) => {
    errcodes = [...codes];
    expect(await messages.send(to, 'waiting', MESSAGE)).toEqual({ outcome });
    errcodes = [];
  });

  test('returns later when the connection is reset', async () => {
    vendor.fault = 'reset';
    expect(await messages.send(to, 'waiting', MESSAGE)).toEqual({ outcome: 'later' });
    vendor.fault = undefined;
  });
});

test('returns no templates for a user of another app', () => {
  expect(messages.templates('messenger:other').size).toBe(0);
  expect([...messages.templates(`mini-program:${MINI_APP_ID}`).keys()]).toEqual(['waiting']);
});
