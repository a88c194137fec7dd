import { ERROR } from '@juzhongren/contract/errors';
import { TIMING_MS } from '@juzhongren/contract/limits';
import { askStatus } from './ask-payment.ts';
import type { OpenOrder } from '../session/open-order.ts';

/** How an order ended; `lost` is one that the service does not know as the caller's. */
export type OrderEnd = 'granted' | 'lost' | 'closed' | 'refunded' | 'signed-out';
/** It is asked again: not paid yet, or nothing was heard (`pending`); nobody could tell for a minute (`unanswered`). */
export type OrderNews = OrderEnd | 'pending' | 'unanswered';

const ENDS: Readonly<Record<number, OrderEnd | undefined>> = {
  [ERROR.orderNotFound]: 'lost',
  [ERROR.orderClosed]: 'closed',
  [ERROR.orderRefunded]: 'refunded',
  [ERROR.sessionInvalid]: 'signed-out',
};
/** How long nobody may be able to tell before that is said; meanwhile the question comes at growing intervals. */
const UNANSWERED_MS = 60_000;
const WAIT_MAX_MS = 10_000;
/** A line that brings nothing is given up, and asked on anew. */
const ANSWER_WITHIN_MS = 20_000;

/**
 * Asks after an order until it ends: `firstAfterMs` from now, then a second after each answer, less often while nobody can
 * tell, and at once when the page is seen again or the network is back. Tells each answer. Returns how to stop.
 */
export function watchOrder(
  order: OpenOrder,
  { firstAfterMs, tell }: { firstAfterMs: number; tell: (news: OrderNews) => void },
): () => void {
  let stopped = false;
  let timer: number | undefined;
  let asking = new AbortController();
  /** Tries since somebody could tell, the first of them at `since`, Unix ms. */
  let misses = 0;
  let since = 0;

  const ask = async (): Promise<void> => {
    asking.abort();
    window.clearTimeout(timer);
    const own = (asking = new AbortController());
    timer = window.setTimeout(() => own.abort(), ANSWER_WITHIN_MS);
    const answer = await askStatus(order, { signal: own.signal });
    // Stopped, or asked anew meanwhile: then the newer answer counts.
    if (stopped || asking !== own) return;
    window.clearTimeout(timer);
    const end = answer.ok ? 'granted' : ENDS[answer.err];
    if (end !== undefined) {
      stop();
      tell(end);
      return;
    }
    misses = !answer.ok && answer.err === ERROR.orderPending ? 0 : misses + 1;
    if (misses === 1) since = Date.now();
    const wait = Math.min(TIMING_MS.paymentPoll * 2 ** Math.max(0, misses - 1), WAIT_MAX_MS);
    timer = window.setTimeout(() => void ask(), wait);
    tell(misses > 0 && Date.now() - since >= UNANSWERED_MS ? 'unanswered' : 'pending');
  };
  /** Timers sleep with the page: who comes back from the paying app does not wait for them. */
  const askNow = (): void => {
    if (document.visibilityState === 'visible') void ask();
  };
  const stop = (): void => {
    stopped = true;
    window.clearTimeout(timer);
    asking.abort();
    document.removeEventListener('visibilitychange', askNow);
    window.removeEventListener('pageshow', askNow);
    window.removeEventListener('online', askNow);
  };

  document.addEventListener('visibilitychange', askNow);
  window.addEventListener('pageshow', askNow);
  window.addEventListener('online', askNow);
  timer = window.setTimeout(() => void ask(), firstAfterMs);
  return stop;
}
