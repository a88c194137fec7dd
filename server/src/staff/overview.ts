// Shows the overview of the service: its state, its storage and what needs a person. Shows counts only, no personal
// data.
import { statfs } from 'node:fs/promises';
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { sql } from 'kysely';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { readStanding } from '../alarms/standing.ts';
import { readSiteState } from '../site-status/store.ts';
import { runningVersion, formatVersion } from '../version/program-version.ts';
import { WIDER_KEYS } from '../limits/address-key.ts';
import { DAY_SCOPE, personLimitLabel, scopeLabel } from '../limits/limit-labels.ts';
import { SANCTION_LABELS } from '@juzhongren/contract/console/staff-labels';
import type { ActionContext } from './action/action.ts';
import { plain, SHANGHAI } from './action/plain-labels.ts';

type SiteStatusContext = Pick<ActionContext, 'db' | 'env' | 'now' | 'people'>;

/** Seconds without a sign of life after which a server's connections no longer count. */
const ALIVE_SECONDS = 60;
const MEGABYTE = 1024 * 1024;

export async function showSiteStatus(context: SiteStatusContext): Promise<number> {
  for (const look of [
    inspectSiteStatus,
    lookAtAlarms,
    lookAtRooms,
    lookAtProgram,
    lookAtStorage,
    lookAtBackup,
    lookAtKept,
    lookAtContent,
    lookAtLimits,
    lookAtWaiting,
  ])
    for (const { what, says, of } of await look(context)) context.people.say(`${what}\t${says}`, { what, says, ...of });
  return 0;
}

interface Fact {
  readonly what: string;
  readonly says: string;
  readonly of?: object;
}

async function inspectSiteStatus({ db, now }: SiteStatusContext): Promise<Fact[]> {
  const { notice, maintenance } = await readSiteState(db);
  const isOver = (until: number | null): boolean => until !== null && until <= now();
  const told = notice === null || isOver(notice.until) ? null : notice;
  const planned = maintenance === null || isOver(maintenance.until) ? null : maintenance;
  const ends = (until: number | null): string => (until === null ? '' : `，到 ${SHANGHAI.format(until)}`);
  return [
    { what: '公告', says: told === null ? '没有' : `${plain(told.text)}${ends(told.until)}`, of: { notice: told } },
    {
      what: '维护',
      says: planned === null ? '没有' : `${SHANGHAI.format(planned.from)} 起${ends(planned.until)}`,
      of: { maintenance: planned },
    },
  ];
}

/** Includes alarms about vendors that do not respond. */
async function lookAtAlarms({ db }: SiteStatusContext): Promise<Fact[]> {
  const alarms = await readStanding(db);
  const says = alarms.map((one) => `${one.says}（${SHANGHAI.format(one.raised_at)} 起）`).join('，');
  const told = alarms.map(({ condition, raised_at }) => ({ condition, raised_at }));
  return [{ what: '告警', says: says === '' ? '没有' : says, of: { alarms: told } }];
}

const STAGES = [
  { stage: GAME_STAGE.Created, words: '等候' },
  { stage: GAME_STAGE.Started, words: '在玩' },
  { stage: GAME_STAGE.ClueEnd, words: '结案' },
  { stage: GAME_STAGE.VoteEnd, words: '复盘' },
] as const;

async function lookAtRooms({ db }: SiteStatusContext): Promise<Fact[]> {
  const rooms = await db
    .selectFrom('party')
    .select(['stage', (row) => row.fn.countAll<string>().as('count')])
    .where('status', '<>', PARTY_STATUS.Closed)
    .groupBy('stage')
    .execute();
  const counts = STAGES.map(({ stage, words }) => {
    return { words, count: Number(rooms.find((one) => one.stage === stage)?.count ?? 0) };
  });
  const { rows } = await sql<{ seats: number; servers: number }>`
    with alive as (
      select name from server_process where seen_at > clock_timestamp() - make_interval(secs => ${sql.lit(ALIVE_SECONDS)}))
    select (select count(*) from alive)::int as servers, (
      select count(distinct (party_id, user_id)) from party_line join alive on process = name where open)::int as seats`.execute(
    db,
  );
  const { seats = 0, servers = 0 } = rows[0] ?? {};
  return [
    {
      what: '房间',
      says: counts.map(({ words, count }) => `${words} ${count}`).join('，'),
      of: { rooms: Object.fromEntries(counts.map(({ words, count }) => [words, count])) },
    },
    // A server reports that it is alive only while somebody is in a room on it.
    {
      what: '在线',
      says: servers === 0 ? '没有人在房间里' : `${seats} 个座位连着，在 ${servers} 个服务器进程上`,
      of: { seats, servers },
    },
  ];
}

async function lookAtProgram({ db }: SiteStatusContext): Promise<Fact[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
  const shape = rows.at(-1)?.name ?? '';
  const version = runningVersion();
  return [
    {
      what: '程序',
      says: `${formatVersion(version)}，Node.js ${process.versions.node}`,
      of: { version: version.name },
    },
    {
      what: '数据库结构',
      says: `${shape}（${rows.length} 步，这个程序有 ${MIGRATIONS.length} 步）`,
      of: { shape, steps: rows.length, known: MIGRATIONS.length },
    },
  ];
}

async function lookAtStorage({ db, env }: SiteStatusContext): Promise<Fact[]> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db);
  const database = Math.round(Number(rows[0]?.bytes ?? 0) / MEGABYTE);
  const disk = await statfs(env.DATA_DIR).catch(() => undefined);
  const free = disk === undefined ? null : Math.floor((disk.bavail * disk.bsize) / MEGABYTE);
  return [
    { what: '数据库', says: `${database} MB`, of: { databaseMegabytes: database } },
    {
      what: '磁盘',
      says: free === null ? '看不到 DATA_DIR' : `DATA_DIR 所在的磁盘还有 ${free} MB`,
      of: { freeMegabytes: free },
    },
  ];
}

async function lookAtBackup({ db, env }: SiteStatusContext): Promise<Fact[]> {
  const run = await db.selectFrom('backup_run').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();
  const nightly = env.BACKUP_AT === undefined ? '没有设每天的备份（BACKUP_AT）' : `每天 ${env.BACKUP_AT}`;
  if (run === undefined) return [{ what: '备份', says: `${nightly}，还没有做过`, of: { backup: null } }];
  const { day, fault, ended_at: endedAt, bytes } = run;
  const outcome = endedAt === null ? '正在做，或中断了' : fault === null ? '做成了' : `没做成：${plain(fault)}`;
  return [{ what: '备份', says: `${nightly}；${day} ${outcome}`, of: { backup: { day, fault, endedAt, bytes } } }];
}

async function lookAtKept({ env }: SiteStatusContext): Promise<Fact[]> {
  const { KEEP_TALK_DAYS, KEEP_SESSIONS_DAYS, KEEP_CASES_DAYS, KEEP_OUTBOX_DAYS, KEEP_TRAIL_DAYS } = env;
  const days = (count: number | undefined): string => (count === undefined ? '一直留着' : `${count} 天`);
  const says = [
    `聊天 ${days(KEEP_TALK_DAYS)}`,
    `登录最多 ${days(KEEP_SESSIONS_DAYS)}`,
    `处理好的举报和反馈 ${days(KEEP_CASES_DAYS)}`,
    `发件箱 ${days(KEEP_OUTBOX_DAYS)}`,
    `操作记录 ${days(KEEP_TRAIL_DAYS)}`,
  ].join('，');
  const kept = {
    talk: KEEP_TALK_DAYS ?? null,
    sessions: KEEP_SESSIONS_DAYS,
    cases: KEEP_CASES_DAYS,
    outbox: KEEP_OUTBOX_DAYS,
    trail: KEEP_TRAIL_DAYS ?? null,
  };
  return [{ what: '保留多久', says: `${says}（KEEP_…_DAYS）`, of: { kept } }];
}

async function lookAtContent({ db }: SiteStatusContext): Promise<Fact[]> {
  const { rows } = await sql<{ version: number; held: boolean; came_at: Date; brought_by: string | null }>`
    select version_id as version, held, came_at, brought_by
    from operator_content join content_version using (version_id)`.execute(db);
  const draft = await db
    .selectFrom('content_draft')
    .select((row) => row.fn.max('draft_id').as('draft'))
    .executeTakeFirst();
  const [shown] = rows;
  const stands =
    shown === undefined
      ? '没有'
      : `版本 ${shown.version}，${shown.brought_by === null ? '随启动导入' : plain(shown.brought_by)}，${SHANGHAI.format(shown.came_at)}`;
  const more = `${shown?.held === true ? '，启动不会换掉' : ''}${draft?.draft == null ? '' : '；有没发布的草稿'}`;
  return [
    {
      what: '首页内容',
      says: `${stands}${more}`,
      of: { content: { version: shown?.version ?? null, held: shown?.held ?? false, draft: draft?.draft ?? null } },
    },
  ];
}

interface Limited {
  readonly what: string;
  readonly count: number;
}

/** Shows rate limit counts of the last hour or day by kind, and the sanctions in force. */
async function lookAtLimits({ db }: SiteStatusContext): Promise<Fact[]> {
  const { rows: counted } = await sql<Limited>`
    select substring(scope from ${`^(?:${DAY_SCOPE})?[^:]+`}) as what, sum(sent)::int as count from sign_in_sends
    where since > clock_timestamp() - interval '1 day' and scope !~ ${WIDER_KEYS} group by 1 order by 1`.execute(db);
  const { rows: people } = await sql<Limited>`
    select what, count(*)::int as count from person_limit
    where since > clock_timestamp() - interval '1 day' group by 1 order by 1`.execute(db);
  const { rows: imposed } = await sql<Limited>`
    select kind as what, count(*)::int as count from sanction
    where kind <> 'warning' and lifted_at is null and (until is null or until > clock_timestamp())
    group by 1 order by 1`.execute(db);
  const words = (all: readonly Limited[], wordsOf: (what: string) => string): string =>
    all.length === 0 ? '没有' : all.map(({ what, count }) => `${wordsOf(what)} ${count}`).join('，');
  return [
    { what: '一天里按地址计的次数', says: words(counted, scopeLabel), of: { counted } },
    { what: '一天里按人计的人数', says: words(people, personLimitLabel), of: { people } },
    { what: '正在生效的处罚', says: words(imposed, sanctionLabel), of: { imposed } },
  ];
}

function sanctionLabel(kind: string): string {
  const known: Readonly<Record<string, string>> = SANCTION_LABELS;
  return known[kind] ?? kind;
}

interface Waiting {
  readonly complaints: number;
  readonly feedback: number;
  readonly orders: number;
  readonly refunds: number;
}

async function lookAtWaiting({ db, now }: SiteStatusContext): Promise<Fact[]> {
  const { rows } = await sql<Waiting>`
    select (select count(*) from complaint where state <> 'closed')::int as complaints,
      (select count(*) from feedback where state <> 'closed')::int as feedback,
      (select count(*) from purchase where attention is not null)::int as orders,
      (select count(*) from refund_request
        where ended_at is null and expires_at > ${new Date(now())}::timestamptz)::int as refunds`.execute(db);
  const waiting = rows[0] ?? { complaints: 0, feedback: 0, orders: 0, refunds: 0 };
  const { complaints, feedback, orders, refunds } = waiting;
  const says = `举报 ${complaints}，反馈 ${feedback}，订单 ${orders}，退款确认 ${refunds}`;
  return [{ what: '等人处理', says, of: { waiting } }];
}
