import type { OrderRow } from '@juzhongren/contract/console/rows';
import { attentionLabel, ORDER_STATUS_LABELS, PRODUCT_LABELS, yuan } from '@juzhongren/contract/console/staff-labels';
import { PersonLink } from '../lists/person-link.tsx';
import type { Column } from '../lists/row-types.ts';
import { personName, wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';

export const ORDER_COLUMNS: readonly Column<OrderRow>[] = [
  {
    name: '订单号',
    text: ({ out_trade_no: order }) => order,
  },
  {
    name: '玩家',
    text: ({ user_id: id, nickname }) => personName(id, nickname),
    render: ({ user_id: id, nickname }) => <PersonLink id={id} name={nickname} />,
  },
  { name: '种类', text: ({ product }) => wordFor(PRODUCT_LABELS, product) },
  { name: '买了什么', text: ({ description }) => description },
  { name: '金额', kind: 'number', text: ({ amount }) => yuan(amount) },
  { name: '状态', text: ({ status }) => wordFor(ORDER_STATUS_LABELS, status) },
  { name: '创建', kind: 'time', text: ({ created_at: at }) => when(at) },
  { name: '要处理', text: ({ attention }) => (attention === null ? '' : attentionLabel(attention)) },
];
