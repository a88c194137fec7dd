import type { Redeemable } from '@juzhongren/contract/redemption-code';
import { cdkRedeem, certVerify, type Redeemed } from '@juzhongren/contract/redemption';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendInTime } from '../../net/send-in-time.ts';
import { PAY_CHECKS } from '../../payment/pay-check-query.ts';
import { profileQuery } from '../../ui/profile/profile-query.ts';
import { clearToast } from '../../ui/toast.tsx';
import { redemptionsQuery } from './queries.ts';
import { redeemRefusal, type Refusal } from './refusal.ts';
import { shownRedeemable } from './shown-redeemable.ts';

export type ToRedeem = Redeemable | { readonly kind: 'text'; readonly text: string };

export type Outcome = { readonly redeemed: Redeemed } | { readonly refusal: Refusal };

/** Redeems one code at a time. `redeem` returns undefined while another request is pending or after unmount. */
export function useRedeem(): {
  readonly busy: boolean;
  readonly redeem: (what: ToRedeem) => Promise<Outcome | undefined>;
} {
  const [busy, setBusy] = useState(false);
  // A ref, because a second tap may come before React re-renders.
  const underWay = useRef(false);
  // Code whose last response was lost.
  const unsure = useRef<string>(undefined);
  const here = useRef(false);
  const client = useQueryClient();
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const redeem = async (what: ToRedeem): Promise<Outcome | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    clearToast();
    const typed = what.kind === 'text' ? what.text : shownRedeemable(what);
    const again = unsure.current === typed;
    setBusy(true);
    const answer = await (what.kind === 'certificate'
      ? sendInTime(certVerify, { cert_no: typed })
      : sendInTime(cdkRedeem, { value: typed }));
    underWay.current = false;
    setBusy(false);
    unsure.current = answer.ok || answer.fault === 'refused' ? undefined : typed;
    // A request with a lost response may have succeeded.
    if (answer.ok || answer.fault !== 'refused') {
      void client.invalidateQueries({ queryKey: redemptionsQuery.queryKey });
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    }
    // The redeemed item changes prices.
    if (answer.ok) void client.invalidateQueries({ queryKey: PAY_CHECKS });
    if (!here.current) return undefined;
    return answer.ok ? { redeemed: answer.params } : { refusal: redeemRefusal(answer, { again }) };
  };
  return { busy, redeem };
}
