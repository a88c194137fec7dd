import { cdkList, cdkRedeem, certVerify, type Redeemed } from '@juzhongren/contract/redemption';
import { isRefusal, type Refusal, route, type Route } from '../calls.ts';
import type { Parties } from '../parties/parties.ts';
import { settleFreeSeatsOf } from '../parties/paying/settle-free.ts';
import { compact, isDigits } from './code.ts';
import { readRedemptions } from './records.ts';
import { redeemCode } from './redeem-code.ts';
import { verifyCertificate } from './verify-certificate.ts';

export const cdkListRoute = route(cdkList, async ({ request, caller, deps }) =>
  readRedemptions(deps, { userId: caller.userId, ...request }),
);

/** Who has just got a membership or a script does not owe their seat in a room that waits for payment any more. */
async function tellRooms(parties: Parties, userId: number, redeemed: Redeemed | Refusal): Promise<Redeemed | Refusal> {
  if (!isRefusal(redeemed) && !('card' in redeemed)) await settleFreeSeatsOf(parties, userId);
  return redeemed;
}

/** No code is digits alone: those are a certificate, also where spaces or full-width digits hid that from the client. */
export const cdkRedeemRoute = (parties: Parties): Route =>
  route(cdkRedeem, async ({ request, caller: { userId }, address, deps }) => {
    const typed = { userId, typed: request.value, address };
    const redeem = isDigits(compact(request.value)) ? verifyCertificate : redeemCode;
    return await tellRooms(parties, userId, await redeem(deps, typed));
  });

export const certVerifyRoute = (parties: Parties): Route =>
  route(certVerify, async ({ request, caller: { userId }, address, deps }) => {
    const typed = { userId, typed: request.cert_no, address };
    return await tellRooms(parties, userId, await verifyCertificate(deps, typed));
  });
