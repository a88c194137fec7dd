import { cdkList, cdkRedeem, certVerify } from '@juzhongren/contract/redemption';
import { route } from '../calls.ts';
import { compact, isDigits } from './code.ts';
import { readRedemptions } from './records.ts';
import { redeemCode } from './redeem-code.ts';
import { verifyCertificate } from './verify-certificate.ts';

export const cdkListRoute = route(cdkList, async ({ request, caller, deps }) =>
  readRedemptions(deps, { userId: caller.userId, ...request }),
);

/** No code is digits alone: those are a certificate, also where spaces or full-width digits hid that from the client. */
export const cdkRedeemRoute = route(cdkRedeem, async ({ request, caller, address, deps }) => {
  const typed = { userId: caller.userId, typed: request.value, address };
  return await (isDigits(compact(request.value)) ? verifyCertificate(deps, typed) : redeemCode(deps, typed));
});

export const certVerifyRoute = route(certVerify, async ({ request, caller, address, deps }) =>
  verifyCertificate(deps, { userId: caller.userId, typed: request.cert_no, address }),
);
