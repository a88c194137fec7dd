// Declares the settings of external vendors. Each is required only when its vendor is chosen.
import * as z from 'zod';
import { StartupError } from '../faults/startup-error.ts';
import { addressMessage, whole } from './setting-labels.ts';

/** Trimmed, because copying a key from a vendor console easily adds whitespace. */
const text = z.string().trim().min(1).optional();
/** URL to call, or one whose origin becomes part of a semicolon-separated header. */
const address = z
  .url({ protocol: /^https?$/, abort: true, error: addressMessage('https://api.example.cn') })
  .refine(isPlainAddress, '应当是 http(s) 地址，里面没有账号，主机名只有字母、数字、点和连字符');
/** Base URL of a vendor's service. Other regions can override the default. */
const base = (usual: string) => address.transform((url) => url.replace(/\/+$/, '')).default(usual);

export const vendorSettings = {
  /** App id of the WeChat official account (服务号), for web login, page signatures and WeChat Pay. */
  WECHAT_APP_ID: text,
  /** App secret of the official account. */
  WECHAT_APP_SECRET: text,
  /** Mini-programs that show this service, as comma-separated `app id:secret`. */
  WECHAT_MINI_PROGRAMS: z
    .string()
    .regex(/^[^:,\s]+:[^:,\s]+(,[^:,\s]+:[^:,\s]+)*$/, '应当是用逗号分隔的「应用编号:密钥」')
    .optional(),
  /**
   * Subscription message templates of the first mini-program: `kind=template:name.time.note`, with the template's field
   * names.
   */
  WECHAT_MINI_TEMPLATES: z
    .string()
    .regex(
      /^(?:start|turn|waiting|date|answer)=[\w-]+:\w+\.\w+\.\w+(?:,(?:start|turn|waiting|date|answer)=[\w-]+:\w+\.\w+\.\w+)*$/,
      '应当是用逗号分隔的「类=模板编号:剧本字段.时间字段.说明字段」，类是 start、turn、waiting、date、answer',
    )
    .optional(),
  /** Page of the mini-program that shows this service. Its query parameter `url` holds the page to open. */
  WECHAT_MINI_PAGE: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, '应当是页面路径，例如 pages/index/index')
    .default('pages/index/index'),
  /** Template id of the official account's one-time messages. */
  WECHAT_ONCE_TEMPLATE: z
    .string()
    .regex(/^[\w-]+$/, '应当是模板编号：只有字母、数字、下划线和连字符')
    .optional(),
  /** Address of the page that asks for one-time messages. */
  WECHAT_ASK_URL: base('https://mp.weixin.qq.com'),
  /** Address of the WeChat API. */
  WECHAT_API_URL: base('https://api.weixin.qq.com'),
  /** Address of the consent page for web login. */
  WECHAT_CONSENT_URL: base('https://open.weixin.qq.com'),
  /** Script of the JS-SDK. */
  WECHAT_SDK_URL: address.default('https://res.wx.qq.com/open/js/jweixin-1.6.0.js'),
  /** Merchant id (商户号) of WeChat Pay APIv3. */
  WECHAT_PAY_MERCHANT_ID: text.pipe(
    z
      .string()
      .regex(/^\d{6,32}$/, '应当是一串数字')
      .optional(),
  ),
  /** Serial number of the merchant's API certificate. */
  WECHAT_PAY_SERIAL: text.pipe(
    z
      .string()
      .regex(/^[\dA-Fa-f]{8,64}$/, '应当是证书的序列号')
      .optional(),
  ),
  /** Private key of the merchant, as PEM text or the path of a PEM file (`apiclient_key.pem`). */
  WECHAT_PAY_PRIVATE_KEY: text,
  /** APIv3 key, 32 characters. It decrypts the notifications of WeChat Pay. */
  WECHAT_PAY_API_V3_KEY: text.pipe(
    z
      .string()
      .regex(/^[\x21-\x7e]{32}$/, '应当是 32 个字母和数字')
      .optional(),
  ),
  /** Public keys that verify WeChat Pay messages: `serial=PEM or file`, separated by commas or semicolons. */
  WECHAT_PAY_PLATFORM_KEYS: text,
  /** Address of the WeChat Pay API. */
  WECHAT_PAY_API_URL: base('https://api.mch.weixin.qq.com'),
  /** The partner's WeChat mini-program, as `app id:secret`. Its pages may be opened from this service. */
  PARTNER_MINI_PROGRAM: z
    .string()
    .regex(/^[^:,\s]+:[^:,\s]+$/, '应当是「应用编号:密钥」')
    .optional(),
  /** Page paths of the partner's mini-program, comma-separated. */
  PARTNER_PAGES: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*(\s*,\s*[\w-]+(\/[\w-]+)*)*$/, '应当是用逗号分隔的页面路径，例如 pages/index/index')
    .default('pages/index/index,pages/lottery/index'),
  /** Address of the partner's server. */
  PARTNER_API_URL: address.transform((url) => url.replace(/\/+$/, '')).optional(),
  /** Secret that signs requests to the partner's server. */
  PARTNER_API_SECRET: text,
  /** LiveKit server that forwards voice, as phones reach it: `wss://live.example.cn`. */
  LIVEKIT_URL: z
    .url({ protocol: /^wss?$/, abort: true, error: addressMessage('wss://live.example.cn') })
    .refine(isPlainAddress, '应当是 ws(s) 地址，里面没有账号，主机名只有字母、数字、点和连字符')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** API key of the LiveKit server. */
  LIVEKIT_API_KEY: text,
  /** Secret of that API key, at least 32 characters. */
  LIVEKIT_API_SECRET: text.pipe(z.string().min(32, '至少 32 个字').optional()),
  /** Access key id of a RAM user that may call `dysms:SendSms`. */
  ALIYUN_ACCESS_KEY_ID: text,
  /** Secret of that access key. */
  ALIYUN_ACCESS_KEY_SECRET: text,
  /** Approved signature (签名), without brackets. */
  ALIYUN_SMS_SIGN_NAME: text,
  /** Template of sign-in codes, with one parameter, `code`. */
  ALIYUN_SMS_TEMPLATE_CODE: text,
  /** Template of links to the purchase page, with one parameter, `path`. If it is not set, no links are sent. */
  ALIYUN_SMS_LINK_TEMPLATE_CODE: text,
  /** Address of the SMS API. */
  ALIYUN_SMS_URL: base('https://dysmsapi.aliyuncs.com'),
  /** Secret id of a CAM user that may call `sms:SendSms` and `captcha:DescribeCaptchaResult`. */
  TENCENT_SECRET_ID: text,
  /** Secret key of that user. */
  TENCENT_SECRET_KEY: text,
  /** SdkAppId of the SMS application. */
  TENCENT_SMS_SDK_APP_ID: text,
  /** Approved signature (签名). */
  TENCENT_SMS_SIGN_NAME: text,
  /** Template of sign-in codes, whose only parameter is the code. */
  TENCENT_SMS_TEMPLATE_ID: text,
  /**
   * Template of links to the purchase page, whose only parameter is the part of a link after our domain. If it is not
   * set, no links are sent.
   */
  TENCENT_SMS_LINK_TEMPLATE_ID: text,
  /** Region of the SMS API. */
  TENCENT_SMS_REGION: z.string().default('ap-guangzhou'),
  /** Address of the SMS API. */
  TENCENT_SMS_URL: base('https://sms.tencentcloudapi.com'),
  /** CaptchaAppId of the captcha. */
  TENCENT_CAPTCHA_APP_ID: whole(1).optional(),
  /** AppSecretKey of the captcha. */
  TENCENT_CAPTCHA_APP_SECRET_KEY: text,
  /** Address of the captcha API. */
  TENCENT_CAPTCHA_URL: base('https://captcha.tencentcloudapi.com'),
  /** Script of the captcha window; its origin also hosts the window. */
  TENCENT_CAPTCHA_SCRIPT_URL: address.default('https://turing.captcha.qcloud.com/TJCaptcha.js'),
};

/** Returns whether a URL has no account and a host of letters, digits, dots and hyphens, or an IPv6 address. */
export function isPlainAddress(text: string): boolean {
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && /^[\w.-]+$|^\[[\d:a-f]+\]$/.test(hostname);
}

/** Returns whether a variable may hold a secret, so that error messages must not repeat its value. */
export function isSecretVariable(name: string): boolean {
  // A URL may contain a password. A vendor's secret may end up in the wrong variable.
  return /_(?:URL|KEY|SECRET|WEBHOOK)$/.test(name) || name in vendorSettings;
}

type Settings = z.output<z.ZodObject<typeof vendorSettings>> & { PUBLIC_URL?: string | undefined };

/** Settings that each choice requires, keyed by `<variable>=<vendor>`. */
const NEEDED = {
  // WeChat knows this service by its host, but a request may claim any host: see own-origin.ts.
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
    // WeChat Pay sends payment notifications there and returns payers to it.
    'PUBLIC_URL',
  ],
  'VOICE=livekit': ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
  'PARTNER=yili': ['PARTNER_MINI_PROGRAM', 'PARTNER_API_URL', 'PARTNER_API_SECRET'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

type Choice = keyof typeof NEEDED;

type Choosing = Choice extends `${infer Variable}=${string}` ? Variable : never;

/** Throws a StartupError if a chosen vendor lacks required settings. */
export function requireVendorSettings(env: Settings & { readonly [Variable in Choosing]?: string | undefined }): void {
  for (const [choice, names] of Object.entries(NEEDED)) {
    const [variable, vendor] = choice.split('=') as [Choosing, string];
    if (env[variable] !== vendor) continue;
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0) throw new StartupError(`${choice} 还需要环境变量 ${missing.join('、')}。`);
  }
}

export type SettingsFor<C extends Choice> = {
  readonly [Name in (typeof NEEDED)[C][number]]: NonNullable<Settings[Name]>;
};

/** Returns the settings that a choice requires. The environment must have passed `requireVendorSettings`. */
export function settingsFor<C extends Choice>(choice: C, env: Settings): SettingsFor<C> {
  const given = Object.fromEntries(
    NEEDED[choice].map((name) => {
      const value = env[name];
      if (value === undefined) throw new Error(`${name} is missing for ${choice}`);
      return [name, value];
    }),
  );
  // Safe cast: both the object and its type derive from `NEEDED`.
  return given as SettingsFor<C>;
}
