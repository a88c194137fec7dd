import type { Payable } from '../session/open-order.ts';
import type { Checkout } from './stage.ts';

export const UNANSWERED = '暂时查不到付款结果，会继续查，付过的不用再付';

/** Returns what the user has now, to be shown under 支付成功. */
export function bought(what: Payable): string {
  if (what.kind === 'vip') return '会员已经开通，有效期内所有剧本免费玩。';
  return what.partyId === undefined ? '剧本归你了，以后怎么玩都不用再付。' : '这一局的费用已经付清。';
}

/** Returns what happens automatically if the money arrives later. */
export function whenItComes(what: Payable): string {
  if (what.kind === 'vip') return '到账后会员会自动开通';
  return what.partyId === undefined ? '到账后剧本会自动归你' : '到账后房间里会自动记上，房间用不上的款项会原路退回';
}

/**
 * Returns the texts of the question whether to stop waiting. A payer who was sent to checkout, or reported a payment,
 * reads that nothing has arrived. A code may not have been scanned, so its text does not say that.
 * `text` receives what happens if the money arrives later.
 */
export function stopMessage(checkout: Checkout | undefined): StopMessages {
  if (checkout?.order.way === 'code') {
    return {
      title: '先不付了？',
      text: (later) => `收起后可以重新打开付款码。如果刚才已经扫码付了，${later}，不用再付一次。`,
      stop: '先不付了',
      goOn: '继续付款',
    };
  }
  return {
    title: '还没有收到付款',
    text: (later) => `停止后，这里不再等这笔付款。如果已经付了，${later}，不用再付一次。`,
    stop: '停止等待',
    goOn: '继续等待',
  };
}

interface StopMessages {
  readonly title: string;
  readonly text: (later: string) => string;
  readonly stop: string;
  readonly goOn: string;
}

/**
 * Returns the notice for an order of an earlier page. It says that it waits only if the order is still open, because
 * the payer may have cancelled it at checkout.
 */
export function noticeMessage({ unanswered, stillOpen }: Pick<Checkout, 'unanswered' | 'stillOpen'>): string {
  if (unanswered) return UNANSWERED;
  return stillOpen ? '上一笔付款到账后，这里会自动更新，付过的不用再付' : '正在查上一笔付款，付过的不用再付';
}
