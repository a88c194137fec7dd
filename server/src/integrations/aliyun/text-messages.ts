import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import type { TextMessages } from '../../ports/text-messages.ts';
import type { SettingsFor } from '../../settings/env-vendors.ts';
import { pathOf } from '../vendor/link-path.ts';
import { askAgainIfUnsent, callVendor, errorCodeForLog } from '../vendor/vendor-call.ts';
import { signAcs3 } from './acs3.ts';

/** Success and failure answers both report the result in `Code`. */
const answerSchema = z.object({ Code: z.string() });

interface Message {
  readonly template: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Sends text messages with Aliyun's SendSms,
 * https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms. Two requests send two messages,
 * so a request that may have arrived is not repeated. `withinMs`: timeout of a request.
 */
export function aliyunTextMessages(
  settings: SettingsFor<'SMS=aliyun'>,
  deps: Pick<Deps, 'env' | 'now' | 'log' | 'randomBytes'>,
  withinMs?: number,
): TextMessages {
  const keys = { id: settings.ALIYUN_ACCESS_KEY_ID, secret: settings.ALIYUN_ACCESS_KEY_SECRET };
  const { host } = new URL(deps.env.ALIYUN_SMS_URL);
  const ask = (phone: string, { template, parameters }: Message) => {
    const { query, headers } = signAcs3(
      {
        host,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: phone,
          SignName: settings.ALIYUN_SMS_SIGN_NAME,
          TemplateCode: template,
          TemplateParam: JSON.stringify(parameters),
        },
        at: deps.now(),
        nonce: deps.randomBytes(16).toString('hex'),
      },
      keys,
    );
    return callVendor(`${deps.env.ALIYUN_SMS_URL}/?${query}`, { method: 'POST', headers }, withinMs);
  };
  const send = async (phone: string, message: Message) => {
    const answer = await askAgainIfUnsent(() => ask(phone, message));
    const said = answerSchema.safeParse(answer.body).data?.Code;
    if (answer.ok && said === 'OK') return true;
    const why = answer.ok ? {} : { fault: answer.fault, status: answer.status };
    deps.log.warn({ vendor: 'aliyun', ...why, code: errorCodeForLog(said) }, 'text message not sent');
    return false;
  };
  const linkTemplate = deps.env.ALIYUN_SMS_LINK_TEMPLATE_CODE;
  return {
    isDev: false,
    sendCode: async (phone, code) =>
      await send(phone, { template: settings.ALIYUN_SMS_TEMPLATE_CODE, parameters: { code } }),
    sendLink: async (phone, link) =>
      linkTemplate !== undefined && (await send(phone, { template: linkTemplate, parameters: { path: pathOf(link) } })),
  };
}
