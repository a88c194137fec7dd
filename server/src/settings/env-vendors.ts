// What the vendors of outside services want to be told. Each is needed only when its vendor is chosen.
import * as z from 'zod';
import { StartupError } from '../faults/startup-error.ts';
import { addressMessage, whole } from './setting-labels.ts';

/** Whoever copies a key out of a console easily copies a blank with it, too. */
const text = z.string().trim().min(1).optional();
/** An address that is asked, or whose origin stands in a header, between semicolons. */
const address = z
  .url({ protocol: /^https?$/, abort: true, error: addressMessage('https://api.example.cn') })
  .refine(isPlainAddress, '应当是 http(s) 地址，里面没有账号，主机名只有字母、数字、点和连字符');
/** Where a vendor's service is, for another region than usual. */
const base = (usual: string) => address.transform((url) => url.replace(/\/+$/, '')).default(usual);

export const vendorSettings = {
  /** WeChat official account (web login, page signature). */
  WECHAT_APP_ID: text,
  WECHAT_APP_SECRET: text,
  /** Mini-programs that show this service, `app id:secret`, comma-separated. */
  WECHAT_MINI_PROGRAMS: z
    .string()
    .regex(/^[^:,\s]+:[^:,\s]+(,[^:,\s]+:[^:,\s]+)*$/, '应当是用逗号分隔的「应用编号:密钥」')
    .optional(),
  /** Subscription messages of the first of them: `kind=template:name.time.note`, the fields as the template calls them. */
  WECHAT_MINI_TEMPLATES: z
    .string()
    .regex(
      /^(?:start|turn|waiting|date|answer)=[\w-]+:\w+\.\w+\.\w+(?:,(?:start|turn|waiting|date|answer)=[\w-]+:\w+\.\w+\.\w+)*$/,
      '应当是用逗号分隔的「类=模板编号:剧本字段.时间字段.说明字段」，类是 start、turn、waiting、date、answer',
    )
    .optional(),
  /** Its page that shows this service; what a message opens is in its query, `url`. */
  WECHAT_MINI_PAGE: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, '应当是页面路径，例如 pages/index/index')
    .default('pages/index/index'),
  /** The official account's template of one-time messages. */
  WECHAT_ONCE_TEMPLATE: z
    .string()
    .regex(/^[\w-]+$/, '应当是模板编号：只有字母、数字、下划线和连字符')
    .optional(),
  WECHAT_ASK_URL: base('https://mp.weixin.qq.com'),
  WECHAT_API_URL: base('https://api.weixin.qq.com'),
  WECHAT_CONSENT_URL: base('https://open.weixin.qq.com'),
  WECHAT_SDK_URL: address.default('https://res.wx.qq.com/open/js/jweixin-1.6.0.js'),
  /** WeChat Pay (APIv3), for a merchant of its own: number, serial of its certificate, private key (PEM, or a file with it). */
  WECHAT_PAY_MERCHANT_ID: text.pipe(
    z
      .string()
      .regex(/^\d{6,32}$/, '应当是一串数字')
      .optional(),
  ),
  WECHAT_PAY_SERIAL: text.pipe(
    z
      .string()
      .regex(/^[\dA-Fa-f]{8,64}$/, '应当是证书的序列号')
      .optional(),
  ),
  WECHAT_PAY_PRIVATE_KEY: text,
  /** What its notifications are encrypted with. */
  WECHAT_PAY_API_V3_KEY: text.pipe(
    z
      .string()
      .regex(/^[\x21-\x7e]{32}$/, '应当是 32 个字母和数字')
      .optional(),
  ),
  /** What its messages are verified by: `serial=PEM or file`, between them a comma or a semicolon. */
  WECHAT_PAY_PLATFORM_KEYS: text,
  WECHAT_PAY_API_URL: base('https://api.mch.weixin.qq.com'),
  /** The partner's mini-program in WeChat, `app id:secret`, whose pages may be opened from here. */
  PARTNER_MINI_PROGRAM: z
    .string()
    .regex(/^[^:,\s]+:[^:,\s]+$/, '应当是「应用编号:密钥」')
    .optional(),
  /** Paths of those pages, comma-separated. */
  PARTNER_PAGES: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*(\s*,\s*[\w-]+(\/[\w-]+)*)*$/, '应当是用逗号分隔的页面路径，例如 pages/index/index')
    .default('pages/index/index,pages/lottery/index'),
  /** The partner's server, and what calls to it are signed with. */
  PARTNER_API_URL: address.transform((url) => url.replace(/\/+$/, '')).optional(),
  PARTNER_API_SECRET: text,
  /** A LiveKit server that forwards voice: its address as phones reach it, `wss://…`, and a pair of its keys. */
  LIVEKIT_URL: z
    .url({ protocol: /^wss?$/, abort: true, error: addressMessage('wss://live.example.cn') })
    .refine(isPlainAddress, '应当是 ws(s) 地址，里面没有账号，主机名只有字母、数字、点和连字符')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  LIVEKIT_API_KEY: text,
  LIVEKIT_API_SECRET: text.pipe(z.string().min(32, '至少 32 个字').optional()),
  /** Aliyun short message service. */
  ALIYUN_ACCESS_KEY_ID: text,
  ALIYUN_ACCESS_KEY_SECRET: text,
  ALIYUN_SMS_SIGN_NAME: text,
  /** A template with one parameter, `code`. */
  ALIYUN_SMS_TEMPLATE_CODE: text,
  /** A template with one parameter, `path`: without it no links are sent. */
  ALIYUN_SMS_LINK_TEMPLATE_CODE: text,
  ALIYUN_SMS_URL: base('https://dysmsapi.aliyuncs.com'),
  /** Tencent Cloud: text messages and the human check share its keys. */
  TENCENT_SECRET_ID: text,
  TENCENT_SECRET_KEY: text,
  TENCENT_SMS_SDK_APP_ID: text,
  TENCENT_SMS_SIGN_NAME: text,
  /** A template whose one parameter is the code. */
  TENCENT_SMS_TEMPLATE_ID: text,
  /** A template whose one parameter is what follows our domain in a link: without it no links are sent. */
  TENCENT_SMS_LINK_TEMPLATE_ID: text,
  TENCENT_SMS_REGION: z.string().default('ap-guangzhou'),
  TENCENT_SMS_URL: base('https://sms.tencentcloudapi.com'),
  TENCENT_CAPTCHA_APP_ID: whole(1).optional(),
  TENCENT_CAPTCHA_APP_SECRET_KEY: text,
  TENCENT_CAPTCHA_URL: base('https://captcha.tencentcloudapi.com'),
  /** The script of the check's own window, and where that window lives. */
  TENCENT_CAPTCHA_SCRIPT_URL: address.default('https://turing.captcha.qcloud.com/TJCaptcha.js'),
};

/** Nothing in it but an address: no account, and a host of plain letters. */
export function isPlainAddress(text: string): boolean {
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && /^[\w.-]+$|^\[[\d:a-f]+\]$/.test(hostname);
}

/** Whether the value of a variable may hold a secret, and is not repeated when it is wrong. */
export function isSecretVariable(name: string): boolean {
  // An address may hold a password; of what a vendor gave, anything may have got into the wrong variable.
  return /_(?:URL|KEY|SECRET|WEBHOOK)$/.test(name) || name in vendorSettings;
}

type Settings = z.output<z.ZodObject<typeof vendorSettings>> & { PUBLIC_URL?: string | undefined };

/** The variables that a choice makes necessary, by `<variable>=<vendor>`. */
const NEEDED = {
  // The app knows this service by its host, and a request may name any: see own-origin.ts.
  'MESSENGER=wechat': ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'PUBLIC_URL'],
  'SMS=aliyun': [
    'ALIYUN_ACCESS_KEY_ID',
    'ALIYUN_ACCESS_KEY_SECRET',
    'ALIYUN_SMS_SIGN_NAME',
    'ALIYUN_SMS_TEMPLATE_CODE',
  ],
  'SMS=tencent': [
    'TENCENT_SECRET_ID',
    'TENCENT_SECRET_KEY',
    'TENCENT_SMS_SDK_APP_ID',
    'TENCENT_SMS_SIGN_NAME',
    'TENCENT_SMS_TEMPLATE_ID',
  ],
  'HUMAN_CHECK=tencent': [
    'TENCENT_SECRET_ID',
    'TENCENT_SECRET_KEY',
    'TENCENT_CAPTCHA_APP_ID',
    'TENCENT_CAPTCHA_APP_SECRET_KEY',
  ],
  'PAYMENT=wechat': [
    'WECHAT_APP_ID',
    'WECHAT_PAY_MERCHANT_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
    'WECHAT_PAY_PLATFORM_KEYS',
    // Where it tells us that money came, and where it sends payers back to.
    'PUBLIC_URL',
  ],
  'VOICE=livekit': ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
  'PARTNER=yili': ['PARTNER_MINI_PROGRAM', 'PARTNER_API_URL', 'PARTNER_API_SECRET'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

type Choice = keyof typeof NEEDED;

/** A variable that chooses a vendor who needs something. */
type Choosing = Choice extends `${infer Variable}=${string}` ? Variable : never;

/** Stops the start with a sentence when a vendor was chosen without what it needs. */
export function requireVendorSettings(env: Settings & { readonly [Variable in Choosing]?: string | undefined }): void {
  for (const [choice, names] of Object.entries(NEEDED)) {
    const [variable, vendor] = choice.split('=') as [Choosing, string];
    if (env[variable] !== vendor) continue;
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0) throw new StartupError(`${choice} 还需要环境变量 ${missing.join('、')}。`);
  }
}

/** The settings of a vendor, all of them there. */
export type SettingsFor<C extends Choice> = {
  readonly [Name in (typeof NEEDED)[C][number]]: NonNullable<Settings[Name]>;
};

/** What a choice needs, out of an environment that passed `requireVendorSettings`. */
export function settingsFor<C extends Choice>(choice: C, env: Settings): SettingsFor<C> {
  const given = Object.fromEntries(
    NEEDED[choice].map((name) => {
      const value = env[name];
      if (value === undefined) throw new Error(`${name} is missing for ${choice}`);
      return [name, value];
    }),
  );
  // Filled from the list the type is made of.
  return given as SettingsFor<C>;
}
