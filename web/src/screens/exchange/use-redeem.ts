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

/** The request: a code or a certificate found in the typed text, or the text itself. */
export type ToRedeem = Redeemable | { readonly kind: 'text'; readonly text: string };

export type Outcome = { readonly redeemed: Redeemed } | { readonly refusal: Refusal };

/** Redeems one code at a time; a tap while one is under way answers undefined, as does a screen that is gone. */
export function useRedeem(): {
  readonly busy: boolean;
  readonly redeem: (what: ToRedeem) => Promise<Outcome | undefined>;
} {
  const [busy, setBusy] = useState(false);
  // Two taps may come before the first is drawn.
  const underWay = useRef(false);
  // A code whose last answer got lost.
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
    // An answer that got lost may have been a success.
    if (answer.ok || answer.fault !== 'refused') {
      void client.invalidateQueries({ queryKey: redemptionsQuery.queryKey });
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    }
    // What playing costs is another price now.
    if (answer.ok) void client.invalidateQueries({ queryKey: PAY_CHECKS });
    if (!here.current) return undefined;
    return answer.ok ? { redeemed: answer.params } : { refusal: redeemRefusal(answer, { again }) };
  };
  return { busy, redeem };
}
