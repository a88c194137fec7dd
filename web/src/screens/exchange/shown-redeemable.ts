import { type Redeemable, shownCode } from '@juzhongren/contract/redemption-code';

export const shownRedeemable = (redeemable: Redeemable): string =>
  redeemable.kind === 'code' ? shownCode(redeemable.code) : redeemable.number;
