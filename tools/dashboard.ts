// `npm run dashboard`: writes deploy/grafana/juzhongren.json, the overview of the service in Grafana, from the rows
// below.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './where.mjs';

export const DASHBOARD = 'deploy/grafana/juzhongren.json';

interface Panel {
  readonly title: string;
  /** Legend and expression; a legend in braces names a label. */
  readonly shows: readonly (readonly [legend: string, expression: string])[];
  readonly unit?: 's' | 'bytes' | 'short' | 'percentunit' | 'reqps' | 'dateTimeFromNow';
  readonly number?: true;
}

const REQUESTS = 'juzhongren_http_request_duration_seconds';
const quantile = (share: number, of: string, by = '') =>
  `histogram_quantile(${share}, sum by (le${by}) (rate(${of}_bucket[$__rate_interval])))`;
const rate = (of: string, by = '') => `sum${by === '' ? '' : ` by (${by})`} (rate(${of}[$__rate_interval]))`;

/** Every server reports the same counts from the database, so the rows use max, not sum. */
const ROWS: Readonly<Record<string, readonly Panel[]>> = {
  现在: [
    { title: '服务进程', shows: [['', 'sum(up{job="juzhongren"})']], number: true },
    { title: '在线的人', shows: [['', 'sum(juzhongren_seats_online)']], number: true },
    { title: '没结束的房间', shows: [['', 'sum(max by (stage) (juzhongren_rooms))']], number: true },
    { title: '要人处理的订单', shows: [['', 'max(juzhongren_orders_attention)']], number: true },
    { title: '现在的告警', shows: [['', 'sum(max by (kind) (juzhongren_alarms_standing))']], number: true },
    {
      title: '最近一份备份',
      shows: [['', 'max(juzhongren_backup_last_success_timestamp_seconds != 0) * 1000']],
      unit: 'dateTimeFromNow',
      number: true,
    },
  ],
  房间: [
    { title: '房间，按阶段', shows: [['{{stage}}', 'max by (stage) (juzhongren_rooms)']] },
    {
      title: '连接和在线的人',
      shows: [
        ['连接', 'sum(juzhongren_push_lines)'],
        ['人', 'sum(juzhongren_seats_online)'],
      ],
    },
    {
      title: '断开的连接，按原因（每秒）',
      shows: [['{{reason}}', rate('juzhongren_push_lines_ended_total', 'reason')]],
    },
    { title: '推送的视图（每秒）', shows: [['{{form}}', rate('juzhongren_views_sent_total', 'form')]] },
    {
      title: '离开、回来、换人接座（每秒）',
      shows: [
        ['{{change}}', rate('juzhongren_presence_changes_total', 'change')],
        ['接座', rate('juzhongren_seats_taken_over_total')],
      ],
    },
    {
      title: '操作在房间里排队',
      shows: [
        ['一半', quantile(0.5, 'juzhongren_command_wait_seconds')],
        ['95%', quantile(0.95, 'juzhongren_command_wait_seconds')],
      ],
      unit: 's',
    },
  ],
  请求: [
    { title: '请求，按状态', shows: [['{{status}}', rate(`${REQUESTS}_count`, 'status')]], unit: 'reqps' },
    {
      title: '回答用的时间',
      shows: [
        ['一半', quantile(0.5, REQUESTS)],
        ['95%', quantile(0.95, REQUESTS)],
        ['99%', quantile(0.99, REQUESTS)],
      ],
      unit: 's',
    },
    {
      title: '最慢的十个地址（95%）',
      shows: [['{{route}}', `topk(10, ${quantile(0.95, REQUESTS, ', route')})`]],
      unit: 's',
    },
    {
      title: '拒绝，按地址和代码（每秒，前十）',
      shows: [['{{route}} {{err}}', `topk(10, ${rate('juzhongren_refusals_total', 'route, err')})`]],
    },
  ],
  登录和外部服务: [
    {
      title: '验证码（每秒）',
      shows: [
        ['要了', rate(`${REQUESTS}_count{route="/script-service/auth/phone/code"}`)],
        ['没发：{{err}}', rate('juzhongren_refusals_total{route="/script-service/auth/phone/code"}', 'err')],
      ],
    },
    {
      title: '登录（每秒）',
      shows: [
        ['来了', rate(`${REQUESTS}_count{route="/script-service/auth/phone"}`)],
        ['拒绝：{{err}}', rate('juzhongren_refusals_total{route="/script-service/auth/phone"}', 'err')],
      ],
    },
    {
      title: '外部服务，按结果（每秒）',
      shows: [['{{vendor}} {{outcome}}', rate('juzhongren_vendor_call_duration_seconds_count', 'vendor, outcome')]],
    },
    {
      title: '外部服务用的时间（95%）',
      shows: [['{{vendor}}', quantile(0.95, 'juzhongren_vendor_call_duration_seconds', ', vendor')]],
      unit: 's',
    },
    { title: '走着的订单', shows: [['{{status}}', 'max by (status) (juzhongren_orders_waiting)']] },
    {
      title: '告警发出去没有（每秒）',
      shows: [['{{outcome}}', rate('juzhongren_alarm_messages_total', 'outcome')]],
    },
  ],
  底下: [
    {
      title: '数据库',
      shows: [
        ['等连接 95%', quantile(0.95, 'juzhongren_database_wait_seconds')],
        ['查询 95%', quantile(0.95, 'juzhongren_database_query_duration_seconds')],
      ],
      unit: 's',
    },
    { title: '数据库连接', shows: [['{{state}}', 'sum by (state) (juzhongren_database_connections)']] },
    {
      title: '进程之间的消息',
      shows: [
        ['{{instance}}', 'juzhongren_bus_lag_seconds'],
        ['连不上 {{instance}}', '1 - juzhongren_bus_up'],
      ],
      unit: 's',
    },
    { title: '事件循环（99%）', shows: [['{{instance}}', 'juzhongren_nodejs_eventloop_lag_p99_seconds']], unit: 's' },
    {
      title: '处理器',
      shows: [['{{instance}}', rate('juzhongren_process_cpu_seconds_total', 'instance')]],
      unit: 'percentunit',
    },
    { title: '内存', shows: [['{{instance}}', 'juzhongren_process_resident_memory_bytes']], unit: 'bytes' },
    { title: '磁盘', shows: [['{{instance}} {{folder}}', 'juzhongren_disk_free_bytes']], unit: 'bytes' },
    {
      title: '版本',
      shows: [['{{version}} {{client}} {{node}}', 'count by (version, client, node) (juzhongren_build_info)']],
    },
  ],
};

/** Width in the dashboard's 24 columns. */
const WIDTH = { number: 4, lines: 8 } as const;
const HEIGHT = { number: 4, lines: 8 } as const;
const SOURCE = { type: 'prometheus', uid: '${source}' } as const;

export function dashboard(): string {
  const panels: object[] = [];
  let top = 0;
  for (const [title, row] of Object.entries(ROWS)) {
    panels.push({ type: 'row', title, id: panels.length + 1, gridPos: { x: 0, y: top, w: 24, h: 1 }, panels: [] });
    top += 1;
    let left = 0;
    for (const panel of row) {
      const kind = panel.number === true ? 'number' : 'lines';
      const [w, h] = [WIDTH[kind], HEIGHT[kind]];
      panels.push(panelOf(panel, { id: panels.length + 1, gridPos: { x: left, y: top, w, h } }));
      left += w;
      if (left + w > 24) [left, top] = [0, top + h];
    }
    if (left > 0) top += HEIGHT[row.at(-1)?.number === true ? 'number' : 'lines'];
  }
  const sources = { name: 'source', label: '数据源', type: 'datasource', query: 'prometheus' };
  const whole = {
    uid: 'juzhongren',
    title: '局中人',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'Asia/Shanghai',
    templating: { list: [sources] },
    panels,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

const panelOf = ({ title, shows, unit = 'short', number }: Panel, place: object): object => ({
  ...place,
  type: number === true ? 'stat' : 'timeseries',
  title,
  datasource: SOURCE,
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: shows.map(([legendFormat, expr], at) => ({
    refId: 'ABCDEFGH'.charAt(at),
    datasource: SOURCE,
    expr,
    legendFormat,
  })),
});

if (import.meta.main) {
  mkdirSync(path.join(ROOT, path.dirname(DASHBOARD)), { recursive: true });
  writeFileSync(path.join(ROOT, DASHBOARD), dashboard());
}
