import type { OrderRow } from '@juzhongren/contract/console/rows';
import { attentionWords, ORDER_STATUS_WORDS, PRODUCT_WORDS, yuan } from '@juzhongren/contract/console/staff-words';
import { MayLink } from '../lists/may-link.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import type { Column } from '../lists/rows.tsx';
import { personName, wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';

export const ORDER_COLUMNS: readonly Column<OrderRow>[] = [
  {
    name: '订单号',
    text: ({ out_trade_no: order }) => order,
    render: ({ out_trade_no: order }) => (
      <MayLink action="orders show" to={`/console/orders/${encodeURIComponent(order)}`}>
        {order}
      </MayLink>
    ),
  },
  {
    name: '玩家',
    text: ({ user_id: id }) => personName(id),
    render: ({ user_id: id }) => <PersonLink id={id} />,
  },
  { name: '买了什么', text: ({ product, description }) => `${wordFor(PRODUCT_WORDS, product)}「${description}」` },
  { name: '金额', text: ({ amount }) => yuan(amount) },
  { name: '状态', text: ({ status }) => wordFor(ORDER_STATUS_WORDS, status) },
  { name: '创建', text: ({ created_at: at }) => when(at) },
  { name: '要处理', text: ({ attention }) => (attention === null ? '' : attentionWords(attention)) },
];
