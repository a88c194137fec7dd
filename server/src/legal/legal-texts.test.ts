// Tests that the server does what the privacy policy says.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { userDelete, userExport } from '@juzhongren/contract/account-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issuePass } from '../accounts/identities.ts';
import { askerCookie } from '../accounts/asking-browser.ts';
import { stateKeyCookies } from '../accounts/messenger-state.ts';
import { openSession } from '../accounts/sessions.ts';
import { sweepAccounts } from '../accounts/sweep.ts';
import { type Env, readEnv } from '../settings/env.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { KEPT_FOR } from './kept-for.ts';
import { bodyOf, type LegalText } from './legal-text.ts';
import { legalText } from './legal-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const env = (settings: Record<string, string> = {}): Env => readEnv({ NODE_ENV: 'test', ...settings });
const plain = (text: LegalText): string => bodyOf(text, 'h3').text.replaceAll(/<[^>]*>/g, '');

/** Hash of the texts of LEGAL_VERSION. After a change of a text, update LEGAL_VERSION first and then this hash. */
const VERSIONED = 'eUCVomXrCd9N1LcNMJ-58O5RQeQCxMaQGXAPZNWbu-M';

test('requires a new LEGAL_VERSION for a changed text', () => {
  const texts = ['terms.md', 'privacy.md'].map((file) => readFileSync(join(import.meta.dirname, file)));
  expect(hash('sha256', Buffer.concat(texts), 'base64url'), 'LEGAL_VERSION is to be the day of the change').toBe(
    VERSIONED,
  );
});

describe('retention periods', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  test('keeps a session as long as stated', async () => {
    const { deps, clock } = server;
    const { userId } = await server.user();
    await openSession(deps, userId);
    const { expires_at } = await deps.db
      .selectFrom('session')
      .select('expires_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - clock.now).toBe(KEPT_FOR.sessionDays * DAY);
  });

  test('keeps a messenger pass as long as stated', async () => {
    const { deps, clock } = server;
    await issuePass(deps, { provider: 'messenger:test', subject: 'x', unionId: null });
    const { expires_at } = await deps.db.selectFrom('messenger_pass').select('expires_at').executeTakeFirstOrThrow();
    expect(expires_at.getTime() - clock.now).toBe(KEPT_FOR.passMinutes * MINUTE);
  });

  test('sets cookies that live as long as stated', () => {
    const [state] = stateKeyCookies('key', { paths: ['/'], secure: false });
    expect(state).toMatch(new RegExp(`^messenger_state=.*Max-Age=${KEPT_FOR.cookieMinutes * 60};`));
    const asker = askerCookie('key', { secure: false });
    expect(asker).toMatch(new RegExp(`^sign_in_browser=.*Max-Age=${KEPT_FOR.browserDays * 86_400};`));
  });

  test('deletes unused phone numbers and address counters as stated', async () => {
    const { deps, clock } = server;
    const at = (before: number) => new Date(clock.now - before);
    await deps.db
      .insertInto('sign_in_phone')
      .values([
        { phone: 'old', who: 'askers', sent_at: [at(KEPT_FOR.phoneDays * DAY + 1)] },
        { phone: 'new', who: 'askers', sent_at: [at(KEPT_FOR.phoneDays * DAY - 1)] },
      ])
      .execute();
    await deps.db
      .insertInto('sign_in_sends')
      .values([
        { scope: 'address:old', since: at(KEPT_FOR.addressHours * HOUR), sent: 1 },
        { scope: 'address:new', since: at(KEPT_FOR.addressHours * HOUR - 1), sent: 1 },
      ])
      .execute();
    await sweepAccounts(deps);
    expect(await deps.db.selectFrom('sign_in_phone').select('phone').execute()).toEqual([{ phone: 'new' }]);
    expect(await deps.db.selectFrom('sign_in_sends').select('scope').execute()).toEqual([{ scope: 'address:new' }]);
  });
});

test('states the periods that the operator configured', () => {
  const privacyText = (settings: Record<string, string>) => plain(legalText('privacy', env(settings)));
  expect(privacyText({})).toContain('谁和谁私聊过。保存到注销');
  expect(privacyText({})).toContain('不发出短信，30天后删除');
  expect(privacyText({})).toContain('登录满180天');
  const other = privacyText({
    KEEP_TALK_DAYS: '90',
    KEEP_SESSIONS_DAYS: '90',
    KEEP_CASES_DAYS: '200',
    KEEP_OUTBOX_DAYS: '7',
  });
  for (const words of [
    '说过90天的发言会删除',
    '登录满90天',
    '处理完后保存200天',
    '最多保存200天',
    '不发出短信，7天后删除',
  ])
    expect(other).toContain(words);
  expect(other).not.toContain('180天，结果');
});

test('states every retention period', () => {
  const text = plain(legalText('privacy', env()));
  const { codeMinutes, sessionDays, phoneDays, addressHours, passMinutes, cookieMinutes, browserDays } = KEPT_FOR;
  const told = [
    `${codeMinutes}分钟后失效`,
    `${sessionDays}天不用`,
    `${phoneDays}天没有人`,
    `最多保存${addressHours}小时`,
    `最多${browserDays}天`,
  ];
  for (const words of [...told, `最多${passMinutes}分钟`, `${cookieMinutes}分钟，防止`]) expect(text).toContain(words);
});

/** All values of each vendor setting. A new value does not compile until it is listed here. */
const VENDORS = {
  SMS: Object.keys({ aliyun: 0, tencent: 0, embedded: 0 } satisfies Record<Env['SMS'], 0>),
  HUMAN_CHECK: Object.keys({ tencent: 0, embedded: 0, none: 0 } satisfies Record<Env['HUMAN_CHECK'], 0>),
  MESSENGER: Object.keys({ wechat: 0, embedded: 0, none: 0 } satisfies Record<Env['MESSENGER'], 0>),
  PAYMENT: Object.keys({ wechat: 0, embedded: 0, none: 0 } satisfies Record<Env['PAYMENT'], 0>),
};

test('has exactly one entry per kind of recipient for every configuration', () => {
  const settings = Object.entries(VENDORS).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  for (const setting of settings) {
    const { text } = bodyOf(legalText('privacy', { ...env(), ...setting }), 'h3');
    for (const kind of ['短信服务商', '人机验证', '消息应用', '支付', '统计'])
      expect(text.split(`<strong>${kind}</strong>`)).toHaveLength(2);
  }
});

describe('recipients of data', () => {
  const keys = { TENCENT_SECRET_ID: 'i', TENCENT_SECRET_KEY: 'k' };
  const sms = { TENCENT_SMS_SDK_APP_ID: '1', TENCENT_SMS_SIGN_NAME: 's', TENCENT_SMS_TEMPLATE_ID: 't' };
  const captcha = { TENCENT_CAPTCHA_APP_ID: '1', TENCENT_CAPTCHA_APP_SECRET_KEY: 'k' };
  const aliyun = {
    ALIYUN_ACCESS_KEY_ID: 'i',
    ALIYUN_ACCESS_KEY_SECRET: 's',
    ALIYUN_SMS_SIGN_NAME: 'n',
    ALIYUN_SMS_TEMPLATE_CODE: 'c',
  };

  test.each([
    [{}, ['写进服务器上的一个文件', '由你的浏览器算一道题', '不连接任何消息应用', '演示收银台', '没有接入第三方统计']],
    [{ SMS: 'aliyun', ...aliyun }, ['阿里云短信服务']],
    [{ SMS: 'tencent', ...keys, ...sms }, ['腾讯云短信']],
    [{ HUMAN_CHECK: 'tencent', ...keys, ...captcha }, ['腾讯云验证码']],
    [
      { MESSENGER: 'wechat', WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 's', PUBLIC_URL: 'https://play.example.cn' },
      ['微信知道你登录了这里'],
    ],
    [{ PAYMENT: 'none' }, ['这里不卖东西']],
    [{ ANALYTICS_SCRIPT_URL: 'https://stats.example.cn/a.js' }, ['来自stats.example.cn的统计脚本']],
  ])('names only the recipients of %o', (settings, told) => {
    const names = ['阿里云短信服务', '腾讯云短信', '腾讯云验证码', '微信知道', '统计脚本'];
    const text = plain(legalText('privacy', env(settings)));
    for (const words of told) expect(text).toContain(words);
    const others = names.filter((name) => !told.some((words) => words.includes(name)));
    for (const name of others) expect(text).not.toContain(name);
  });
});

test('names the operator, or the person who runs the server', () => {
  const named = env({ OPERATOR_NAME: '雨夜社', OPERATOR_CONTACT: 'a@example.cn' });
  for (const name of ['terms', 'privacy'] as const) {
    const textOf = (settings: Env) => legalText(name, settings);
    expect(plain(textOf(named))).toContain('雨夜社');
    expect(plain(textOf(named))).toContain('或联系：a@example.cn');
    expect(plain(textOf(env()))).toContain('运行这台服务器的人');
    expect(plain(textOf(env()))).not.toContain('或联系');
  }
});

test('describes export and deletion, which exist as calls', () => {
  expect([userExport.path, userDelete.path]).toEqual(['/user/export', '/user/delete']);
  for (const words of ['导出我的数据', '注销账号', '已注销用户', '（已删除）']) {
    expect(plain(legalText('privacy', env()))).toContain(words);
  }
});

test('states what is kept of chats, notes, blocks and complaints, how long, and who reads it', () => {
  const text = plain(legalText('privacy', env()));
  for (const words of [
    '私聊的内容只给你选的一两个人，同桌其他人只看到谁和谁私聊过。保存到注销',
    '线索上的笔记和笔记本',
    '保存到你取消屏蔽，或者你们中有一个人注销',
    '前面几个数不写是谁，但车上人少时猜得到',
    '由在车上最久的人接着当',
    '处理完后保存180天',
    '处罚结束后保存两年，通知读过后保存90天',
    '包括你的意见反馈、私聊、笔记和举报',
    '以及别人对你的举报',
  ]) {
    expect(text).toContain(words);
  }
});

test('states where voice data goes in this configuration', () => {
  const privacyText = (voice: Env['VOICE']) => plain(legalText('privacy', { ...env(), VOICE: voice }));
  expect(privacyText('mesh')).toContain('在你们的手机之间直接传');
  expect(privacyText('livekit')).toContain('运行者自己的转发服务器');
  expect(privacyText('livekit')).not.toContain('在你们的手机之间直接传');
  expect(privacyText('none')).not.toContain('开语音');
});

test('states what is kept of purchases', () => {
  const text = plain(legalText('privacy', env()));
  for (const words of ['支付方的单号', '里面不再有你', '订单和账目留着，里面没有你的编号', '兑换记录、']) {
    expect(text).toContain(words);
  }
  expect(plain(legalText('terms', env()))).toContain('第一幕开始之后不再退');
});

test('writes Chinese next to digits without spaces and addresses readers as 你', () => {
  for (const text of [legalText('terms', env()), legalText('privacy', env())]) {
    expect(plain(text)).not.toMatch(/\p{Script=Han} \d|\d \p{Script=Han}|您/u);
  }
});
