import { scriptPrepay, scriptPrepayStatus, vipPrepay, vipPrepayStatus, type Billed } from '@juzhongren/contract/money';
import type { PrepayType } from '@juzhongren/contract/enumerations';
import { send, type Failure, type SendOptions } from '../net/send.ts';
import { sendInTime } from '../net/send-in-time.ts';
import { appKeyPart } from '../session/app-key.ts';
import { channelPart } from '../session/channel.ts';
import type { OpenOrder, Payable } from '../session/open-order.ts';

/** Creates an order to be paid by `type`. A repeated `requestId` creates no second order. */
export function askPrepay(
  what: Payable,
  { requestId, type }: { readonly requestId: string; readonly type: PrepayType },
): Promise<{ readonly ok: true; readonly params: Billed } | Failure> {
  const common = { type, channelId: '', ...channelPart(), ...appKeyPart(), requestId };
  if (what.kind === 'vip') return sendInTime(vipPrepay, { templateId: what.templateId, ...common });
  const { scriptId, partyId, card } = what;
  return sendInTime(scriptPrepay, {
    scriptId,
    ...(partyId === undefined ? {} : { partyId }),
    ...(card === undefined ? {} : { card }),
    ...common,
  });
}

/** Requests the state of an order; `ok` means paid and granted. */
export function askStatus(
  { what, outTradeNo }: OpenOrder,
  options: SendOptions,
): Promise<{ readonly ok: true } | Failure> {
  return what.kind === 'vip'
    ? send(vipPrepayStatus, { outTradeNo }, options)
    : send(scriptPrepayStatus, { outTradeNo }, options);
}
