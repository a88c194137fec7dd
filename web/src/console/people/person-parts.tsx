import type { PersonRow } from '@juzhongren/contract/console/rows';
import {
  COMPLAINT_REASON_LABELS,
  ORDER_STATUS_LABELS,
  PRODUCT_LABELS,
  yuan,
} from '@juzhongren/contract/console/staff-labels';
import { DoButton } from '../action-dialog/do-button.tsx';
import { Part } from '../frame/page.tsx';
import type { RowsProps } from '../lists/row-types.ts';
import { Rows } from '../lists/rows.tsx';
import { ORDER_ROW_PAGE } from '../lists/order-row-page.ts';
import { personName, scriptName, wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';
import { isInForce, SANCTION_COLUMNS } from '../lists/sanction-columns.ts';

interface Of {
  readonly person: PersonRow;
}

function Newest<Row>({ title, rows, ...list }: Omit<RowsProps<Row>, 'name'> & { title: string }) {
  return <Part title={title}>{rows.length === 0 ? <p>没有</p> : <Rows name={title} rows={rows} {...list} />}</Part>;
}

export function Sanctions({ person }: Of) {
  return (
    <Newest
      title="处罚"
      rows={person.sanctions}
      keyOf={({ sanction_id: id }) => id}
      columns={SANCTION_COLUMNS}
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
      page={{ action: 'complaints show', to: ({ complaint_id: id }) => `/console/complaints/${id}` }}
      columns={[
        { name: '举报', text: ({ complaint_id: id }) => `第 ${id} 条` },
        { name: '角色', text: ({ about_id: about }) => (about === person.user_id ? '被举报' : '举报别人') },
        {
          name: '对方',
          text: ({ about_id: about, user_id: by }) => personName(about === person.user_id ? by : about),
        },
        { name: '原因', text: ({ reason }) => wordFor(COMPLAINT_REASON_LABELS, reason) },
        { name: '时间', kind: 'time', text: ({ created_at: at }) => when(at) },
      ]}
    />
  );
}

export function Reviews({ person: { reviews = [] } }: Of) {
  return (
    <Newest
      title="评价"
      rows={reviews}
      keyOf={({ review_id: id }) => id}
      page={{ action: 'reviews list', to: ({ script_id: id }) => `/console/shelf/${id}` }}
      columns={[
        { name: '剧本', text: ({ script_id: id, script_name: title }) => scriptName(id, title) },
        { name: '编号', text: ({ review_id: id }) => String(id) },
        {
          name: '标记',
          text: ({ hidden, spoiler }) =>
            [hidden && '已隐藏', spoiler && '剧透'].filter((mark) => mark !== false).join('、'),
        },
        { name: '时间', kind: 'time', text: ({ created_at: at }) => when(at) },
      ]}
      renderActions={({ review_id: id, hidden }) => (
        <DoButton
          action={hidden ? 'reviews show' : 'reviews hide'}
          values={{ review: String(id) }}
          about={`评价 ${id}`}
        />
      )}
    />
  );
}

export function Orders({ person }: Of) {
  return (
    <Newest
      title="订单"
      rows={person.orders}
      keyOf={({ out_trade_no: order }) => order}
      page={ORDER_ROW_PAGE}
      columns={[
        { name: '订单号', text: ({ out_trade_no: order }) => order },
        {
          name: '买了什么',
          text: ({ product, description }) => description ?? wordFor(PRODUCT_LABELS, product),
        },
        { name: '金额', kind: 'number', text: ({ amount }) => yuan(amount) },
        { name: '状态', text: ({ status }) => wordFor(ORDER_STATUS_LABELS, status) },
        { name: '时间', kind: 'time', text: ({ created_at: at }) => when(at) },
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
        { name: '剧本', text: ({ script_id: id, script_name: title }) => scriptName(id, title) },
        { name: '房间', text: ({ party_id: id }) => id },
        { name: '加入', kind: 'time', text: ({ joined_at: at }) => when(at) },
        { name: '离开', kind: 'time', text: ({ left_at: at }) => when(at) },
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
        { name: '登录', kind: 'time', text: ({ created_at: at }) => when(at) },
        { name: '最近用', kind: 'time', text: ({ used_at: at }) => when(at) },
      ]}
    />
  );
}
