import type { PersonRow, SanctionRow } from '@juzhongren/contract/console/rows';
import {
  COMPLAINT_REASON_WORDS,
  ORDER_STATUS_WORDS,
  PRODUCT_WORDS,
  SANCTION_WORDS,
  yuan,
} from '@juzhongren/contract/console/staff-words';
import type { ReactNode } from 'react';
import { DoButton } from '../doing/do-button.tsx';
import { Part } from '../frame/page.tsx';
import { type Column, Rows } from '../lists/rows.tsx';
import { MayLink } from '../lists/may-link.tsx';
import { personName, wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';

interface Of {
  readonly person: PersonRow;
}

/** The newest of a kind, or that there is none. */
function Newest<Row>({
  title,
  rows,
  keyOf,
  columns,
  renderActions,
}: {
  title: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  renderActions?: (row: Row) => ReactNode;
}) {
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <p>没有</p>
      ) : (
        <Rows name={title} rows={rows} keyOf={keyOf} columns={columns} renderActions={renderActions} />
      )}
    </Part>
  );
}

const isInForce = ({ kind, until, lifted_at: lifted }: SanctionRow): boolean =>
  kind !== 'warning' && lifted === null && (until === null || Date.parse(until) > Date.now());

function standOf(one: SanctionRow): string {
  if (one.kind === 'warning') return '';
  if (one.lifted_at !== null) return `已解除 ${when(one.lifted_at)}`;
  const end = one.until === null ? '一直有效' : `到 ${when(one.until)}`;
  return isInForce(one) ? end : `${end}（已过）`;
}

export function Sanctions({ person }: Of) {
  return (
    <Newest
      title="处罚"
      rows={person.sanctions}
      keyOf={({ sanction_id: id }) => id}
      columns={[
        { name: '种类', text: ({ kind, sanction_id: id }) => `${wordFor(SANCTION_WORDS, kind)}（第 ${id} 条）` },
        { name: '从', text: ({ since }) => when(since) },
        { name: '现在', text: standOf },
        { name: '原因', text: ({ reason }) => reason },
      ]}
      renderActions={(one) =>
        isInForce(one) && (
          <DoButton
            action="people lift"
            values={{ sanction: String(one.sanction_id) }}
            about={`第 ${one.sanction_id} 条`}
          />
        )
      }
    />
  );
}

export function Complaints({ person }: Of) {
  return (
    <Newest
      title="举报"
      rows={person.complaints}
      keyOf={({ complaint_id: id }) => id}
      columns={[
        {
          name: '举报',
          text: ({ complaint_id: id }) => `第 ${id} 条`,
          render: ({ complaint_id: id }) => (
            <MayLink action="complaints show" to={`/console/complaints/${id}`}>{`第 ${id} 条`}</MayLink>
          ),
        },
        { name: '角色', text: ({ about_id: about }) => (about === person.user_id ? '被举报' : '举报别人') },
        {
          name: '对方',
          text: ({ about_id: about, user_id: by }) => personName(about === person.user_id ? by : about),
        },
        { name: '原因', text: ({ reason }) => wordFor(COMPLAINT_REASON_WORDS, reason) },
        { name: '时间', text: ({ created_at: at }) => when(at) },
      ]}
    />
  );
}

export function Orders({ person }: Of) {
  return (
    <Newest
      title="订单"
      rows={person.orders}
      keyOf={({ out_trade_no: order }) => order}
      columns={[
        {
          name: '订单号',
          text: ({ out_trade_no: order }) => order,
          render: ({ out_trade_no: order }) => (
            <MayLink action="orders show" to={`/console/orders/${encodeURIComponent(order)}`}>
              {order}
            </MayLink>
          ),
        },
        { name: '买了什么', text: ({ product }) => wordFor(PRODUCT_WORDS, product) },
        { name: '金额', text: ({ amount }) => yuan(amount) },
        { name: '状态', text: ({ status }) => wordFor(ORDER_STATUS_WORDS, status) },
        { name: '时间', text: ({ created_at: at }) => when(at) },
      ]}
    />
  );
}

export function Rooms({ person }: Of) {
  return (
    <Newest
      title="房间"
      rows={person.rooms}
      keyOf={({ party_id: id, joined_at: at }) => `${id} ${at}`}
      columns={[
        { name: '房间', text: ({ party_id: id }) => id },
        { name: '剧本', text: ({ script_id: id }) => String(id) },
        { name: '加入', text: ({ joined_at: at }) => when(at) },
        { name: '离开', text: ({ left_at: at }) => when(at) },
      ]}
    />
  );
}

export function Sessions({ person }: Of) {
  return (
    <Newest
      title="登录"
      rows={person.sessions}
      keyOf={({ created_at: at, used_at: used }) => `${at} ${used}`}
      columns={[
        { name: '登录', text: ({ created_at: at }) => when(at) },
        { name: '最近用', text: ({ used_at: at }) => when(at) },
      ]}
    />
  );
}
