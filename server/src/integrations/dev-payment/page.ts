import { type Markup, html } from '../../markup/html.ts';
import { framePage } from '../dev-page/frame.ts';
import type { DevPaymentRecord } from './books.ts';
import { CHECKOUT_PATH } from './paths.ts';

/** Buttons of the payment page, in the order of the page. */
export const CHECKOUT_ANSWERS = ['pay', 'pay-twice', 'pay-lost', 'pay-late', 'cancel'] as const;
export type DevPaymentAnswer = (typeof CHECKOUT_ANSWERS)[number];

type PaymentPageState = 'open' | 'late' | 'paid' | 'closed';

const ENDED = {
  late: { title: '钱在路上', text: '一分钟后到账，不用再付。' },
  paid: { title: '付好了', text: '演示付款已经完成，没有真的扣款。' },
  closed: { title: '这一单已经关闭', text: '过了时间，或者已经取消，不能再付。' },
} as const satisfies Record<Exclude<PaymentPageState, 'open'>, object>;

/** Returns the page of a payment as of `now` (Unix ms). */
export function devPaymentPage(payment: DevPaymentRecord, now: number): string {
  const standing = standingOf(payment, now);
  return standing === 'open' ? openPage(payment) : endedPage(payment, ENDED[standing]);
}

/**
 * Returns the page for a payer who cancelled on another device than that of the purchase. There is no page to return
 * to.
 */
export function cancelledPage(payment: DevPaymentRecord): string {
  return endedPage(payment, { title: '没有付款', text: '已经取消。想付的话，回到原来的页面重新付款。' });
}

export function unknownDevPaymentPage(): string {
  const title = '没有这一单';
  return page(
    title,
    html`<section class="card">
      ${SEAL}
      <h1>${title}</h1>
      <p class="soft">请回到局中人，从那里重新付款。</p>
    </section>`,
  );
}

function openPage(payment: DevPaymentRecord): string {
  return page(
    '演示收银台',
    html`<form class="card" method="post" action="${CHECKOUT_PATH}/${payment.page}">
      ${SEAL}
      <h1>付款</h1>
      ${billOf(payment)}
      <div class="answers">
        <button class="main" name="answer" value="pay">支付</button>
        <button name="answer" value="cancel">取消</button>
      </div>
      <p class="soft hint" id="odd">也可以试试出岔子的付款：</p>
      <div class="more" role="group" aria-labelledby="odd">
        <button name="answer" value="pay-twice">支付，通知两次</button>
        <button name="answer" value="pay-lost">支付，通知丢失</button>
        <button name="answer" value="pay-late">一分钟后到账</button>
      </div>
    </form>`,
  );
}

function endedPage(payment: DevPaymentRecord, { title, text }: { title: string; text: string }): string {
  return page(
    title,
    html`<section class="card">
      ${SEAL}
      <h1>${title}</h1>
      <p class="soft">${text}</p>
      ${billOf(payment)}
      ${
        payment.return_to === null
          ? html`<p class="soft hint">请回到原来的页面继续，这一页可以关掉了。</p>`
          : html`<div class="answers"><a class="main" href="${payment.return_to}">返回局中人</a></div>`
      }
    </section>`,
  );
}

function billOf({ description, amount, payer, out_trade_no }: DevPaymentRecord): Markup {
  return html`<p class="amount"><span class="unit">¥</span>${yuan(amount)}</p>
    <dl>
      <dt>商品</dt>
      <dd>${description}</dd>
      ${
        payer === null
          ? null
          : html`<dt>付款人</dt>
              <dd>${payer}</dd>`
      }
      <dt>单号</dt>
      <dd class="number">${out_trade_no}</dd>
    </dl>`;
}

/** Formats an amount that is given in cents. */
const yuan = (amount: number) => (amount / 100).toFixed(2);

function standingOf(payment: DevPaymentRecord, now: number): PaymentPageState {
  if (payment.status !== 'open') return payment.status;
  if (payment.pays_at !== null) return 'late';
  return payment.expires_at.getTime() <= now ? 'closed' : 'open';
}

const SEAL = html`<svg class="seal" viewBox="0 0 56 56" aria-hidden="true" fill="none" stroke="#d2ac62">
  <rect x="2" y="2" width="52" height="52" rx="10" stroke-width="3" />
  <path d="M17 14l11 14 11-14M28 28v16M18 30h20M18 37h20" stroke-width="3" />
</svg>`;

const page = (title: string, content: Markup) => framePage(title, { notice: '演示收银台，不是真的钱', content });
