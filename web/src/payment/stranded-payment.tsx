import { useEffect, useState } from 'react';
import { ERROR_TEXT } from '@juzhongren/contract/error-texts';
import { ERROR } from '@juzhongren/contract/errors';
import { forgetOpenOrder, keptOpenOrder } from '../session/open-order.ts';
import css from './payment-elements.module.css';
import { watchOrder, type OrderNews } from './watch-order.ts';

const RETURNS = '刚才那笔付款一旦到账，会原路退回。';
/** After this news the order stays stored. */
const OPEN: ReadonlySet<OrderNews> = new Set(['pending', 'unanswered', 'signed-out']);
const WORDS: Readonly<Record<OrderNews, string | undefined>> = {
  pending: RETURNS,
  unanswered: RETURNS,
  refunded: '刚才付的款会原路退回。',
  closed: ERROR_TEXT[ERROR.orderClosed],
  granted: '刚才付的款已经到账。',
  lost: undefined,
  'signed-out': undefined,
};

/** Shows the outcome of an order to a payer who returns from checkout to a screen whose content is gone. */
export function StrandedPayment({ returnTo }: { returnTo: string }) {
  const [order] = useState(() => keptOpenOrder(returnTo));
  const [news, setNews] = useState<OrderNews>();
  useEffect(() => {
    if (order === undefined) return;
    return watchOrder(order, {
      firstAfterMs: 0,
      tell: (told) => {
        if (!OPEN.has(told)) forgetOpenOrder(order.outTradeNo);
        setNews(told);
      },
    });
  }, [order]);
  const words = news === undefined ? undefined : WORDS[news];
  return <div role="status">{words !== undefined && <p className={css.stranded}>{words}</p>}</div>;
}
