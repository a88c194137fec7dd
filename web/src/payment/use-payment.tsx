import { ERROR, ERROR_TEXT } from '@juzhongren/contract/errors';
import { TIMING_MS } from '@juzhongren/contract/limits';
import type { Prepaid } from '@juzhongren/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { makeRequestId } from '../net/request-id.ts';
import type { Failure } from '../net/send.ts';
import { host } from '../session/hosts/current-host.ts';
import { profileQuery } from '../ui/profile-query.ts';
import { clearToast, showToast } from '../ui/toast.tsx';
import { askPrepay } from './ask-payment.ts';
import { forgetOpenOrder, keepOpenOrder, keptOpenOrder, type OpenOrder, type Payable } from './open-order.ts';
import { PAY_CHECKS } from './pay-check-query.ts';
import { PaymentElements } from './payment-elements.tsx';
import { atRest, IDLE, type Stage } from './stage.ts';
import { notePaymentSuccess } from './success-flag.ts';
import { watchOrder, type OrderNews } from './watch-order.ts';
import { wayToPay } from './way-to-pay.ts';

/** `covered`: a card of the payer paid it; `already`: nothing is owed any more. */
export type PaymentEnd = 'paid' | 'covered' | 'already';

export interface PaymentOptions {
  /** Path of this screen, to come back to after paying on another page; an order begun here is watched here again. */
  readonly returnTo: string;
  /** Given back when it ends, also by a page that was opened anew meanwhile. */
  readonly from?: string | undefined;
  /** Which of the orders begun here to watch again; all of them by default. */
  readonly resumes?: (what: Payable) => boolean;
  /** After the success dialog was confirmed, or at once when `quiet`. */
  readonly onEnd: (end: PaymentEnd, what: Payable, from: string | undefined) => void;
  /** No success dialog: the screen shows it itself. */
  readonly quiet?: boolean;
  /** The payer is at the till, and left it without having paid. */
  readonly onStart?: () => void;
  readonly onStop?: () => void;
}

/**
 * One payment at a time, by the means of the place the app runs in, watched until it ends. `elements` has its dialogs and
 * the code to scan; render it once in the screen.
 */
export function usePayment(options: PaymentOptions): {
  readonly busy: boolean;
  /** An order was made whose end is not known yet, also by an earlier page. */
  readonly open: boolean;
  readonly pay: (what: Payable) => void;
  readonly elements: ReactNode;
} {
  const { returnTo, from, onEnd, quiet = false, onStart, onStop } = options;
  const [stage, setStage] = useState<Stage>(() => stageOnComing(options));
  const client = useQueryClient();
  const working = useRef(false);
  // Kept until it is answered: a try whose answer got lost does not become a second order.
  const request = useRef<{ readonly key: string; readonly id: string } | undefined>(undefined);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const leaveTill = (order: OpenOrder, text?: string): void => {
    forgetOpenOrder(order.outTradeNo);
    setStage(IDLE);
    onStop?.();
    if (text !== undefined) showToast(text);
  };

  const goPay = async (order: OpenOrder, prepaid: Prepaid): Promise<void> => {
    if (order.way === 'page') window.location.assign(order.address);
    if (order.way !== 'host') return;
    const outcome = await host().pay(prepaid);
    // `done` and `away`: what became of it, the service says.
    if (!here.current || outcome === 'away') return;
    // Watching may have come to an end first.
    if (keptOpenOrder(order.returnTo)?.outTradeNo !== order.outTradeNo) return;
    if (outcome === 'done') {
      setStage((now) => (now.at === 'till' ? { ...now, said: true } : now));
      return;
    }
    leaveTill(
      order,
      outcome === 'cancelled' ? '支付已取消' : outcome === 'failed' ? '支付没有完成，请重试' : undefined,
    );
    if (outcome === 'unavailable') setStage({ at: 'nowhere', what: order.what });
  };

  const refused = (failure: Failure, what: Payable, before: Stage): void => {
    setStage(failure.err === ERROR.systemError ? { at: 'refused' } : before);
    if (failure.err === ERROR.systemError || failure.err === ERROR.sessionInvalid) return;
    const settled = failure.err === ERROR.alreadyPaid ? 'already' : failure.err === ERROR.couponUsed ? 'covered' : null;
    if (settled === null) {
      showToast('请求失败', { tone: 'bad' });
      return;
    }
    showToast(ERROR_TEXT[settled === 'already' ? ERROR.alreadyPaid : ERROR.couponUsed], { tone: 'good' });
    if (before.at === 'till') forgetOpenOrder(before.order.outTradeNo);
    setStage(IDLE);
    refresh();
    onEnd(settled, what, from);
  };

  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    void client.invalidateQueries({ queryKey: PAY_CHECKS });
  };

  /** `before`: the stage to stay in when no order comes of it. */
  const order = async (what: Payable, before: Stage): Promise<void> => {
    // A second tap comes before the first is drawn.
    if (working.current) return;
    working.current = true;
    clearToast();
    setStage({ at: 'ordering' });
    const key = JSON.stringify(what);
    if (request.current?.key !== key) request.current = { key, id: makeRequestId() };
    const answer = await askPrepay(what, request.current.id);
    working.current = false;
    if (answer.ok || answer.fault === 'refused') request.current = undefined;
    // Who went elsewhere meanwhile is not pulled to the till.
    if (!here.current) return;
    if (!answer.ok) {
      refused(answer, what, before);
      return;
    }
    const way = wayToPay(answer.params);
    if (way === undefined) {
      setStage({ at: 'nowhere', what });
      return;
    }
    const { outTradeNo } = answer.params;
    // Back from another page without having paid, the screen does not know any more where one came from.
    const cameFrom = from ?? (before.at === 'till' ? before.order.from : undefined);
    const made: OpenOrder = { outTradeNo, what, returnTo, from: cameFrom, startedAt: Date.now(), ...way };
    keepOpenOrder(made);
    setStage({ at: 'till', order: made, sight: 'waiting', resumed: false });
    onStart?.();
    await goPay(made, answer.params);
  };

  const confirmed = (paid: OpenOrder): void => {
    forgetOpenOrder(paid.outTradeNo);
    notePaymentSuccess();
    setStage(IDLE);
    onEnd('paid', paid.what, paid.from);
  };

  const hear = useEffectEvent((watched: OpenOrder, news: OrderNews): void => {
    switch (news) {
      case 'pending':
        setStage((now) => (now.at === 'till' && now.sight === 'noticed' ? atRest(now) : now));
        return;
      case 'granted':
        refresh();
        if (quiet) confirmed(watched);
        else setStage({ at: 'paid', order: watched });
        return;
      case 'lost':
        leaveTill(watched, ERROR_TEXT[ERROR.orderNotFound]);
        return;
      case 'closed':
        leaveTill(watched, ERROR_TEXT[ERROR.orderClosed]);
        return;
      case 'refunded':
        leaveTill(watched);
        // No word of a moment: it is about money that was taken.
        setStage({ at: 'returned', order: watched });
        return;
      case 'signed-out':
        // The order stays kept: signed in again, one comes back to it.
        setStage(IDLE);
    }
  });
  const watched = stage.at === 'till' ? stage.order : undefined;
  const resumed = stage.at === 'till' && stage.resumed;
  useEffect(() => {
    if (watched === undefined) return;
    return watchOrder(watched, {
      firstAfterMs: resumed ? 0 : TIMING_MS.paymentPoll,
      tell: (news) => hear(watched, news),
    });
  }, [watched, resumed]);

  const free = stage.at === 'idle' || (stage.at === 'till' && stage.sight === 'noticed');
  return {
    busy: !free,
    open: stage.at === 'till',
    pay: (what) => {
      if (free) void order(what, stage);
    },
    elements: (
      <PaymentElements
        stage={stage}
        show={setStage}
        onAgain={(what) => void order(what, stage)}
        onStop={leaveTill}
        onConfirm={confirmed}
      />
    ),
  };
}

/** Whoever comes back, from another page or after the app was killed, goes on waiting where the payment was begun. */
function stageOnComing({ returnTo, resumes = () => true }: PaymentOptions): Stage {
  const order = keptOpenOrder(returnTo);
  if (order === undefined || !resumes(order.what)) return IDLE;
  return { at: 'till', order, sight: 'noticed', resumed: true };
}
