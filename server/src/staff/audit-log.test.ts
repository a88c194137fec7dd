// Tests that every changing action writes one audit log row and that no row can be changed.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { userProfileUpdate } from '@juzhongren/contract/accounts';
import { FEEDBACK_TYPE, GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallPicture } from '../accounts/testing/small-picture.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { keepFeedback } from '../feedback/store.ts';
import { create as createGroup } from '../groups/store.ts';
import { isRefusal } from '../http/calls.ts';
import { type FakeVendor, fakeVendor } from '../integrations/testing/fake-vendor.ts';
import { type OrderWorld, orderWorld } from '../orders/testing/order-world.ts';
import { storePublicLobby } from '../rooms/public-lobby-store/public-lobby-store.ts';
import { keepComplaint } from '../rooms/moderation/store.ts';
import { MONTH, type RedemptionWorld, redemptionWorld } from '../redemption/testing/redemption-world.ts';
import { type ReviewWorld, reviewWorld, SCRIPT_ID } from '../reviews/testing/review-world.ts';
import { readEnv } from '../settings/env.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import type { TestDeps } from '../testing/deps.ts';
import { askForSecond } from '../orders/refund-requests.ts';
import type { Action, Actor, ActionInput } from './action/action.ts';
import { ACTIONS, nameOf } from './actions.ts';
import { NUMBER_TO_COME } from './action/assigned-numbers.ts';
import { ACTOR, performed } from './testing/action-context.ts';

const SAMPLE = join(dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'))), 'testing/sample-pack');
const DAY = '2026-03-01';
const PHONE = '13800000001';

let folder: string;
let orders: OrderWorld;
let reviews: ReviewWorld;
let others: RedemptionWorld;
let empty: TestDatabase;
let chat: FakeVendor;
let backups = 0;
let exports = 0;
let pictures = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-trail-'));
  [orders, reviews, others] = [await orderWorld(), await reviewWorld(), await redemptionWorld()];
  empty = await testDatabase({ template: 'template0' });
  // A backup with an empty audit log.
  await makeBackup(others.databaseAddress, join(folder, 'to-restore.backup'), { phrase: undefined });
  chat = await fakeVendor(() => ({ json: {} }));
  const settings = { PACKS_DIR: join(folder, 'packs'), ALARM_WEBHOOK: chat.url };
  Object.assign(others.deps, { env: readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', ...settings }) });
});
afterAll(async () => {
  for (const world of [orders, reviews, others, empty, chat]) await world.close();
  rmSync(folder, { recursive: true });
});

type Prepared = Partial<ActionInput> & {
  readonly world: Pick<TestDeps, 'deps' | 'databaseAddress'>;
  readonly actor?: Actor;
};

async function paid(settled = true): Promise<string> {
  const outTradeNo = await orders.begin(orders.wanted(await orders.person()));
  const fact = orders.provider.pay(outTradeNo);
  if (settled && fact !== undefined) await orders.orders.settle(outTradeNo, fact);
  return outTradeNo;
}
async function wronglyPaid(): Promise<string> {
  const outTradeNo = await orders.begin(orders.wanted(await orders.person()));
  const fact = orders.provider.pay(outTradeNo);
  if (fact !== undefined) await orders.orders.settle(outTradeNo, { ...fact, amount: 1 });
  return outTradeNo;
}
/** Console staff other than the one who requested the refund. */
const CLERK: Actor = { kind: 'account', name: '4', from: '10.0.0.4' };
async function askedRefund(): Promise<string> {
  const outTradeNo = await paid();
  await askForSecond(orders.deps.db, { outTradeNo, reason: '客服', askedBy: 3 }, new Date(orders.deps.now()));
  return outTradeNo;
}
async function complained(): Promise<string> {
  const [teller, about] = [await others.user(), await others.user()];
  const at = new Date(others.clock.now);
  const who = { partyId: 'party-000001', userId: teller.userId, aboutId: about.userId, requestId: crypto.randomUUID() };
  await keepComplaint(others.deps.db, { ...who, said: null, reason: 'abuse', remark: '他骂我', at });
  return String((await newest('complaint', 'complaint_id')) ?? '');
}
async function offered(): Promise<string> {
  const { userId } = await reviews.critic();
  const at = new Date(reviews.clock.now);
  const until = new Date(at.getTime() + 60_000);
  const partyId = `table-${String(++offers).padStart(6, '0')}`;
  const { db } = reviews.deps;
  const version = await db
    .selectFrom('script')
    .select('version')
    .where('script_id', '=', SCRIPT_ID)
    .executeTakeFirstOrThrow();
  const party = {
    party_id: partyId,
    script_id: SCRIPT_ID,
    version: version.version,
    host_id: userId,
    created_by: userId,
  };
  const nothing = { meet_at: null, started_at: null, ended_at: null, create_request_id: null, deadline_at: null };
  const room = {
    ...party,
    ...nothing,
    status: PARTY_STATUS.Created,
    stage: GAME_STAGE.Created,
    created_at: at,
    deadline_claimed_until: null,
  };
  await db.insertInto('party').values(room).execute();
  const said = { slow: false, voice: false, newcomers: true, approve: false, wants: [], remark: '加我看片' };
  const seats = { player: 3, free: 2, meetAt: null, until, pays: 'nobody', price: 0 } as const;
  await storePublicLobby(db, { partyId, tableId: partyId, userId, scriptId: SCRIPT_ID, ...seats, ...said }, { at });
  return partyId;
}
let offers = 0;
async function fedBack(): Promise<string> {
  const { userId } = await others.user();
  await keepFeedback(others.deps.db, {
    userId,
    type: FEEDBACK_TYPE.Remark,
    remark: '好用',
    at: new Date(others.clock.now),
  });
  return String((await newest('feedback', 'feedback_id')) ?? '');
}
async function employed(): Promise<string> {
  const { userId } = await others.user();
  const at = new Date(others.clock.now);
  const account = { user_id: userId, role: 'support', since: at, enrol_until: null, enrolled_at: at } as const;
  await others.deps.db.insertInto('staff_account').values(account).execute();
  return String(userId);
}
async function newest(table: string, column: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select max(${sql.ref(column)})::int as id from ${sql.table(table)}`.execute(others.deps.db);
  return rows[0]?.id;
}
async function batch(): Promise<string> {
  await others.codes({ goods: MONTH, size: 1 });
  return String(await newest('code_batch', 'batch_id'));
}
async function oldRow(): Promise<void> {
  await sql`insert into trail (at, actor_kind, actor, actor_from, action, on_what)
    values (timestamptz '2020-01-01', 'machine', 'old', 'old', 'old', 'old')`.execute(others.deps.db);
}
const on = (world: Prepared['world'], ...words: string[]): Prepared => ({ world, words });
const review = async () => on(reviews, String(await reviews.review(await reviews.critic())));

const contentText = (scene: string): Prepared => ({
  ...on(others),
  text: JSON.stringify({ format: 1, scenes: [scene] }),
});
async function drafted(scene = '现代'): Promise<void> {
  await performed(others, 'content drop-draft');
  await performed(others, 'content draft [文件夹]', contentText(scene));
}

/** Example of every action. The type fails to compile if one is missing. */
const ONE_OF_EACH: Readonly<Record<keyof typeof ACTIONS, () => Promise<Prepared> | Prepared>> = {
  'packs import <文件夹或压缩包>': () => {
    const other = join(folder, 'other', basename(SAMPLE));
    cpSync(SAMPLE, other, { recursive: true });
    const file = join(other, 'script.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('断线的纸鸢', '断线的蝴蝶'));
    return on(others, other);
  },
  'content import <文件夹>': () => {
    const content = join(folder, 'content');
    mkdirSync(content);
    writeFileSync(join(content, 'content.yaml'), 'format: 1\nscenes: [现代]\n');
    return on(others, content);
  },
  'content list [条数]': () => on(others),
  'content show [版本]': () => on(others, ''),
  'content draft [文件夹]': async () => {
    const { rows } = await sql<{ id: number | null }>`select max(draft_id) as id from content_draft`.execute(
      others.deps.db,
    );
    return { ...contentText('雨夜'), options: { on: String(rows[0]?.id ?? 0) } };
  },
  'content drop-draft': async () => {
    await drafted();
    return on(others);
  },
  'content publish': async () => {
    await drafted();
    return on(others);
  },
  'content put-back <版本>': async () => {
    for (const scene of ['城里', '城外']) {
      await drafted(scene);
      await performed(others, 'content publish');
    }
    const last = await newest('content_version', 'version_id');
    return on(others, String((last ?? 0) - 1));
  },
  'content pictures [用处]': () => on(others, 'banner'),
  'content add-picture <用处> [文件]': () => {
    const file = join(folder, 'banner.svg');
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h9v9z"/></svg>');
    return on(others, 'banner', file);
  },
  'scripts list': () => on(others),
  'scripts hide <编号>': () => on(others, '1001'),
  'scripts show <编号>': async () => {
    await performed(others, 'scripts hide <编号>', { words: ['1001'] });
    return on(others, '1001');
  },
  'scripts versions <编号>': async () => {
    await performed(others, 'packs import <文件夹或压缩包>', { words: [SAMPLE] });
    return on(others, '9901');
  },
  'scripts put-back <编号> <版本>': async () => {
    const again = join(folder, 'again', basename(SAMPLE));
    cpSync(SAMPLE, again, { recursive: true });
    const file = join(again, 'script.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('断线的纸鸢', '断线的风筝'));
    const { version } = await others.deps.db
      .selectFrom('script')
      .select('version')
      .where('script_id', '=', 9901)
      .executeTakeFirstOrThrow();
    await performed(others, 'packs import <文件夹或压缩包>', { words: [again] });
    return on(others, '9901', version);
  },
  'reviews list <剧本编号>': () => on(reviews, String(SCRIPT_ID)),
  'reviews hide <编号>': review,
  'reviews show <编号>': async () => {
    const asked = await review();
    await performed(reviews, 'reviews hide <编号>', asked);
    return asked;
  },
  'reviews quote <编号>': review,
  'reviews unquote <编号>': review,
  'feedback list [条数]': () => on(others),
  'feedback take <编号>': async () => on(others, await fedBack()),
  'feedback close <编号> <回复...>': async () => on(others, await fedBack(), '好用'),
  'feedback delete <编号>': async () => {
    const number = await fedBack();
    await performed(others, 'feedback close <编号> <回复...>', { words: [number, '谢谢'] });
    return on(others, number);
  },
  'complaints list [条数]': () => on(others),
  'complaints show <编号>': async () => on(others, await complained()),
  'complaints take <编号>': async () => on(others, await complained()),
  'complaints close <编号> <结果...>': async () => on(others, await complained(), '他骂我'),
  'complaints delete <编号>': async () => {
    const number = await complained();
    await performed(others, 'complaints close <编号> <结果...>', { words: [number, '已警告'] });
    return on(others, number);
  },
  'tables list [条数]': () => on(reviews),
  'tables take-off <房间> <原因...>': async () => on(reviews, await offered(), '留言里有广告'),
  'groups blank <车队>': async () => {
    const { userId } = await others.user();
    const wish = { userId, name: '夜行者', picture: null, requestId: crypto.randomUUID() };
    const groupId = await createGroup(others.deps, wish);
    if (isRefusal(groupId)) throw new Error('No group was made.');
    return on(others, groupId);
  },
  'codes create <什么> [个数...]': () => on(others, 'vip-month', '2'),
  'codes list [条数]': () => on(others),
  'codes show <批次>': async () => on(others, await batch()),
  'codes revoke <批次或兑换码>': async () => on(others, await batch()),
  'certificates create <什么> [个数...]': () => on(others, 'exchange', '1'),
  'orders list [条数]': () => on(orders),
  'orders find <手机号、订单号、编号或昵称>': async () => on(orders, await paid()),
  'orders show <订单号>': async () => on(orders, await paid()),
  'orders export <从> <到>': () => on(orders, DAY, DAY),
  'orders refund <订单号> <原因...>': async () => on(orders, await paid(), '客服', '同意'),
  'orders refunds': () => on(orders),
  'orders confirm-refund <订单号>': async () => ({ ...on(orders, await askedRefund()), actor: CLERK }),
  'orders drop-refund <订单号>': async () => on(orders, await askedRefund()),
  'orders days [条数]': () => on(orders),
  'orders attention': () => on(orders),
  'orders done <订单号>': async () => on(orders, await wronglyPaid()),
  'orders report <日期>': () => on(orders, DAY),
  'orders reconcile <日期>': async () => {
    await paid(false);
    return on(orders, DAY);
  },
  'people find <手机号、编号或昵称>': async () => on(others, String((await others.user()).userId)),
  'people show <编号>': async () => on(others, String((await others.user()).userId)),
  'people sign-out <编号>': async () => on(others, String((await others.user()).userId)),
  'people warn <编号> <原因...>': async () => on(others, String((await others.user()).userId), '他骂我'),
  'people mute <编号> <什么> <多久> <原因...>': async () => {
    return on(others, String((await others.user()).userId), 'talk', '7d', '他骂我');
  },
  'people ban <编号> <多久> <原因...>': async () => on(others, String((await others.user()).userId), 'ever', '他骂我'),
  'people lift <处罚编号>': async () => {
    const words = [String((await others.user()).userId), 'ever', '他骂我'];
    await performed(others, 'people ban <编号> <多久> <原因...>', { words });
    return on(others, String(await newest('sanction', 'sanction_id')));
  },
  'people rename <编号> [新昵称...]': async () => on(others, String((await others.user()).userId), '好用'),
  'people remove-portrait <编号>': async () => {
    const user = await others.user();
    pictures += 1;
    const avatar = await smallPicture(pictures);
    await others.call(userProfileUpdate, { nickname: user.nickname, avatar }, user);
    return on(others, String(user.userId));
  },
  'people export <编号> <文件>': async () => {
    exports += 1;
    return on(others, String((await others.user()).userId), join(folder, `person-${exports}.json`));
  },
  'people delete <编号>': async () => on(others, String((await others.user()).userId)),
  'people unblock <手机号>': async () => {
    await sql`insert into sign_in_phone (phone, who, wrong_in_a_row) values (${PHONE}, 'askers', 20)`.execute(
      others.deps.db,
    );
    return on(others, PHONE);
  },
  'staff list': () => on(others),
  'staff add <手机号> <角色>': () => on(others, PHONE, 'support'),
  'staff name <编号> <显示名...>': async () => on(others, await employed(), '小林'),
  'staff role <编号> <角色>': async () => on(others, await employed(), 'editor'),
  'staff remove <编号>': async () => on(others, await employed()),
  'staff reset <编号>': async () => on(others, await employed()),
  'backup <文件>': () => {
    backups += 1;
    return on(others, join(folder, `${backups}.backup`));
  },
  'backup-verify <文件>': async () => {
    backups += 1;
    const path = join(folder, `${backups}.backup`);
    await makeBackup(others.databaseAddress, path, { phrase: undefined });
    return on(others, path);
  },
  'restore <文件>': () => {
    const path = join(folder, 'to-restore.backup');
    return { world: { deps: { ...others.deps, db: empty.db }, databaseAddress: empty.address }, words: [path] };
  },
  'alarms list': () => on(others),
  'alarms test': () => on(others),
  house: () => on(others),
  'notice set <文字...>': () => on(others, '今晚维护'),
  'notice clear': async () => {
    await performed(others, 'notice set <文字...>', { words: ['今晚维护'] });
    return on(others);
  },
  'maintenance on': () => on(others),
  'maintenance off': async () => {
    await performed(others, 'maintenance on');
    return on(others);
  },
  'words list': () => on(others),
  'words add [词...]': () => on(others, '坏词'),
  'words remove <词...>': async () => {
    await performed(others, 'words add [词...]', { words: ['坏词'] });
    return on(others, '坏词');
  },
  'words try <文字...>': () => on(others, '坏词'),
  'trail [条数]': () => on(others),
  'trail-forget <日期>': async () => {
    await oldRow();
    return on(others, '2021-01-01');
  },
};

async function rowsOf({ deps }: Prepared['world']) {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('trail') is not null as there`.execute(deps.db);
  // The empty database has no such table yet.
  return rows[0]?.there === true ? await deps.db.selectFrom('trail').selectAll().orderBy('trail_id').execute() : [];
}

const ALL = Object.entries<Action>(ACTIONS).map(([typed, action]) => ({
  typed: typed as keyof typeof ACTIONS,
  looksOnly: action.changes === 'nothing',
  looks: action.changes === 'nothing' && action.looksAt !== undefined,
}));

type PerformedAction = Awaited<ReturnType<typeof performed>>;

/** Expects the real run to match every field and number of the dry run, except ids that only the real run assigns. */
function expectPromisesKept(dry: PerformedAction, told: PerformedAction): void {
  for (const part of ['before', 'after', 'context'] as const) {
    const promised = Object.entries(dry.change?.[part] ?? {}).filter(([, value]) => value !== NUMBER_TO_COME);
    expect(told.change?.[part] ?? {}).toMatchObject(Object.fromEntries(promised));
  }
  for (const part of ['before', 'after'] as const) {
    expect(dry.change?.[part] == null).toBe(told.change?.[part] == null);
  }
  const numbersOf = ({ lines, beside, change }: PerformedAction) =>
    new Set([...lines, ...beside, change?.on ?? ''].flatMap((line) => line.match(/\d+/g) ?? []));
  const kept = numbersOf(told);
  expect([...numbersOf(dry)].filter((number) => !kept.has(number))).toEqual([]);
}

/** Expects `before` and `after` to have the same fields. A missing field would look like a change. */
function expectOnlyChangesIn(change: PerformedAction['change']): void {
  const { before, after } = change ?? { before: null, after: null };
  const fieldsOf = (state: object | null, other: object | null) => Object.keys(state ?? other ?? {}).toSorted();
  expect(fieldsOf(before, after)).toEqual(fieldsOf(after, before));
  const gone = after === null ? Object.keys(before ?? {}) : [];
  expect(gone.filter((name) => ['user_id', 'about_id', 'amount'].includes(name))).toEqual([]);
}

test.each(ALL.filter(({ looksOnly, looks }) => looksOnly && !looks))('writes no row for $typed', async ({ typed }) => {
  const { world, ...asked } = await ONE_OF_EACH[typed]();
  const before = await rowsOf(world);
  expect((await performed(world, typed, asked)).code).toBe(0);
  expect(await rowsOf(world)).toEqual(before);
});

test.each([
  'people find <手机号、编号或昵称>',
  'people show <编号>',
  'orders find <手机号、订单号、编号或昵称>',
  'orders show <订单号>',
  'orders export <从> <到>',
  'complaints show <编号>',
] as const)('writes one row for repeated views with %s, and another one per session', async (typed) => {
  const { world, ...asked } = await ONE_OF_EACH[typed]();
  const looksOf = async () => (await rowsOf(world)).filter(({ kind }) => kind === 'look');
  const before = (await looksOf()).length;
  const [first, second] = ['a', 'b'].map((session) => ({ ...CLERK, name: typed, session }));
  if (first === undefined || second === undefined) throw new Error('Two sessions are needed.');
  await performed(world, typed, { ...asked, actor: first });
  const rows = (await looksOf()).slice(before);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toMatchObject({ action: nameOf(typed), before: null, after: null, context: null, session: 'a' });
    expect(row.on_what).toMatch(/^(?:玩家|举报|订单) [\d-]+(?: 到 [\d-]+)?$/);
  }
  await performed(world, typed, { ...asked, actor: first });
  expect(await looksOf()).toHaveLength(before + rows.length);
  await performed(world, typed, { ...asked, actor: second });
  expect(await looksOf()).toHaveLength(before + 2 * rows.length);
});

test('writes no row for a view that finds nobody', async () => {
  const before = await rowsOf(others);
  expect((await performed(others, 'people show <编号>', { words: ['999999'] })).code).toBe(1);
  expect(await rowsOf(others)).toEqual(before);
});

test.each(ALL.filter(({ looksOnly }) => !looksOnly))(
  'writes one row for $typed, and nothing in a dry run',
  async ({ typed }) => {
    const { world, ...asked } = await ONE_OF_EACH[typed]();
    const { actor = ACTOR } = asked;
    const before = await rowsOf(world);
    const dry = await performed(world, typed, { ...asked, isDryRun: true });
    expect(dry.change).toBeDefined();
    expect(await rowsOf(world)).toEqual(before);
    const told = await performed(world, typed, asked);
    expectPromisesKept(dry, told);
    expectOnlyChangesIn(told.change);
    const after = await rowsOf(world);
    const [row, ...more] = after.filter(({ trail_id }) => !before.some((old) => old.trail_id === trail_id));
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      actor_kind: actor.kind,
      actor: actor.name,
      actor_from: actor.from,
      action: nameOf(typed),
      on_what: told.change?.on,
    });
    expect(row?.after).not.toEqual(row?.before);
    // The audit log outlives accounts, so it contains no user text and no full phone number.
    expect(JSON.stringify(row)).not.toMatch(/他骂我|好用|13800000001/);
  },
);

test('writes no row and changes nothing when an action is refused', async () => {
  const before = await rowsOf(others);
  expect(await performed(others, 'scripts hide <编号>', { words: ['404'] })).toMatchObject({ code: 1 });
  expect(await performed(others, 'codes create <什么> [个数...]', { words: ['vip-month', 'x'] })).toMatchObject({
    code: 1,
  });
  expect(await rowsOf(others)).toEqual(before);
});

test('prevents a reading action from writing', async () => {
  const hide = ACTIONS['scripts hide <编号>'];
  const list = ACTIONS['scripts list'] as { run: unknown };
  const { run } = list;
  list.run = hide.run;
  await expect(performed(others, 'scripts list', { words: ['1001'] })).rejects.toThrow('read-only transaction');
  list.run = run;
});

test('shows no codes and writes no file in a dry run', async () => {
  const out = join(folder, 'dry.csv');
  const create = 'codes create <什么> [个数...]';
  expect((await performed(others, create, { words: ['vip-month'], isDryRun: true })).lines).toEqual([]);
  await performed(others, create, { words: ['vip-month'], options: { out }, isDryRun: true });
  expect(readdirSync(folder)).not.toContain('dry.csv');
});

test.each(['update trail set actor = actor', 'delete from trail', 'truncate trail'])(
  'refuses in the database: %s',
  async (query) => {
    await oldRow();
    await expect(sql.raw(query).execute(others.deps.db)).rejects.toThrow('the trail is only written to');
  },
);

test('never deletes rows younger than 180 days', async () => {
  const { rows } = await sql<{ days: number }>`
    select extract(day from clock_timestamp() - min(at))::int as days from (
      select forget_trail(clock_timestamp()), at from trail where actor = ${ACTOR.name}) as young`.execute(
    others.deps.db,
  );
  expect(rows[0]?.days).toBe(0);
  const today = new Date(others.clock.now).toISOString().slice(0, 10);
  expect(await performed(others, 'trail-forget <日期>', { words: [today] })).toMatchObject({
    code: 1,
    lines: ['操作记录至少留 180 天，这个日期太近了。'],
  });
});

test('filters rows by actor, action, subject and time', async () => {
  await oldRow();
  const auditLog = async (options: Record<string, string>, words: string[] = []) =>
    (await performed(others, 'trail [条数]', { options, words })).lines;
  await performed(others, 'scripts hide <编号>', { words: ['1002'] });
  expect((await auditLog({ action: 'scripts hide', on: '1002' }))[0]).toMatch(
    /\tning@desk-1\tscripts hide\t《剧本1002》（1002）\tlisted=true → listed=false$/,
  );
  expect((await auditLog({ action: 'scripts' })).length).toBeGreaterThan(1);
  expect(await auditLog({ by: 'old', until: '2020-01-01' })).toHaveLength(1);
  expect(await auditLog({ by: 'old', since: '2020-01-02' })).toEqual(['没有这样的记录。']);
  expect(await auditLog({}, ['1'])).toHaveLength(1);
  expect(await auditLog({ since: 'x' })).toEqual(['日期应当写成 2026-03-01 这样。']);
});
