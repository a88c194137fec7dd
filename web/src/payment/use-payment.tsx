import { PREPAY_TYPE, type PrepayType } from '@juzhongren/contract/enumerations';
import { TIMING_MS } from '@juzhongren/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { makeRequestId } from '../net/request-id.ts';
import { host } from '../session/hosts/current-host.ts';
import { profileQuery } from '../ui/profile/profile-query.ts';
import { clearToast, showToast } from '../ui/toast.tsx';
import { askPrepay } from './ask-payment.ts';
import { forgetOpenOrder, keepOpenOrder, keptOpenOrder, type OpenOrder, type Payable } from '../session/open-order.ts';
import { PAY_CHECKS } from './pay-check-query.ts';
import type { Elements } from '../ui/elements.ts';
import { PaymentElements } from './payment-elements.tsx';
import { IDLE, step, type PaymentEnd, type PaymentEvent, type Stage } from './stage.ts';
import { notePaymentSuccess } from '../session/success-flag.ts';
import { watchOrder } from './watch-order.ts';
import { wayToPay } from './way-to-pay.ts';

export interface PaymentOptions {
  /** Path of this screen, to return to after payment on another page. An order created here is watched here again. */
  readonly returnTo: string;
  /** Passed on at the end, even by a page that was opened meanwhile. */
  readonly from?: string | undefined;
  /** Selects the orders of this screen to watch again; all by default. */
  readonly resumes?: (what: Payable) => boolean;
  /** Called after the success dialog is confirmed, or at once when `quiet`. */
  readonly onEnd: (end: PaymentEnd, what: Payable, from: string | undefined) => void;
  /** Shows no success dialog, because the screen shows the result itself. */
  readonly quiet?: boolean;
  /** `onStart`: the payer is at checkout. `onStop`: the payer left it without paying. */
  readonly onStart?: () => void;
  readonly onStop?: () => void;
}

/**
 * Runs one payment at a time, by the method of the current host, and watches it until it ends. `elements` contains its
 * dialogs and the code to scan; render it once in the screen.
 */
export function usePayment(options: PaymentOptions): {
  readonly busy: boolean;
  /** An order exists whose outcome is not known yet, even of an earlier page. */
  readonly open: boolean;
  readonly pay: (what: Payable) => void;
  readonly elements: Elements;
} {
  const { returnTo, from, onEnd, quiet = false, onStart, onStop } = options;
  const [stage, setStage] = useState<Stage>(() => stageOnComing(options));
  // A second tap may come before the first is rendered.
  const newest = useRef(stage);
  const client = useQueryClient();
  // Kept until the server answers, so that a retry after a lost response does not create a second order.
  const request = useRef<{ readonly key: string; readonly id: string } | undefined>(undefined);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const happened = (event: PaymentEvent): void => {
    const { stage: next, keep, forget, bought, toast, end } = step(newest.current, event, { from, quiet });
    newest.current = next;
    setStage(next);
    if (keep !== undefined) keepOpenOrder(keep);
    if (forget !== undefined) forgetOpenOrder(forget.outTradeNo);
    if (toast !== undefined) showToast(toast.text, toast);
    if (bought) {
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
      void client.invalidateQueries({ queryKey: PAY_CHECKS });
    }
    if (keep !== undefined) onStart?.();
    if (forget !== undefined && end === undefined) onStop?.();
    if (end?.end === 'paid') notePaymentSuccess();
    if (end !== undefined) onEnd(end.end, end.what, end.from);
  };

  const order = async (what: Payable, type: PrepayType = host().paymentType): Promise<void> => {
    if (newest.current.at !== 'idle' && newest.current.at !== 'till') return;
    clearToast();
    happened({ type: 'ordered', what });
    const key = JSON.stringify([what, type]);
    if (request.current?.key !== key) request.current = { key, id: makeRequestId() };
    const answer = await askPrepay(what, { requestId: request.current.id, type });
    if (answer.ok || answer.fault === 'refused') request.current = undefined;
    // A payer who has left the screen is not redirected to checkout.
    if (!here.current) return;
    const way = answer.ok ? wayToPay(answer.params, type) : undefined;
    if (!answer.ok || way === undefined) {
      happened(answer.ok ? { type: 'not-here' } : { type: 'not-made', err: answer.err });
      return;
    }
    const { outTradeNo, description, amount } = answer.params;
    const bill = description === '' || amount === 0 ? undefined : { description, amount };
    const made: OpenOrder = { outTradeNo, what, returnTo, startedAt: Date.now(), ...way, bill };
    happened({ type: 'made', order: made });
    if (way.way === 'page') window.location.assign(way.address);
    if (way.way !== 'host') return;
    const news = await host().pay(answer.params);
    if (here.current) happened({ type: 'told', order: made, news });
  };

  const hear = useEffectEvent(happened);
  const watched = stage.at === 'till' ? stage.order : undefined;
  const resumed = stage.at === 'till' && stage.resumed;
  useEffect(() => {
    if (watched === undefined) return;
    return watchOrder(watched, {
      firstAfterMs: resumed ? 0 : TIMING_MS.paymentPoll,
      tell: (news) => hear({ type: 'told', order: watched, news }),
    });
  }, [watched, resumed]);

  const free = stage.at === 'idle' || (stage.at === 'till' && stage.sight === 'noticed');
  return {
    busy: !free,
    open: stage.at === 'till',
    pay: (what) => {
      if (free) void order(what);
    },
    elements: (
      <PaymentElements
        stage={stage}
        tell={happened}
        onAgain={(what) => void order(what)}
        onHere={(what) => void order(what, PREPAY_TYPE.Redirect)}
      />
    ),
  };
}

/**
 * Returns the first stage. A payer who comes back, from another page or after the app was killed, waits again where the
 * payment began.
 */
function stageOnComing({ returnTo, resumes = () => true }: PaymentOptions): Stage {
  const order = keptOpenOrder(returnTo);
  if (order === undefined || !resumes(order.what)) return IDLE;
  return { at: 'till', order, sight: 'noticed', resumed: true };
}
