import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { StartupError } from '../faults/startup-error.ts';
import { readEnv, settingWarnings } from './env.ts';

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../../deploy/.env.example'), 'utf8');
const SETTING_NAMES = [...EXAMPLE.matchAll(/^#([A-Z_\d]+)=/gm)].map(([, name = '']) => name);

function sentenceOf(given: Record<string, string>): string {
  try {
    readEnv(given);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('treats an empty setting as not set, and says nothing about it', () => {
  const production = { NODE_ENV: 'production', HUMAN_CHECK: 'embedded', MESSENGER: 'none', PAYMENT: 'none' };
  expect(readEnv({ ...production, SMS: '' }, { SMS: 'embedded' }).SMS).toBe('embedded');
  expect(readEnv({ ...production, SMS: 'embedded', PAYMENT: '' }, { PAYMENT: 'none' }).PAYMENT).toBe('none');
  expect(settingWarnings({ WECHAT_SOMETHING: '' })).toEqual([]);
});

test('starts without any settings', () => {
  expect(readEnv({ HOST: '', PATH: '/bin' })).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 8080,
    METRICS_HOST: '127.0.0.1',
    METRICS_NAMES: [],
    HSTS_SUBDOMAINS: false,
    DRAIN_SECONDS: 0,
    DATA_DIR: resolve('data'),
    HUMAN_CHECK: 'embedded',
    SMS: 'embedded',
    GUESTS: 'on',
    MESSENGER: 'embedded',
    PAYMENT: 'embedded',
    VIP_MONTH_PRICE: 2800,
    VIP_WEEK_PRICE: 1000,
    STORE_REVIEW: false,
    AUTHOR_DESK: false,
    SERVICE_WORKER: true,
    CONSOLE: 'on',
    DEMO_DATA: true,
    SIGN_IN_CODES_PER_ADDRESS: 20,
    SIGN_IN_CODE_LENGTH: 4,
    ALARM_FORMAT: 'json',
    ALARM_REPEAT_HOURS: 12,
    KEEP_SESSIONS_DAYS: 180,
    KEEP_CASES_DAYS: 180,
    KEEP_OUTBOX_DAYS: 30,
  });
});

test.each([
  ['PORT', '80 80'],
  ['PORT', '70000'],
  ['METRICS_PORT', '-1'],
  ['METRICS_NAMES', 'http://juzhongren'],
  ['METRICS_NAMES', 'juzhongren:9081'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '10s'],
  ['HSTS_SUBDOMAINS', 'yes'],
  ['SERVERS', '0'],
  ['SERVERS', '33'],
  ['SERVERS', 'many'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://me:50%@host/db'],
  ['DATABASE_URL', 'postgres://me:pass@host/%zz'],
  ['REDIS_URL', 'nowhere'],
  ['PUBLIC_URL', 'play.example.cn'],
  ['PUBLIC_URL', 'https://play.example.cn/mystery'],
  ['PUBLIC_URL', 'https://play.example.cn/?from=1'],
  ['PUBLIC_URL', 'https://me:secret@play.example.cn'],
  ['BACKUP_KEY', 'too short'],
  ['BACKUP_AT', '25:00'],
  ['BACKUP_AT', '4:30'],
  ['BACKUP_KEEP', '0'],
  ['ALARM_WEBHOOK', 'chat.example.cn'],
  ['ALARM_WEBHOOK', 'https://me:secret@chat.example.cn/x'],
  ['ALARM_FORMAT', 'slack'],
  ['ALARM_SECRET', 'short'],
  ['ALARM_REPEAT_HOURS', '0'],
  ['KEEP_TALK_DAYS', '0'],
  ['KEEP_CASES_DAYS', 'for ever'],
  ['KEEP_SESSIONS_DAYS', '0'],
  ['KEEP_TRAIL_DAYS', '179'],
  ['HUMAN_CHECK', 'off'],
  ['SMS', 'vendor'],
  ['GUESTS', 'true'],
  ['VOICE', 'loud'],
  ['LIVEKIT_URL', 'https://live.example.cn'],
  ['LIVEKIT_API_SECRET', 'short'],
  ['STUN_URLS', 'turn.example.cn:3478'],
  ['TURN_URLS', 'turn:relay.example.cn, http://relay.example.cn'],
  ['TURN_SECRET', 'short'],
  ['MESSENGER', 'pigeon'],
  ['PAYMENT', 'cash'],
  ['GROUP_BUY', 'some'],
  ['PARTNER', 'some'],
  ['VIP_MONTH_PRICE', '28.5'],
  ['VIP_MONTH_PRICE', '-1'],
  ['VIP_WEEK_PRICE', 'free'],
  ['STORE_REVIEW', 'yes'],
  ['SIGN_IN_CODES_PER_ADDRESS', '0'],
  ['SIGN_IN_CODE_LENGTH', '5'],
  ['DEMO_DATA', 'yes'],
  ['NODE_ENV', 'staging'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['CONSOLE', 'yes'],
  ['CONSOLE_FROM', 'the office'],
  ['CONSOLE_FROM', '10.0.0.0/33'],
  ['ANALYTICS_SCRIPT_URL', '/a.js'],
  ['ANALYTICS_SCRIPT_URL', '//stats.example/a.js'],
  ['ANALYTICS_SCRIPT_URL', 'javascript:alert(1)'],
  ['ANALYTICS_SCRIPT_URL', 'data:text/javascript,alert(1)'],
  ['ANALYTICS_SCRIPT_URL', 'https://me:secret@stats.example/a.js'],
  ['ANALYTICS_SCRIPT_URL', "https://a;script-src'*'.example/a.js"],
  ['ANALYTICS_SCRIPT_URL', 'https://*.example/a.js'],
])('names a wrong %s when it stops the start', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartupError);
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

test.each([
  ['DATABASE_URL', 'postgres://me:secret%@host/db'],
  ['PUBLIC_URL', 'https://me:secret@play.example.cn/mystery'],
  ['REDIS_URL', 'http://:secret@host'],
  ['BACKUP_KEY', 'secret'],
])('does not repeat the value of a wrong %s, which may contain a secret', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^环境变量 ${name} 不对：(?!.*secret)`));
});

test.each(['PUBLIC_ULR', 'PUBILC_URL', 'DATABSE_URL', 'BACKUP_KEEPS'])(
  'stops the start for the misspelt %s',
  (name) => {
    expect(() => readEnv({ [name]: 'x' })).toThrow('是不是');
  },
);

test.each(['0.0.0.0/0', '::/0', '10.0.0.1, 203.0.113.7/0', '10.0.0.0/00'])(
  'rejects %s, which trusts every address, and says what to write instead',
  (list) => {
    expect(() => readEnv({ TRUSTED_PROXIES: list })).toThrow(/TRUSTED_PROXIES.*所有的地址.*127\.0\.0\.1/);
  },
);

test.each(['127.0.0.1', '10.0.0.0/8, 192.168.0.0/16', '::1', '2001:db8::/32', '::ffff:10.0.0.0/104', 'fe80::1%eth0'])(
  'accepts proxies at %s, as Fastify does',
  (list) => {
    const { TRUSTED_PROXIES: trustProxy } = readEnv({ TRUSTED_PROXIES: list });
    expect(trustProxy).toBe(list);
    expect(() => Fastify({ trustProxy: list })).not.toThrow();
  },
);

test.each(['10.0.0.1,', '10.0.0.0/33', '10.0.0.0/255.0.0.0', 'fe80::1%a b', 'loopback', '10'])(
  'rejects proxies at %s and says what is allowed',
  (list) => {
    expect(() => readEnv({ TRUSTED_PROXIES: list })).toThrow(/TRUSTED_PROXIES.*用逗号分隔的地址或网段/);
  },
);

test.each([
  'https://stats.example/a.js?site=1',
  'http://192.168.1.20:8100/a.js',
  'http://[::1]:8100/a.js',
  'https://统计.中国/a.js',
])('accepts an analytics script at %s', (address) => {
  expect(readEnv({ ANALYTICS_SCRIPT_URL: address }).ANALYTICS_SCRIPT_URL).toBe(address);
});

test.each(['https://play.example.cn', 'https://play.example.cn/', 'https://PLAY.example.cn:443'])(
  'normalizes the public address %s to an origin',
  (address) => {
    expect(readEnv({ PUBLIC_URL: address }).PUBLIC_URL).toBe('https://play.example.cn');
  },
);

test.each([
  ['SUPPORT_HANDEL', 'SUPPORT_HANDLE'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['MESENGER', 'MESSENGER'],
  ['PAYMENTS', 'PAYMENT'],
  ['Database_Url', 'DATABASE_URL'],
  ['WECHAT_PAY_APIV3_KEY', 'WECHAT_PAY_API_V3_KEY'],
])('stops the start for %s and suggests %s', (name, meant) => {
  expect(() => readEnv({ [name]: 'x' })).toThrow(new StartupError(`没有 ${name} 这项设置，是不是 ${meant}？`));
});

test.each([
  ['VIP_MONTH_PRICE', '28.00', '28 元应当写成 2800'],
  ['VIP_MONTH_PRICE', '28.5', '28.5 元应当写成 2850'],
  ['VIP_WEEK_PRICE', '0.29', '0.29 元应当写成 29'],
  ['VIP_WEEK_PRICE', '10元', '10 元应当写成 1000'],
  ['REFUND_SECOND_PERSON', '¥500.', '500 元应当写成 50000'],
])('rejects %s=%s, which is in yuan, and gives the amount in cents', (name, value, words) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name} 不对：单位是分，不是元.*${words}`));
});

test.each([
  ['VIP_MONTH_PRICE', '-1', '单位是分，应当是 0 到 10000000 之间的整数'],
  ['VIP_MONTH_PRICE', '2e3', '单位是分，应当是 0 到 10000000 之间的整数'],
  ['VIP_WEEK_PRICE', '10000001', '单位是分，应当是 0 到 10000000 之间的整数'],
  ['REFUND_SECOND_PERSON', '0', '单位是分，应当是 1 到 10000000 之间的整数'],
])('rejects the price %s=%s: %s', (name, value, words) => {
  expect(() => readEnv({ [name]: value })).toThrow(words);
});

test('reads prices as whole cents', () => {
  expect(readEnv({ VIP_MONTH_PRICE: '0', VIP_WEEK_PRICE: ' 990 ', REFUND_SECOND_PERSON: '50000' })).toMatchObject({
    VIP_MONTH_PRICE: 0,
    VIP_WEEK_PRICE: 990,
    REFUND_SECOND_PERSON: 50_000,
  });
});

test.each([
  ['PORT', 'abc', '应当是 0 到 65535 之间的整数（现在是「abc」）'],
  ['PORT', '99999', '应当是 0 到 65535 之间的整数'],
  ['SERVERS', 'two', '应当是 1 到 32 之间的整数，或者 auto'],
  ['SERVERS', '64', '应当是 1 到 32 之间的整数，或者 auto'],
  ['SIGN_IN_CODES_PER_ADDRESS', '0', '应当是不小于 1 的整数'],
  ['SIGN_IN_CODE_LENGTH', '5', '只能是 4 或 6'],
  ['KEEP_TRAIL_DAYS', '90', '操作记录至少留 180 天'],
  ['ALARM_FORMAT', 'dingding', '只能是 json、wecom、dingtalk 或 feishu（'],
  ['STORE_REVIEW', 'yes', '只能是 true 或 false'],
  ['OPERATOR_NAME', '字'.repeat(61), '太长了，最多 60 个字'],
  ['PUBLIC_URL', 'play.example.cn', '开头少了 https://'],
  ['PUBLIC_URL', 'play.example.cn:8080', '开头少了 https://'],
  ['PUBLIC_URL', 'htps://play.example.cn', '应当是完整的地址，例如 https://play.example.cn'],
  ['REDIS_URL', '127.0.0.1:6379', '开头少了 redis://'],
  ['LIVEKIT_URL', 'live.example.cn', '开头少了 wss://'],
  ['WECHAT_API_URL', 'api.weixin.qq.com', '开头少了 https://'],
  ['WECHAT_MINI_PAGE', '/a b', '应当是页面路径'],
])('explains which values are allowed for a wrong %s (%s)', (name, value, words) => {
  expect(() => readEnv({ [name]: value })).toThrow(words);
});

test('never shows the parser’s own message for a wrong setting', () => {
  expect(SETTING_NAMES).toContain('KEEP_TRAIL_DAYS');
  for (const name of SETTING_NAMES) {
    for (const value of ['?', '-1', '1.5', 'ftp://x', '字'.repeat(500)]) {
      expect(sentenceOf({ [name]: value })).not.toMatch(/无效|数值过|期望|Invalid|expected|NaN|undefined|不对：[（。]/);
    }
  }
});

test('ignores variables of other programs', () => {
  const theirs = {
    HOSTNAME: 'a',
    HOME: '/root',
    POST: '1',
    LANG: 'C',
    REDIS_PORT: '6379',
    REDIS_HOST: 'r',
    DATABASE_HOST: 'd',
    XDG_DATA_DIRS: '/usr/share',
    npm_config_port: '1',
    NODE_OPTIONS: '',
    TENCENTCLOUD_SECRET_ID: 'x',
  };
  expect(() => readEnv(theirs)).not.toThrow();
  expect(settingWarnings(theirs)).toEqual([]);
});

test('warns of an unknown name with a prefix of this server', () => {
  expect(settingWarnings({ OPERATOR_EMAIL: 'x', OPERATOR_NAME: '甲', SUPPORT_HANDLE: 'y' })).toEqual([
    '没有 OPERATOR_EMAIL 这项设置，它不起作用。全部设置：docs/operations/configuration.md',
  ]);
});

test('reads a setting under its old name and warns with the new name', () => {
  expect(readEnv({ AUDIT: ' true' })).toMatchObject({ STORE_REVIEW: true });
  expect(readEnv({ AUDIT: 'true', STORE_REVIEW: 'true' })).toMatchObject({ STORE_REVIEW: true });
  expect(sentenceOf({ AUDIT: 'true', STORE_REVIEW: 'false' })).toBe(
    'AUDIT 是 STORE_REVIEW 的旧名字，两个设的不一样：请只留 STORE_REVIEW。',
  );
  expect(sentenceOf({ AUDIT: 'yes' })).toContain('STORE_REVIEW');
  expect(settingWarnings({ AUDIT: 'true' })).toEqual(['AUDIT 这项设置现在叫 STORE_REVIEW，旧名字还能用，请改过来']);
  expect(settingWarnings({ STORE_REVIEW: 'true' })).toEqual([]);
});

test('does not repeat a password in a wrong address', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://app:canary@db/x' })).toThrow(/^(?!.*canary)/);
});

test.each([
  ['HUMAN_CHECK', {}],
  ['SMS', { HUMAN_CHECK: 'embedded' }],
  ['MESSENGER', { HUMAN_CHECK: 'embedded', SMS: 'embedded' }],
  ['PAYMENT', { HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'none' }],
  ['HUMAN_CHECK', { HUMAN_CHECK: 'none', SMS: 'embedded', MESSENGER: 'none', PAYMENT: 'none' }],
  ['DEMO_DATA', { HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'none', PAYMENT: 'none', DEMO_DATA: 'true' }],
  [
    'AUTHOR_DESK',
    { HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'none', PAYMENT: 'none', AUTHOR_DESK: 'true' },
  ],
])('names %s in production when given %o', (name, given) => {
  expect(() => readEnv({ NODE_ENV: 'production', ...given })).toThrow(name);
});

test('recommends MESSENGER=none and warns that the dev adapter verifies no identity', () => {
  const given = { NODE_ENV: 'production', HUMAN_CHECK: 'embedded', SMS: 'embedded' };
  expect(() => readEnv(given)).toThrow('MESSENGER=none');
  expect(() => readEnv(given)).toThrow('谁都能冒用别人的名字登录');
});

test('recommends PAYMENT=none and warns that the dev checkout takes no real money', () => {
  const given = { NODE_ENV: 'production', HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'none' };
  expect(() => readEnv(given)).toThrow('PAYMENT=none');
  expect(() => readEnv(given)).toThrow('不收真钱');
});

test('accepts explicitly named dev adapters in production, without demo data', () => {
  const devAdapters = { HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'embedded', PAYMENT: 'embedded' };
  const env = readEnv({ NODE_ENV: 'production', ...devAdapters });
  expect(env).toMatchObject({
    ...devAdapters,
    DEMO_DATA: false,
    LOG_LEVEL: 'info',
    GROUP_BUY: 'none',
    PARTNER: 'none',
  });
});

test.each([
  [{ PORT: '9000', METRICS_PORT: '9000' }],
  [{ METRICS_PORT: '8080' }],
  [{ METRICS_PORT: '8080', HOST: '0.0.0.0' }],
  [{ METRICS_PORT: '8079', SERVERS: '2' }],
])('rejects metrics on the port of the service (%o)', (given) => {
  expect(() => readEnv(given)).toThrow(/^METRICS_PORT 用的端口是 .*PORT 也是 \d+：/);
});

test.each([
  [{ METRICS_PORT: '8081' }],
  [{ METRICS_PORT: '8079' }],
  [{ METRICS_PORT: '8081', SERVERS: '2' }],
  [{ PORT: '0', METRICS_PORT: '0' }],
  [{ METRICS_PORT: '8080', HOST: '10.0.0.5' }],
])('accepts metrics on another port or address (%o)', (given) => {
  expect(() => readEnv(given)).not.toThrow();
});

test('accepts a number of servers or `auto`', () => {
  expect(readEnv({ SERVERS: '3' }).SERVERS).toBe(3);
  expect(readEnv({ SERVERS: 'auto' }).SERVERS).toBeGreaterThanOrEqual(1);
  expect(readEnv({}).SERVERS).toBeUndefined();
});

test('rejects more servers than embedded PostgreSQL can connect, and author preview with several', () => {
  expect(() => readEnv({ SERVERS: '20' })).toThrow(/20 个进程要 260 个数据库连接/);
  expect(readEnv({ SERVERS: '20', DATABASE_CONNECTIONS: '5' }).SERVERS).toBe(20);
  expect(readEnv({ SERVERS: '20', DATABASE_URL: 'postgres://a@b/c' }).SERVERS).toBe(20);
  expect(() => readEnv({ SERVERS: '2', AUTHOR_DESK: 'true' })).toThrow(/AUTHOR_DESK/);
});

test('requires keys for a server that forwards voice', () => {
  const named = { LIVEKIT_URL: 'wss://live.example.cn/', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 's'.repeat(32) };
  expect(readEnv({ VOICE: 'livekit', ...named }).LIVEKIT_URL).toBe('wss://live.example.cn');
  for (const name of Object.keys(named)) {
    expect(() => readEnv({ VOICE: 'livekit', ...named, [name]: undefined })).toThrow(name);
  }
});

test('requires TURN_URLS and TURN_SECRET together', () => {
  const TURN_URLS = 'turn:turn.example.cn:3478?transport=udp, turns:turn.example.cn:5349';
  const TURN_SECRET = 'known to the relay';
  expect(readEnv({ TURN_URLS, TURN_SECRET }).TURN_URLS).toEqual([
    'turn:turn.example.cn:3478?transport=udp',
    'turns:turn.example.cn:5349',
  ]);
  for (const half of [{ TURN_URLS }, { TURN_SECRET }]) expect(() => readEnv(half)).toThrow('TURN_URLS 和 TURN_SECRET');
});

test.each([
  ['DATA_DIR', '/srv/d4\r', '/srv/d4'],
  ['DATA_DIR', '\uFEFF /srv/d4 ', '/srv/d4'],
  ['HOST', '127.0.0.1\r', '127.0.0.1'],
  ['HOST', '１２７．０．０．１', '127.0.0.1'],
  ['PORT', '８０８０', 8080],
  ['VIP_MONTH_PRICE', '９９０', 990],
  ['SMS', 'embedded\r', 'embedded'],
  ['STORE_REVIEW', 'true ', true],
  ['DATABASE_URL', 'postgres://u:p@127.0.0.1/d\r', 'postgres://u:p@127.0.0.1/d'],
  ['OPERATOR_NAME', '“雨夜”', '“雨夜”'],
] as const)('reads %s=%j as %j', (name, value, read) => {
  expect(readEnv({ [name]: value })[name]).toBe(read);
});

test('rejects a value that a shell would have changed and names the setting', () => {
  for (const name of SETTING_NAMES) {
    for (const value of ['"x"', "'x'", '~/x', '$HOME/x', 'a\u200Bb', 'a\rb', 'a\u0007b']) {
      expect([name, value, sentenceOf({ [name]: value })]).toEqual([
        name,
        value,
        expect.stringMatching(new RegExp(`^环境变量 ${name} 不对：.*(?:引号|看不见的字符（U\\+|\\$HOME)`)),
      ]);
    }
    expect(readEnv({ [name]: ' \r' })).toEqual(readEnv({}));
  }
});

test.each(['\uFEFFPORT', 'PORT ', 'export PORT', '"PORT"'])(
  'rejects a name with invisible or extra characters: %j',
  (name) => {
    expect(() => readEnv({ [name]: '8080' })).toThrow('PORT 的名字里有多余的字符');
  },
);
