import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { compile as compileTrust } from '@fastify/proxy-addr';
import * as z from 'zod';
import { zhCN } from 'zod/locales';
import { StartupError } from '../faults/startup-error.ts';
import { cleanSettings } from './clean-settings.ts';
import { OLD_NAMES, refuseMisspelt, renamedIn, underNewNames, unknownOf } from './env-names.ts';
import { isPushHost, PUSH_HOSTS } from './push-hosts.ts';
import { addressMessage, settingLabels, whole, wholeNumberMessage } from './setting-labels.ts';
import { isPlainAddress, isSecretVariable, requireVendorSettings, vendorSettings } from './env-vendors.ts';

z.config(zhCN());

const port = whole(0, 65_535);
const PRICE_MAX = 10_000_000;
/**
 * Price in cents. A decimal point means that the operator wrote yuan, so even `28.00` is rejected instead of read as 28
 * cents.
 */
const price = (min: number) =>
  z
    .string()
    .normalize('NFKC')
    .regex(/^\d+$/, { error: ({ input }) => priceMessage(String(input), min), abort: true })
    .transform(Number)
    .pipe(z.number().min(min, wholeCents(min)).max(PRICE_MAX, wholeCents(min)));

const wholeCents = (min: number): string => `单位是分，应当是 ${min} 到 ${PRICE_MAX} 之间的整数`;

function priceMessage(written: string, min: number): string {
  const [, yuan = '', cents = ''] = /^[¥￥]?(\d{1,5})(?:\.(\d{0,2}))?元?$/.exec(written) ?? [];
  if (yuan === '') return wholeCents(min);
  const meant = Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
  return `单位是分，不是元，不写小数点和「元」。${meant / 100} 元应当写成 ${meant}`;
}
const DAYS_MAX = 36_500;
const days = whole(1, DAYS_MAX);
/** NFKC converts the full-width digits and dots of Chinese keyboards, which look alike. */
const host = z
  .string()
  .normalize('NFKC')
  .regex(/^[\w.:%-]+$/, '应当是这台机器的一个网络地址，例如 127.0.0.1 或 0.0.0.0');
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const listOf = (list: string): string[] => list.split(',').map((each) => each.trim());

/** Above this number one machine runs out of database connections. */
const SERVERS_MAX = 32;
const SERVERS_WORDS = `${wholeNumberMessage(1, SERVERS_MAX)}，或者 auto`;

/** Returns whether the text is an IPv4 or IPv6 address, with an optional prefix length such as `10.0.0.0/8`. */
function isAddress(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  return family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
}

/** Returns whether Fastify accepts the addresses. A value it rejects would abort the start halfway. */
function canBeTrusted(addresses: readonly string[]): boolean {
  try {
    compileTrust([...addresses]);
    return true;
  } catch {
    return false;
  }
}

/** Every variable that the server reads. An empty one counts as not set. */
const envSchema = z.object({
  /**
   * `production` for a service that others use: dev adapters must be named, and features for trying things out are off.
   */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Address to listen on. `0.0.0.0` accepts the local network. */
  HOST: host.default('127.0.0.1'),
  /** Port of the service. 0 picks any free port. */
  PORT: port.default(8080),
  /**
   * Port of `/metrics`, different from PORT. With SERVERS each process takes the next port. If it is not set, there is
   * no `/metrics`.
   */
  METRICS_PORT: port.optional(),
  /** Address that `/metrics` listens on. It has no access control. */
  METRICS_HOST: host.default('127.0.0.1'),
  /**
   * Host names under which `/metrics` may be requested, comma-separated. `localhost` and IP addresses are always
   * allowed; other names get 421.
   */
  METRICS_NAMES: z
    .string()
    .refine(
      (list) => listOf(list).every((each) => /^[a-z\d][a-z\d.-]*$/i.test(each)),
      '应当是用逗号分隔的主机名，例如 juzhongren',
    )
    .transform((list) => listOf(list).map((each) => each.toLowerCase()))
    .default([]),
  /** Seconds during which a stopping server still accepts requests, so that the proxy can stop routing to it. */
  DRAIN_SECONDS: whole(0, 600).default(0),
  /** Folder of the embedded database and the outbox. */
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  /** PostgreSQL server (15 or later) to use instead of the embedded one. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, abort: true, error: '应当是 postgres://账号:密码@主机:端口/数据库' })
    .refine(isDecodable, '里面的 % 后面不是两位十六进制数：密码里的 % 要写成 %25，@ 写成 %40，/ 写成 %2F，: 写成 %3A')
    .optional(),
  /** Maximum number of database connections of each server process. */
  DATABASE_CONNECTIONS: whole(2, 200).default(12),
  /** Number of server processes that share the port. `auto` is one per CPU. One process if it is not set. */
  SERVERS: z
    .union([z.literal('auto'), whole(1, SERVERS_MAX, SERVERS_WORDS)], { error: SERVERS_WORDS })
    .transform((servers) => (servers === 'auto' ? Math.min(availableParallelism(), SERVERS_MAX) : servers))
    .optional(),
  /** Redis for messages between server processes. If it is not set, they use PostgreSQL. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: addressMessage('redis://127.0.0.1:6379') }).optional(),
  /**
   * Address that users open, as an origin without a path: `https://play.example.cn`. Links, secure cookies, push and
   * vendors use it. Without it, the address of the request is used.
   */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true, error: addressMessage('https://play.example.cn') })
    .refine(isOrigin, '应当只有协议、主机名和端口，例如 https://play.example.cn；这个服务不能放在网站的子目录下')
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Addresses or networks of reverse proxies whose X-Forwarded-For is trusted, comma-separated. None by default. */
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (list) => listOf(list).every((each) => isAddress(each) && canBeTrusted([each.replace(/\/.*/, '')])),
      '应当是用逗号分隔的地址或网段，例如 127.0.0.1 或 10.0.0.0/8',
    )
    // All entries are valid addresses here, so a rejection can only come from the range /0.
    .refine(
      (list) => canBeTrusted(listOf(list)),
      '/0 是所有的地址：谁写的 X-Forwarded-For 都会被相信，人人都能冒充别人的网络地址。请只写反向代理自己的地址或网段，例如 127.0.0.1 或 10.0.0.0/8',
    )
    .optional(),
  /**
   * With an https PUBLIC_URL browsers keep to https for a year (HSTS). `true` also covers the subdomains of that host.
   */
  HSTS_SUBDOMAINS: flag.default(false),
  /**
   * Human check before a sign-in code is sent. `embedded`, the default, is a proof of work. `none` is for benchmarks
   * and black-box tests and is rejected in production.
   */
  HUMAN_CHECK: z.enum(['embedded', 'tencent', 'none']).optional(),
  /** Vendor of text messages. */
  SMS: z.enum(['embedded', 'aliyun', 'tencent']).optional(),
  /**
   * Whether rooms admit guests by a name and a PIN, without an account. `on` by default with `SMS=embedded`, else
   * `off`.
   */
  GUESTS: z.enum(['on', 'off']).optional(),
  /**
   * Messaging app for sign-in, whose mini-programs show this service. `embedded`, the default, lets anyone sign in
   * under any name. `none` disables it.
   */
  MESSENGER: z.enum(['embedded', 'wechat', 'none']).optional(),
  /** Payment vendor. `embedded`, the default, is a checkout without real money. `none` disables sales. */
  PAYMENT: z.enum(['embedded', 'wechat', 'none']).optional(),
  /** Platform whose group-buy certificates (团购券码) can be redeemed. `embedded` is the default, in production `none`. */
  GROUP_BUY: z.enum(['embedded', 'none']).optional(),
  /** Partner with a mini-program and a lottery. `embedded` is the default, in production `none`. */
  PARTNER: z.enum(['embedded', 'yili', 'none']).optional(),
  /** Voice chat: peer to peer, or forwarded by a LiveKit server. `none` disables it. */
  VOICE: z.enum(['mesh', 'livekit', 'none']).default('mesh'),
  /** STUN servers, comma-separated: `stun:turn.example.cn:3478`. */
  STUN_URLS: z
    .string()
    .transform(listOf)
    .refine((urls) => urls.every((url) => /^stuns?:[\w.:[\]-]+$/.test(url)), '应当是用逗号分隔的 stun:主机:端口')
    .optional(),
  /**
   * TURN servers that relay voice between phones without a direct path, comma-separated: `turn:turn.example.cn:3478`.
   */
  TURN_URLS: z
    .string()
    .transform(listOf)
    .refine(
      (urls) => urls.every((url) => /^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/.test(url)),
      '应当是用逗号分隔的 turn:主机:端口，后面可以有 ?transport=udp 或 ?transport=tcp',
    )
    .optional(),
  /**
   * Secret shared with the TURN servers, at least 16 characters: coturn's `static-auth-secret`. Required with
   * TURN_URLS.
   */
  TURN_SECRET: z.string().trim().min(16, '至少 16 个字').optional(),
  /** Whether users get notifications on a locked phone through their browser's push service. */
  WEB_PUSH: z.enum(['on', 'off']).default('on'),
  /**
   * Push services that messages may be sent to, comma-separated; `*.example.com` covers subdomains. Defaults to those
   * of Chrome, Firefox, Safari and Edge.
   */
  WEB_PUSH_HOSTS: z
    .string()
    .transform(listOf)
    .refine((hosts) => hosts.every(isPushHost), '应当是用逗号分隔的主机名，可以写成 *.example.com 或带端口')
    .default([...PUSH_HOSTS]),
  ...vendorSettings,
  /** Name of the operator, shown in the agreements and on the profile. */
  OPERATOR_NAME: z.string().max(60).optional(),
  /** Contact of the operator: an address, a number or an account. */
  OPERATOR_CONTACT: z.string().max(120).optional(),
  /** Contact for questions about codes and payments, shown unchanged. Defaults to OPERATOR_CONTACT. */
  SUPPORT_HANDLE: z.string().max(120).optional(),
  /** Hides purchase entrances while an app store reviews the app. The old name AUDIT still works. */
  STORE_REVIEW: flag.default(false),
  /** Price of a month of membership, in cents. 0 means that it is not sold. */
  VIP_MONTH_PRICE: price(0).default(2800),
  /** Price of seven days of membership, in cents. 0 means that it is not sold. */
  VIP_WEEK_PRICE: price(0).default(1000),
  /** Amount in cents from which a refund needs two staff members. If it is not set, no refund does. */
  REFUND_SECOND_PERSON: price(1).optional(),
  /** Time (Shanghai) of the daily reconciliation of yesterday's payments. `off` disables it. */
  BOOKS_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, '应当是几点几分，例如 10:30（上海时间），或 off')
    .default('10:30'),
  /** Registration number of the site (ICP 备案号). */
  OPERATOR_RECORD: z.string().max(60).optional(),
  /** Maximum sign-in codes per hour for one network address. */
  SIGN_IN_CODES_PER_ADDRESS: whole(1).default(20),
  /** Number of digits of a sign-in code. */
  SIGN_IN_CODE_LENGTH: z.enum(['4', '6']).transform(Number).default(4),
  /**
   * Adds demo players and reviews to an empty embedded database. On by default, off in production, where `true` is
   * rejected.
   */
  DEMO_DATA: flag.optional(),
  /** Analytics script of the operator, loaded by every page. Off by default. Its origin becomes part of a header. */
  ANALYTICS_SCRIPT_URL: z
    .url({ protocol: /^https?$/, abort: true, error: addressMessage('https://stats.example.cn/a.js') })
    .refine(isPlainAddress, '应当是 http(s) 地址，里面没有账号，主机名只有字母、数字、点和连字符')
    .optional(),
  /** Whether staff can use the browser console at `/console`. */
  CONSOLE: z.enum(['on', 'off']).default('on'),
  /**
   * Addresses or networks that may use the console, comma-separated. All by default. Behind a proxy, also set
   * TRUSTED_PROXIES.
   */
  CONSOLE_FROM: z
    .string()
    .refine((list) => list.split(',').every((each) => isAddress(each.trim())), '应当是用逗号分隔的地址或网段')
    .optional(),
  /** Folder of the built client, if it is not the one next to the server. */
  CLIENT_DIR: z.string().optional(),
  /** Lets browsers cache what an offline start needs. `false` removes that cache from browsers that have it. */
  SERVICE_WORKER: flag.default(true),
  /**
   * Folder of the packs, and of the home page content, that are imported at the start. Defaults to the `packs/` of the
   * program.
   */
  PACKS_DIR: z.string().optional(),
  /** Rooms that bots play per script, in the background, for its solvability report (可解性体检). 0 disables it. */
  CHECKUP_TABLES: whole(0, 100_000).default(1_000),
  /** Renders the pictures of the scripts in the background after the start. `false` renders each on first use. */
  PREPARE_PICTURES: flag.default(true),
  /** Author preview: reloads packs as they are edited and lets bots play rooms. Rejected in production. */
  AUTHOR_DESK: flag.default(false),
  /** Key that encrypts backups, at least 16 characters. If it is not set, backups are not encrypted. */
  BACKUP_KEY: z.string().min(16, '至少 16 个字').optional(),
  /** Folder of nightly backups and of backups before a migration. Defaults to `backups` in DATA_DIR. */
  BACKUP_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  /** Time (Shanghai) of the daily backup, such as `04:30`. If it is not set, there is none. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '应当是几点几分，例如 04:30（上海时间）')
    .optional(),
  /** Number of nightly backups to keep. */
  BACKUP_KEEP: whole(1, 1_000).default(7),
  /** Whether to back up the database before its schema changes. */
  BACKUP_BEFORE_MIGRATION: flag.default(true),
  /** Webhook for alarms. If it is not set, alarms are only logged. */
  ALARM_WEBHOOK: z
    .url({ protocol: /^https?$/, abort: true, error: addressMessage('https://chat.example.cn/robot') })
    .refine((address) => !new URL(address).username, '里面不能有账号')
    .optional(),
  /** Format of the webhook body: our own JSON, or the format of a work chat robot (WeCom, DingTalk, Feishu). */
  ALARM_FORMAT: z.enum(['json', 'wecom', 'dingtalk', 'feishu']).default('json'),
  /** Secret that signs alarms, at least 8 characters. A WeCom robot has none. */
  ALARM_SECRET: z.string().trim().min(8, '至少 8 个字').optional(),
  /** Hours after which an alarm that is still active is sent again. */
  ALARM_REPEAT_HOURS: whole(1, 168).default(12),
  /** Days after which chat messages of ended rooms are deleted. If it is not set, they last as long as the accounts. */
  KEEP_TALK_DAYS: days.optional(),
  /** Days after which a session ends even if it is in use. A session without use ends after 30 days. */
  KEEP_SESSIONS_DAYS: days.default(180),
  /** Days after which closed complaints and feedback are deleted. */
  KEEP_CASES_DAYS: days.default(180),
  /** Days after which outbox entries are deleted. */
  KEEP_OUTBOX_DAYS: days.default(30),
  /** Days after which audit log rows are deleted, at least 180. If it is not set, they are kept. */
  KEEP_TRAIL_DAYS: whole(180, DAYS_MAX, `操作记录至少留 180 天，${wholeNumberMessage(180, DAYS_MAX)}`).optional(),
  /** Lowest level that is logged. `warn` by default, `info` in production. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

export const backupFolderOf = ({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): string =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups');

const NAMES = Object.keys(envSchema.shape);

/** Returns warnings about unknown variables that are meant for this server, and about old names of settings. */
export function settingWarnings(source: Readonly<Record<string, string | undefined>>): readonly string[] {
  const given = Object.keys(source).filter((name) => source[name] !== '');
  const unknown = unknownOf(given, NAMES).map(
    (name) => `没有 ${name} 这项设置，它不起作用。全部设置：docs/operations/configuration.md`,
  );
  return [...unknown, ...renamedIn(given)];
}

type Choice = 'HUMAN_CHECK' | 'SMS' | 'MESSENGER' | 'PAYMENT' | 'GROUP_BUY' | 'PARTNER';

export type Env = Readonly<
  Omit<z.output<typeof envSchema>, Choice | 'GUESTS' | 'DEMO_DATA' | 'LOG_LEVEL'> & {
    [Name in Choice]: NonNullable<z.output<typeof envSchema>[Name]>;
  } & {
    GUESTS: 'on' | 'off';
    DEMO_DATA: boolean;
    LOG_LEVEL: NonNullable<z.output<typeof envSchema>['LOG_LEVEL']>;
  }
>;

function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
}

/**
 * Returns whether the parts of an address can be percent-decoded. A lone `%` is a typo that the driver would only
 * report when it connects.
 */
function isDecodable(address: string): boolean {
  const { username, password, pathname } = new URL(address);
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment. `usual` supplies defaults for settings that are missing or empty. Throws a
 * StartupError whose message names the wrong or misspelt variable.
 */
export function readEnv(source: Environment, usual: Environment = {}): Env {
  const given = underNewNames({ ...usual, ...cleanSettings(source, [...NAMES, ...OLD_NAMES]) });
  refuseMisspelt(Object.keys(given), NAMES);
  const parsed = envSchema.safeParse(given, { error: settingLabels });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const value = isSecretVariable(name) ? '' : `（现在是「${given[name] ?? ''}」）`;
    throw new StartupError(`环境变量 ${name} 不对：${issue?.message ?? ''}${value}。`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production) requireNamedDevAdapters(env);
  requireVendorSettings(env);
  requireRoomForServers(env);
  requirePortsApart(env);
  if ((env.TURN_URLS === undefined) !== (env.TURN_SECRET === undefined)) {
    throw new StartupError('TURN_URLS 和 TURN_SECRET 要一起设：没有共用的密钥，中转服务器不会让人进去。');
  }
  return {
    ...env,
    HUMAN_CHECK: env.HUMAN_CHECK ?? 'embedded',
    SMS: env.SMS ?? 'embedded',
    MESSENGER: env.MESSENGER ?? 'embedded',
    PAYMENT: env.PAYMENT ?? 'embedded',
    GROUP_BUY: env.GROUP_BUY ?? (production ? 'none' : 'embedded'),
    PARTNER: env.PARTNER ?? (production ? 'none' : 'embedded'),
    GUESTS: env.GUESTS ?? ((env.SMS ?? 'embedded') === 'embedded' ? 'on' : 'off'),
    DEMO_DATA: env.DEMO_DATA ?? !production,
    LOG_LEVEL: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

/**
 * Rejects a PORT that metrics would also use. With several servers, each takes one metrics port, starting at
 * METRICS_PORT.
 */
function requirePortsApart({ HOST, PORT, METRICS_HOST, METRICS_PORT, SERVERS = 1 }: z.output<typeof envSchema>): void {
  if (METRICS_PORT === undefined || METRICS_PORT === 0 || PORT < METRICS_PORT || PORT >= METRICS_PORT + SERVERS) return;
  const isApart = HOST !== METRICS_HOST && ![HOST, METRICS_HOST].some((host) => EVERY_ADDRESS.includes(host));
  if (isApart) return;
  const taken = SERVERS === 1 ? `${METRICS_PORT}` : `从 ${METRICS_PORT} 起的 ${SERVERS} 个（每个进程一个）`;
  throw new StartupError(
    `METRICS_PORT 用的端口是 ${taken}，PORT 也是 ${PORT}：网页和指标要用不同的端口，请把 METRICS_PORT 换成别的。`,
  );
}

/** Embedded PostgreSQL allows 200 connections. The rest is reserved for administration. */
const EMBEDDED_CONNECTIONS_MAX = 180;

function requireRoomForServers({ SERVERS = 1, ...env }: z.output<typeof envSchema>): void {
  if (SERVERS === 1) return;
  if (env.AUTHOR_DESK) throw new StartupError('作者的书桌（AUTHOR_DESK=true）只在一个进程里工作，请去掉 SERVERS。');
  const connections = SERVERS * (env.DATABASE_CONNECTIONS + 1);
  if (env.DATABASE_URL !== undefined || connections <= EMBEDDED_CONNECTIONS_MAX) return;
  throw new StartupError(
    `${SERVERS} 个进程要 ${connections} 个数据库连接，内置的数据库最多给 ${EMBEDDED_CONNECTIONS_MAX} 个：请把 SERVERS 或 DATABASE_CONNECTIONS 改小，或用 DATABASE_URL 指到单独的数据库。`,
  );
}

const DEV_ADAPTER_CHOICE = {
  HUMAN_CHECK: '要用内置的替身，请设 HUMAN_CHECK=embedded',
  SMS: '要用内置的替身，请设 SMS=embedded',
  // The next two messages recommend `none`. Their dev adapters verify neither payment nor identity, so nobody should
  // enable them just by following a message.
  PAYMENT: '不卖东西，请设 PAYMENT=none；内置的收银台（embedded）不收真钱，谁点都算付了，只适合试用',
  MESSENGER: '不用消息应用登录，请设 MESSENGER=none；内置的替身（embedded）谁都能冒用别人的名字登录，只适合试用',
} as const;

/** In production, dev adapters must be chosen explicitly, never by default. */
function requireNamedDevAdapters(env: z.output<typeof envSchema>): void {
  for (const name of ['HUMAN_CHECK', 'SMS', 'MESSENGER', 'PAYMENT'] as const) {
    if (env[name] === undefined) {
      throw new StartupError(`生产环境（NODE_ENV=production）里必须写明 ${name}：${DEV_ADAPTER_CHOICE[name]}。`);
    }
  }
  if (env.HUMAN_CHECK === 'none') throw new StartupError('HUMAN_CHECK=none 会关掉人机验证，生产环境里不能这样设。');
  if (env.AUTHOR_DESK) throw new StartupError('AUTHOR_DESK=true 会让人看到所有剧本的秘密，生产环境里不能这样设。');
  if (env.DEMO_DATA === true) throw new StartupError('DEMO_DATA=true 会放进演示数据，生产环境里不能这样设。');
}
