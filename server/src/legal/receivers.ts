// Outside parties that get something of a person, by what this server is set up with.
import type { Env } from '../env.ts';
import type { LegalItem } from './legal-text.ts';

type Setting = Pick<
  Env,
  'SMS' | 'HUMAN_CHECK' | 'MESSENGER' | 'PAYMENT' | 'GROUP_BUY' | 'PARTNER' | 'ANALYTICS_SCRIPT_URL'
>;

export function receivers(env: Setting): LegalItem[] {
  return [
    TEXT_MESSAGES[env.SMS],
    HUMAN_CHECK[env.HUMAN_CHECK],
    MESSENGER[env.MESSENGER],
    PAYMENT[env.PAYMENT],
    ...partner(env),
    analytics(env),
  ];
}

const TEXT_MESSAGES: Record<Env['SMS'], LegalItem> = {
  aliyun: ['短信服务商', '阿里云短信服务，得到你的手机号和验证码，用来发出短信。'],
  tencent: ['短信服务商', '腾讯云短信，得到你的手机号和验证码，用来发出短信。'],
  embedded: [
    '短信服务商',
    '没有。这台服务器用的是试用的替身：手机号和验证码写进服务器上的一个文件，不发出短信，由运行者自行清理。',
  ],
};

const HUMAN_CHECK: Record<Env['HUMAN_CHECK'], LegalItem> = {
  tencent: ['人机验证', '腾讯云验证码。要验证码时会加载它的脚本，它得到你的网络地址、浏览器信息和验证时的操作。'],
  embedded: ['人机验证', '没有第三方。由你的浏览器算一道题，结果只发给这台服务器。'],
  none: ['人机验证', '没有。'],
};

const MESSENGER: Record<Env['MESSENGER'], LegalItem> = {
  wechat: [
    '消息应用',
    '微信。用微信或小程序登录时，微信知道你登录了这里，告诉我们一串标识，不告诉我们你的昵称和好友；在微信里打开页面时会加载它的脚本，用来分享和预览图片。',
  ],
  embedded: ['消息应用', '没有。这台服务器用的是试用的替身，不连接任何消息应用。'],
  none: ['消息应用', '没有。'],
};

const PAYMENT: Record<Env['PAYMENT'], LegalItem> = {
  wechat: [
    '支付',
    '微信支付，得到单号、商品名和金额，在手机网页里付款时还有你的网络地址；在微信里付款时，知道是你的微信账号在付。你的银行卡和密码只给微信，我们看不到。',
  ],
  embedded: ['支付', '没有。这台服务器用的是演示收银台，不收真的钱，不连接任何支付方。'],
  none: ['支付', '没有。这里不卖东西。'],
};

function partner({ PARTNER }: Pick<Setting, 'PARTNER'>): LegalItem[] {
  if (PARTNER !== 'yili') return [];
  return [['合作方', '合作小程序的运营者。你玩完一局去领抽奖次数时，得到你在它的小程序里的标识，没有别的。']];
}

function analytics({ ANALYTICS_SCRIPT_URL: address }: Pick<Setting, 'ANALYTICS_SCRIPT_URL'>): LegalItem {
  if (address === undefined) return ['统计', '没有接入第三方统计。'];
  return [
    '统计',
    `运行者接入了来自${new URL(address).host}的统计脚本。我们告诉它打开了哪类页面、哪个剧本、是否开了房间这样的事，不告诉它任何人写的字、昵称、手机号和编号；脚本自己还能看到你的网络地址和浏览器信息。`,
  ];
}
