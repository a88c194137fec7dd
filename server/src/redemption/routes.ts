import { cdkList, cdkRedeem, certVerify, type Redeemed } from '@juzhongren/contract/redemption';
import { isRefusal, type Refusal, route, type Route } from '../http/calls.ts';
import { certificatesIn } from '@juzhongren/contract/redemption-code';
import { readRedemptions } from './records.ts';
import { findCode, redeemCode } from './redeem-code.ts';
import { verifyCertificate } from './verify-certificate.ts';

export const cdkListRoute = route(cdkList, async ({ request, caller, deps }) =>
  readRedemptions(deps, { userId: caller.userId, ...request }),
);

/**
 * Cancels what a user still owes for seats in rooms that wait for payment, after the user got a membership or a script.
 */
export type SettleFreeSeats = (userId: number) => Promise<void>;

/** Treats a text without a code but with a number as a certificate, even if the client sends it as a code. */
export const cdkRedeemRoute = (settleFreeSeats: SettleFreeSeats): Route =>
  route(cdkRedeem, async ({ request, caller: { userId }, address, deps }) => {
    const typed = { userId, typed: request.value, address };
    const isCode = (await findCode(deps, request.value)) !== undefined;
    const isCertificate = !isCode && certificatesIn(request.value).length > 0;
    const redeem = isCertificate ? verifyCertificate : redeemCode;
    return await settled(await redeem(deps, typed), () => settleFreeSeats(userId));
  });

export const certVerifyRoute = (settleFreeSeats: SettleFreeSeats): Route =>
  route(certVerify, async ({ request, caller: { userId }, address, deps }) => {
    const typed = { userId, typed: request.cert_no, address };
    return await settled(await verifyCertificate(deps, typed), () => settleFreeSeats(userId));
  });

async function settled(redeemed: Redeemed | Refusal, settle: () => Promise<void>): Promise<Redeemed | Refusal> {
  if (!isRefusal(redeemed) && !('card' in redeemed)) await settle();
  return redeemed;
}
