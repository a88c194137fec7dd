import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import type { TextMessages } from '../../ports/text-messages.ts';
import type { SettingsFor } from '../../settings/env-vendors.ts';
import { pathOf } from '../vendor/link-path.ts';
import { askAgainIfUnsent, errorCodeForLog } from '../vendor/vendor-call.ts';
import { askTencent, refusalOf } from './ask-tencent.ts';

/** Result for each phone of the request; here always one phone. */
const answerSchema = z.object({ Response: z.object({ SendStatusSet: z.tuple([z.object({ Code: z.string() })]) }) });

interface Message {
  readonly template: string;
  readonly parameter: string;
}

/**
 * Sends text messages with Tencent Cloud's SendSms, https://cloud.tencent.com/document/api/382/55981. Two requests send
 * two messages, so a request that may have arrived is not repeated. `withinMs`: timeout of a request.
 */
export function tencentTextMessages(
  settings: SettingsFor<'SMS=tencent'>,
  deps: Pick<Deps, 'env' | 'now' | 'log'>,
  withinMs?: number,
): TextMessages {
  const ask = (phone: string, { template, parameter }: Message) =>
    askTencent(
      {
        url: deps.env.TENCENT_SMS_URL,
        service: 'sms',
        action: 'SendSms',
        version: '2021-01-11',
        region: deps.env.TENCENT_SMS_REGION,
        parameters: {
          PhoneNumberSet: [`+86${phone}`],
          SmsSdkAppId: settings.TENCENT_SMS_SDK_APP_ID,
          SignName: settings.TENCENT_SMS_SIGN_NAME,
          TemplateId: template,
          TemplateParamSet: [parameter],
        },
      },
      settings,
      { now: deps.now, withinMs },
    );
  const send = async (phone: string, message: Message) => {
    const answer = await askAgainIfUnsent(() => ask(phone, message));
    const said = refusalOf(answer.body) ?? answerSchema.safeParse(answer.body).data?.Response.SendStatusSet[0].Code;
    if (answer.ok && said === 'Ok') return true;
    const why = answer.ok ? {} : { fault: answer.fault, status: answer.status };
    deps.log.warn({ vendor: 'tencent', ...why, code: errorCodeForLog(said) }, 'text message not sent');
    return false;
  };
  const linkTemplate = deps.env.TENCENT_SMS_LINK_TEMPLATE_ID;
  return {
    isDev: false,
    sendCode: async (phone, code) => await send(phone, { template: settings.TENCENT_SMS_TEMPLATE_ID, parameter: code }),
    sendLink: async (phone, link) =>
      linkTemplate !== undefined && (await send(phone, { template: linkTemplate, parameter: pathOf(link) })),
  };
}
