import { ERROR } from '@juzhongren/contract/errors';
import { TIMING_MS } from '@juzhongren/contract/limits';
import { askStatus } from './ask-payment.ts';
import type { OpenOrder } from '../session/open-order.ts';

/** How an order ended. `lost`: the server does not know it as the caller's order. */
export type OrderEnd = 'granted' | 'lost' | 'closed' | 'refunded' | 'signed-out';
/**
 * News while checking continues. `pending`: not paid yet, or no response. `unanswered`: no clear result for a minute.
 */
export type OrderNews = OrderEnd | 'pending' | 'unanswered';

const ENDS: Readonly<Record<number, OrderEnd | undefined>> = {
  [ERROR.orderNotFound]: 'lost',
  [ERROR.orderClosed]: 'closed',
  [ERROR.orderRefunded]: 'refunded',
  [ERROR.sessionInvalid]: 'signed-out',
};
/** Time without a clear result before the user sees a message. Meanwhile the intervals grow. */
const UNANSWERED_MS = 60_000;
const WAIT_MAX_MS = 10_000;
/** A request without a response is given up after this time, and repeated. */
const ANSWER_WITHIN_MS = 20_000;

/**
 * Checks an order until it ends: after `firstAfterMs`, then a second after each response, less often without a clear
 * result. Also checks at once when the page becomes visible or the network is back. Passes each result to `tell`.
 * Returns a function that stops checking.
 */
export function watchOrder(
  order: OpenOrder,
  { firstAfterMs, tell }: { firstAfterMs: number; tell: (news: OrderNews) => void },
): () => void {
  let stopped = false;
  let timer: number | undefined;
  let asking = new AbortController();
  /** Attempts without a clear result, and the time of the first of them, Unix ms. */
  let misses = 0;
  let since = 0;

  const ask = async (): Promise<void> => {
    asking.abort();
    window.clearTimeout(timer);
    const own = (asking = new AbortController());
    timer = window.setTimeout(() => own.abort(), ANSWER_WITHIN_MS);
    const answer = await askStatus(order, { signal: own.signal });
    // Stopped, or checked again meanwhile. Then the newer response counts.
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
  /** Timers sleep with the page, so a payer who returns from the paying app does not wait for them. */
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
