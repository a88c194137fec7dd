// Checks each vendor through the production adapters, without sending messages or taking money. The result comes from
// what the adapter logs: the vendor's own codes.
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { openIntegrations, type IntegrationDeps } from '../integrations/open-integrations.ts';
import { askAccessToken } from '../integrations/wechat/vendor-tokens.ts';
import { weChatApi } from '../integrations/wechat/wechat-api.ts';
import { readMiniPrograms } from '../integrations/wechat/mini-programs-setting.ts';
import type { Env } from '../settings/env.ts';
import { careful, type Finding, fine, unused, wrong } from './finding.ts';

/** Number that nobody has. The vendor checks the keys first and the number after that. */
const NOBODYS_PHONE = '10000000000';
/** Documentation address (RFC 5737), so that no real user's attempts are counted. */
const NOBODYS_ADDRESS = '192.0.2.1';
/** Vendor codes for such a number. They prove that the keys were accepted. */
const NOBODYS_CODES = /MOBILE_NUMBER_ILLEGAL|IncorrectPhoneNumber/;
/** Captcha codes for a wrong app id or key. */
const CAPTCHA_KEYS_WRONG: readonly unknown[] = [16, 100];

type LogLine = Readonly<Record<string, unknown>>;

const STAND_INS = [
  ['SMS', '短信', '验证码发不到手机，只写在终端和 outbox 里：看不到那里的人登录不了。要真发，设 SMS=aliyun 或 tencent'],
  ['MESSENGER', '消息应用', '谁都能冒用别人的名字登录，只适合试用。不用消息应用登录，设 MESSENGER=none'],
  ['PAYMENT', '支付', '内置的收银台不收真钱，谁点都算付了，只适合试用。不卖东西，设 PAYMENT=none；要收钱，设 wechat'],
] as const;

/** Warns about dev adapters in production. Elsewhere they are expected. */
export function inspectDevAdapters(env: Pick<Env, 'NODE_ENV' | 'SMS' | 'MESSENGER' | 'PAYMENT'>): Finding[] {
  if (env.NODE_ENV !== 'production') return [];
  return STAND_INS.filter(([name]) => env[name] === 'embedded').map(([name, what, says]) =>
    careful(what, `${name}=embedded：${says}`),
  );
}

/** Checks the configured vendors. `phone` gets one real message. Leaves out what `inspectDevAdapters` reports. */
export async function lookAtVendors(deps: Omit<IntegrationDeps, 'log'>, phone?: string): Promise<Finding[]> {
  const lines: LogLine[] = [];
  const log = pino(
    { level: 'info', base: null },
    { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) },
  );
  const outside = openIntegrations({ ...deps, log }, { say: () => {} });
  const captureLogLine = async <Result>(
    ask: () => Promise<Result>,
  ): Promise<{ result: Result; line: LogLine | undefined }> => {
    lines.length = 0;
    const result = await ask();
    return { result, line: lines.at(-1) };
  };
  const { env } = deps;
  const findings: Finding[] = [];
  findings.push(await lookAtMessages(env, outside.textMessages, { captureLogLine, phone }));
  if (env.HUMAN_CHECK === 'tencent') {
    const { line } = await captureLogLine(() => outside.humanCheck.accept('doctor', 'doctor', NOBODYS_ADDRESS));
    findings.push(captchaFinding(line));
  } else findings.push(unused('人机验证', `HUMAN_CHECK=${env.HUMAN_CHECK}，不用问谁`));
  findings.push(...(await lookAtApps(env, log, captureLogLine)));
  const { payment } = outside;
  if (payment === undefined || payment.isDev) findings.push(unused('支付', `PAYMENT=${env.PAYMENT}，不收真钱`));
  else {
    const { result, line } = await captureLogLine(() => payment.query(`doctor${randomBytes(8).toString('hex')}`));
    findings.push(
      result === 'unavailable'
        ? wrong('支付', `问不到订单${codeOf(line)}：看 WECHAT_PAY_* 是否配套，商户号和时钟对不对`)
        : fine('支付', '密钥配套，回答的签名也对（问了一个没有的订单）'),
    );
  }
  const devAdapters = new Set(inspectDevAdapters(env).map(({ what }) => what));
  return findings.filter(({ what, state }) => state !== 'unused' || !devAdapters.has(what));
}

type CaptureLogLine = <Result>(ask: () => Promise<Result>) => Promise<{ result: Result; line: LogLine | undefined }>;

async function lookAtMessages(
  env: Env,
  messages: ReturnType<typeof openIntegrations>['textMessages'],
  { captureLogLine, phone }: { captureLogLine: CaptureLogLine; phone: string | undefined },
): Promise<Finding> {
  if (messages.isDev) return unused('短信', `SMS=${env.SMS}，写在终端和 outbox 里`);
  const { result, line } = await captureLogLine(() =>
    messages.sendCode(phone ?? NOBODYS_PHONE, '0'.repeat(env.SIGN_IN_CODE_LENGTH)),
  );
  if (result) return fine('短信', '发出了一条');
  if (phone === undefined && NOBODYS_CODES.test(String(line?.['code']))) {
    return fine('短信', '密钥对。签名和模板要真发一条才知道：doctor --sms <手机号>');
  }
  return wrong('短信', `发不了${codeOf(line)}：看密钥、权限、签名、模板，和服务商说的这个代码`);
}

function captchaFinding(line: LogLine | undefined): Finding {
  const code = line?.['captchaCode'];
  if (code === undefined || CAPTCHA_KEYS_WRONG.includes(code)) {
    return wrong('人机验证', `问不了${codeOf(line)}：看 TENCENT_SECRET_*、TENCENT_CAPTCHA_* 和权限`);
  }
  return fine('人机验证', '密钥对（问了一张没有的票）');
}

/** Requests an access token for each configured app, in the same way as the server. The current token stays valid. */
async function lookAtApps(env: Env, log: IntegrationDeps['log'], captureLogLine: CaptureLogLine): Promise<Finding[]> {
  const apps = new Map<string, { appId: string; secret: string }>();
  if (env.MESSENGER === 'wechat') {
    const { WECHAT_APP_ID: appId = '', WECHAT_APP_SECRET: secret = '' } = env;
    apps.set('微信服务号', { appId, secret });
    for (const [id, of] of readMiniPrograms(env.WECHAT_MINI_PROGRAMS))
      apps.set(`小程序 ${id}`, { appId: id, secret: of });
  }
  if (env.PARTNER === 'yili') {
    for (const [id, of] of readMiniPrograms(env.PARTNER_MINI_PROGRAM))
      apps.set(`合作小程序 ${id}`, { appId: id, secret: of });
  }
  if (apps.size === 0) return [unused('消息应用', `MESSENGER=${env.MESSENGER}，不用问谁`)];
  const api = weChatApi({ base: env.WECHAT_API_URL, log });
  const findings: Finding[] = [];
  for (const [name, app] of apps) {
    const { result, line } = await captureLogLine(() => askAccessToken(api, app));
    findings.push(
      result === undefined
        ? wrong(
            name,
            `要不到 access token${codeOf(line)}：40013、40125 是 app id 或 secret 不对，40164 是这台机器的地址不在 IP 白名单里`,
          )
        : fine(name, '要到了 access token'),
    );
  }
  return findings;
}

/** Returns the code that the log would show, for example `（40164）` or `（slow）`. */
function codeOf(line: LogLine | undefined): string {
  const told = ['code', 'captchaCode', 'errcode', 'fault', 'status'].flatMap((name) => {
    const value = line?.[name];
    return (typeof value === 'string' && value !== 'unknown') || typeof value === 'number' ? [value] : [];
  });
  return told.length === 0 ? '' : `（${told.join(' ')}）`;
}
