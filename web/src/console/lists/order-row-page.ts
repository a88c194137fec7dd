import type { RowPage } from './row-types.ts';

/** Whatever lists orders leads to them. */
export const ORDER_ROW_PAGE: RowPage<{ readonly out_trade_no: string }> = {
  action: 'orders show',
  to: ({ out_trade_no: order }) => `/console/orders/${encodeURIComponent(order)}`,
};
