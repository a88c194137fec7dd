import type { RowPage } from './row-types.ts';

/** Page of an order, for every list of orders. */
export const ORDER_ROW_PAGE: RowPage<{ readonly out_trade_no: string }> = {
  action: 'orders show',
  to: ({ out_trade_no: order }) => `/console/orders/${encodeURIComponent(order)}`,
};
