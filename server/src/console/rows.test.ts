// Tests that rows of real actions match the contract schemas that the client uses.
import { CONSOLE_ACTIONS } from '@juzhongren/contract/console/actions';
import * as content from '@juzhongren/contract/console/content';
import * as rows from '@juzhongren/contract/console/rows';
import { consoleAct } from '@juzhongren/contract/console/calls';
import { FEEDBACK_TYPE, GAME_STAGE, PARTY_STATUS, PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { keepScript } from '../catalogue/index/store.ts';
import { storePublicLobby } from '../rooms/public-lobby-store/public-lobby-store.ts';
import { staffToken } from './testing/staff-token.ts';
import { raiseAlarm } from '../alarms/raise.ts';
import { testScript } from '../testing/script.ts';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';
import { ACTIONS } from '../staff/actions.ts';
import { RIGHTS } from './rights.ts';

let server: TestServer;
let owner: string;
let [bad, witness]: TestUser[] = [];

beforeAll(async () => {
  server = await testServer();
  const { db } = server.deps;
  const person = await server.user('负责人');
  const at = new Date(server.clock.now);
  await db
    .insertInto('staff_account')
    .values({ user_id: person.userId, role: 'owner', since: at, enrol_until: null, enrolled_at: at })
    .execute();
  owner = await staffToken(server.deps, person);
  [bad, witness] = [await server.user('小黑'), await server.user('小白')];
  const media = { cover: {}, coverSmall: {}, avatar: {}, place: {}, clue: {} };
  await keepScript(db, { script: testScript({ id: 7 }), version: 'v1', sourceHash: '', media }, at);
});
afterAll(() => server.close());

async function act(action: string, words: readonly string[] = []) {
  const { params } = await server.call(
    consoleAct,
    { action, words: [...words], options: {}, dryRun: false },
    { token: owner },
  );
  return params;
}

async function read<Row>(schema: z.ZodMiniType<Row>, action: string, ...words: string[]): Promise<Row[]> {
  const { rows: told } = await act(action, words);
  expect([action, told.length]).not.toEqual([action, 0]);
  return told.map((row) => schema.parse(row));
}

test('offers exactly the actions that are not reserved for the machine', () => {
  const offered = Object.keys(ACTIONS).filter((typed) => RIGHTS[typed as keyof typeof ACTIONS] !== 'machine');
  expect(offered.toSorted()).toEqual([...CONSOLE_ACTIONS].toSorted());
});

test('returns valid rows about people', async () => {
  const id = String(bad?.userId);
  await act('people ban', [id, '1d', '辱骂']);
  await act('people warn', [id, '再说一次']);
  expect(await read(rows.foundPersonRow, 'people find', '小黑')).toMatchObject([{ nickname: '小黑' }]);
  const [person] = await read(rows.personRow, 'people show', id);
  expect(person?.sanctions.map(({ kind }) => kind).toSorted()).toEqual(['ban', 'warning']);
});

test('returns valid rows about feedback and complaints', async () => {
  const { db } = server.deps;
  const by = witness?.userId ?? 0;
  const at = new Date(server.clock.now);
  await db
    .insertInto('feedback')
    .values({ user_id: by, feedback_type: FEEDBACK_TYPE.Remark, remark: '想要更多', created_at: at })
    .execute();
  await db
    .insertInto('complaint')
    .values({
      user_id: by,
      about_id: bad?.userId ?? 0,
      party_id: 'AAAAAAAAAAAA',
      chat_seq: 3,
      said: '难听的话',
      reason: 'abuse',
      remark: '',
      request_id: 'c',
      created_at: at,
    })
    .execute();
  const ratings = { deduce: 5, story: 5, entertainment: 5, difficulty: 3 };
  await db
    .insertInto('review')
    .values({
      ...ratings,
      script_id: 7,
      party_id: null,
      user_id: bad?.userId ?? 0,
      comment: '剧透了',
      spoiler: true,
      created_at: at,
      heat: 0,
    })
    .execute();
  const [complaint] = await read(rows.complaintRow, 'complaints list');
  expect(await read(rows.wholeComplaintRow, 'complaints show', String(complaint?.complaint_id))).toMatchObject([
    {
      said: '难听的话',
      around: [],
      sanctions: [{ kind: 'warning' }, { kind: 'ban' }],
      reviews: [{ script_name: '测试', comment: '剧透了', hidden: false }],
    },
  ]);
  const [person] = await read(rows.personRow, 'people show', String(bad?.userId));
  expect(person?.reviews).toMatchObject([{ script_name: '测试', spoiler: true }]);
  expect(JSON.stringify(person)).not.toContain('剧透了');
  expect(await read(rows.feedbackRow, 'feedback list')).toMatchObject([{ remark: '想要更多', state: 'new' }]);
});

test('returns valid rows about public lobbies', async () => {
  const { db } = server.deps;
  const userId = witness?.userId ?? 0;
  const at = new Date(server.clock.now);
  const nothing = { meet_at: null, started_at: null, ended_at: null, create_request_id: null, deadline_at: null };
  const room = { party_id: 'tableAAAAAAA', script_id: 7, version: 'v1', host_id: userId, created_by: userId };
  const standing = { status: PARTY_STATUS.Created, stage: GAME_STAGE.Created, created_at: at };
  await db
    .insertInto('party')
    .values({ ...room, ...standing, ...nothing, deadline_claimed_until: null })
    .execute();
  const said = { slow: false, voice: false, newcomers: true, approve: false, wants: [], remark: '慢慢盘' };
  const seats = { player: 3, free: 2, meetAt: null, until: new Date(at.getTime() + 60_000), price: 0 };
  const table = { partyId: room.party_id, tableId: room.party_id, userId, scriptId: 7, pays: 'nobody' } as const;
  await storePublicLobby(db, { ...table, ...seats, ...said }, { at });
  expect(await read(rows.publicLobbyRow, 'tables list')).toMatchObject([{ party_id: room.party_id, remark: '慢慢盘' }]);
});

test('returns valid rows about scripts', async () => {
  expect(await read(rows.scriptRow, 'scripts list')).toMatchObject([{ script_id: 7, title: '测试', listed: true }]);
  expect(await read(rows.versionRow, 'scripts versions', '7')).toMatchObject([{ version: 'v1', shown: true }]);
});

test('returns valid rows about money', async () => {
  const made = await read(rows.newCodeRow, 'codes create', 'vip-month', '2');
  expect(made).toHaveLength(2);
  const [batch] = await read(rows.batchRow, 'codes list');
  expect(await read(rows.codeRow, 'codes show', String(batch?.batchId))).toHaveLength(2);
  expect(await read(rows.newCertificateRow, 'certificates create', 'vip-week')).toHaveLength(1);
  const at = new Date(server.clock.now);
  await server.deps.db
    .insertInto('purchase')
    .values({
      out_trade_no: 'ORDER1',
      user_id: witness?.userId ?? 0,
      product: 'vip',
      template_id: 1,
      script_id: null,
      party_id: null,
      amount: 2_800,
      type: PREPAY_TYPE.Redirect,
      channel_id: '',
      provider: 'embedded',
      payer: null,
      description: '月卡',
      status: 'paid',
      prepaid: null,
      prepaid_at: null,
      transaction_id: 'T1',
      attention: 'amount 1',
      created_at: at,
      expires_at: at,
      paid_at: at,
      granted_at: null,
      closed_at: null,
      refund_reason: null,
      refund_asked_at: null,
      refunded_at: null,
      next_look_at: null,
    })
    .execute();
  await server.deps.db
    .insertInto('ledger_posting')
    .values({ out_trade_no: 'ORDER1', step: 'paid', debit: 'provider', credit: 'advance', amount: 2_800, at })
    .execute();
  expect(await read(rows.orderRow, 'orders list')).toMatchObject([{ amount: 2_800 }]);
  expect(await read(rows.orderRow, 'orders attention')).toMatchObject([{ attention: 'amount 1' }]);
  expect(await read(rows.orderRow, 'orders find', '小白')).toMatchObject([{ nickname: '小白' }]);
  expect(await read(rows.wholeOrderRow, 'orders show', 'ORDER1')).toMatchObject([{ postings: [{ step: 'paid' }] }]);
  expect(await read(rows.dayReportRow, 'orders report', '2026-01-01')).toMatchObject([{ day: '2026-01-01' }]);
});

test('returns valid rows about the site status and blocked words', async () => {
  expect((await read(rows.siteFactRow, 'house')).map(({ what }) => what)).toContain('房间');
  await act('words add', ['某词']);
  expect(await read(rows.refusedWordRow, 'words list')).toMatchObject([{ typed: '某词' }]);
});

test('returns valid rows about the home page content', async () => {
  const save = async (content: object, on: number) => {
    const asked = { action: 'content draft', words: [], options: { on: String(on) }, dryRun: false };
    const { params } = await server.call(consoleAct, { ...asked, text: JSON.stringify(content) }, { token: owner });
    return params.rows;
  };
  const [saved] = await save({ format: 1, scenes: ['现代'] }, 0);
  const { draft } = content.savedDraftRow.parse(saved);
  expect(content.contentConflictRow.parse((await save({ format: 1 }, 0))[0])).toMatchObject({ draft });
  expect(content.contentFaultRow.parse((await save({ format: 1, scenes: [''] }, draft))[0]).field).toBe('scenes.0');
  const changes = ['场景：换了顺序'];
  expect(await read(content.contentRow, 'content show', 'draft')).toMatchObject([{ what: 'draft', draft, changes }]);
  await act('content publish');
  expect(await read(content.contentRow, 'content show')).toMatchObject([{ what: 'shown', content: { format: 1 } }]);
  expect(await read(content.contentVersionRow, 'content list')).toMatchObject([{ how: 'published', held: true }]);
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>').toString('base64');
  const added = { action: 'content add-picture', words: ['banner'], options: {}, dryRun: false, text: picture };
  const { params } = await server.call(consoleAct, added, { token: owner });
  expect(content.contentPictureRow.parse(params.rows[0])).toMatchObject({ use: 'banner' });
  expect(await read(content.contentPictureRow, 'content pictures', 'banner')).toHaveLength(1);
});

test('lists alarms with the pending work and what to do about it', async () => {
  await raiseAlarm(server.deps, 'complaints-waiting', { count: 1 });
  expect(await read(rows.alarmRow, 'alarms list')).toMatchObject([
    { says: '有 1 条举报没有人处理', todo: '逐条处理举报', page: '/console/complaints?state=new' },
  ]);
  expect((await read(rows.siteFactRow, 'house')).find(({ what }) => what === '告警')?.says).toMatch(/^有 1 条举报/);
});

test('returns valid rows about staff and the audit log', async () => {
  expect(await read(rows.staffRow, 'staff list')).toMatchObject([{ role: 'owner', display_name: null }]);
  await act('scripts hide', ['7']);
  expect((await read(rows.auditLogRow, 'trail'))[0]).toMatchObject({
    action: 'scripts hide',
    after: { listed: false },
  });
});
