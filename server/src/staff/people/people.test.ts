// Tests what staff do for and against a user, and what the user is told.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userDelete, userExport, userFeedback } from '@juzhongren/contract/account-data';
import { authPhone, authPhoneCode, userProfile, userProfileUpdate } from '@juzhongren/contract/accounts';
import { FEEDBACK_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { userNoticeRead, userNotices } from '@juzhongren/contract/notices';
import { userStatus } from '@juzhongren/contract/room-calls/room';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallPicture } from '../../accounts/testing/small-picture.ts';
import { watchDeletions } from '../../account-data/follow-deletions.ts';
import { accepted, roomWorld, type RoomWorld } from '../../rooms/testing/room-world.ts';
import { sweepSanctions } from '../../sanctions/store.ts';
import { sweepNotices } from '../../sanctions/notices.ts';
import type { ACTIONS } from '../actions.ts';
import { performed } from '../testing/action-context.ts';
import { outputOf } from '../testing/output-of.ts';
import { findPeople } from './find.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

let world: RoomWorld;
let folder: string;
beforeAll(async () => {
  world = await roomWorld();
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-people-'));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

type User = Awaited<ReturnType<RoomWorld['user']>>;
type Typed = keyof typeof ACTIONS;

const act = (typed: Typed, ...words: (string | number)[]) => performed(world, typed, { words: words.map(String) });
/** Advances the clock, by default past the lifetime of cached sessions. */
const later = (ms = 1_000) => world.clock.advance(ms);
const noticesOf = async (user: User) => (await accepted(world, userNotices, {}, user)).notices;
const newest = async () => {
  const { sanction_id: number } = await world.deps.db
    .selectFrom('sanction')
    .select('sanction_id')
    .orderBy('sanction_id', 'desc')
    .executeTakeFirstOrThrow();
  return number;
};

let phones = 0;
async function withPhone(phone = `1370000${String((phones += 1)).padStart(4, '0')}`) {
  later(61_000);
  const { handle } = (await world.call(authPhoneCode, { phone, ticket: '', rand: '' })).params;
  const code = world.sent.at(-1)?.code ?? '';
  const { token } = (await world.call(authPhone, { phone, code, handle })).params;
  const { id: userId } = (await world.call(userProfile, {}, { token })).params;
  return { phone, user: { token, userId, nickname: '' } };
}

const BAN = 'people ban <编号> <多久> <原因...>';
const MUTE = 'people mute <编号> <什么> <多久> <原因...>';

test('finds by full phone, id or part of a nickname, and masks the phone', async () => {
  const { phone, user } = await withPhone();
  await world.deps.db
    .updateTable('app_user')
    .set({ nickname: '雨夜Detective' })
    .where('user_id', '=', user.userId)
    .execute();
  for (const typed of [phone, `+86 ${phone}`, String(user.userId), 'detect', '雨夜']) {
    const { lines, code } = await act('people find <手机号、编号或昵称>', typed);
    expect(code).toBe(0);
    expect(lines.join('\n')).toContain(`${user.userId}\t雨夜Detective\t${phone.slice(0, 3)}****${phone.slice(-4)}\t`);
    expect(lines.join('\n')).not.toContain(phone);
  }
  for (const typed of [phone.slice(0, 10), '没有这个人', ' ']) {
    expect(await act('people find <手机号、编号或昵称>', typed)).toMatchObject({ code: 1 });
  }
});

test('looks up a part of a nickname by index', async () => {
  const scans = await world.deps.db.transaction().execute(async (transaction) => {
    // With so few rows PostgreSQL would prefer a sequential scan.
    await sql`set local enable_seqscan = off`.execute(transaction);
    await outputOf((people) => findPeople({ db: transaction, people }, '雨夜'));
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans('app_user_letters'::regclass)::int as scans`.execute(transaction);
    return rows[0]?.scans;
  });
  expect(scans).toBe(1);
});

test('shows what is known of a user, but nothing they wrote', async () => {
  const { partyId, players } = await world.lobby(1);
  const [host] = players;
  await act(MUTE, host?.userId ?? 0, 'reviews', '7d', '乱写');
  const { lines } = await act('people show <编号>', host?.userId ?? 0);
  expect(lines[0]).toMatch(/^\d+\t客人\d+\t没有手机号\t注册 /);
  expect(lines.join('\n')).toContain(`房间：${partyId}\t`);
  expect(lines.join('\n')).toMatch(/处罚 \d+：禁止评价\t.*\t到 .*\t乱写/);
  expect(lines.join('\n')).toMatch(/ {4}登录：/);
  expect(await act('people show <编号>', 2_000_000_000)).toMatchObject({ code: 1 });
});

test('ends every session on sign-out', async () => {
  const user = await world.user();
  await accepted(world, userProfile, {}, user);
  expect(await act('people sign-out <编号>', user.userId)).toMatchObject({ code: 0, lines: ['已退出 1 处登录。'] });
  later();
  expect(await world.call(userProfile, {}, user)).toMatchObject({ err: ERROR.sessionInvalid });
  expect(await act('people sign-out <编号>', user.userId)).toMatchObject({ code: 1 });
});

test('shows a warning until its own recipient has read it', async () => {
  const [user, other] = [await world.user(), await world.user()];
  await act('people warn <编号> <原因...>', user.userId, '请不要', '剧透');
  expect(await accepted(world, userStatus, {}, user)).toMatchObject({ unread: 1 });
  const [notice] = await noticesOf(user);
  expect(notice).toMatchObject({ kind: 'warning', words: '请不要 剧透', until: null });
  const noticeId = notice?.noticeId ?? 0;
  await accepted(world, userNoticeRead, { noticeId }, other);
  expect(await noticesOf(user)).toHaveLength(1);
  await accepted(world, userNoticeRead, { noticeId }, user);
  expect(await noticesOf(user)).toEqual([]);
  expect(await accepted(world, userStatus, {}, user)).not.toHaveProperty('unread');
});

test('lets a banned user sign in, see the reason and send feedback until the ban ends', async () => {
  const { phone, user } = await withPhone();
  await act(BAN, user.userId, '12h', '多次', '辱骂');
  later();
  const until = Math.floor((world.clock.now - 1_000 + 12 * HOUR) / 1_000);
  const refused = { err: ERROR.banned, params: { reason: '多次 辱骂', until } };
  expect(await world.call(userStatus, {}, user)).toMatchObject(refused);
  const again = await withPhone(phone);
  expect(again.user.userId).toBe(user.userId);
  expect(await world.call(userStatus, {}, again.user)).toMatchObject(refused);
  const remark = { feedback_remark: '我没有', feedback_type: FEEDBACK_TYPE.Remark };
  await accepted(world, userFeedback, remark, again.user);
  later(12 * HOUR);
  await accepted(world, userStatus, {}, again.user);
  await act(BAN, user.userId, 'ever', '又来');
  const number = await newest();
  later();
  expect(await world.call(userStatus, {}, user)).toMatchObject({ err: ERROR.banned, params: { until: null } });
  expect(await act('people lift <处罚编号>', number)).toMatchObject({ code: 0 });
  later();
  await accepted(world, userStatus, {}, user);
  expect(await noticesOf(user)).toMatchObject([{ kind: 'lifted', words: '封禁' }]);
  expect(await act('people lift <处罚编号>', number)).toMatchObject({ code: 1 });
});

test('reports the longest of several bans', async () => {
  const user = await world.user();
  await act(BAN, user.userId, '7d', '第一次');
  await act(BAN, user.userId, 'ever', '第二次');
  await act(BAN, user.userId, '1h', '第三次');
  later();
  expect(await world.call(userStatus, {}, user)).toMatchObject({ params: { reason: '第二次', until: null } });
});

test.each([
  [BAN, ['7', '原因']],
  [BAN, ['0d', '原因']],
  [BAN, ['4000d', '原因']],
  [BAN, ['7d', '\u200b']],
  [BAN, ['7d', '长'.repeat(201)]],
  [MUTE, ['all', '7d', '原因']],
  [MUTE, ['talk', 'x', '原因']],
] as const)('rejects %s %j and changes nothing', async (typed, words) => {
  const user = await world.user();
  const before = await newest().catch(() => 0);
  expect(await act(typed, user.userId, ...words)).toMatchObject({ code: 1, lines: [expect.stringMatching(/。$/)] });
  expect(await newest().catch(() => 0)).toBe(before);
});

test('moves a ban to the next account of the same phone only', async () => {
  const { phone, user } = await withPhone();
  await act(BAN, user.userId, '30d', '多次辱骂');
  await act('people warn <编号> <原因...>', user.userId, '另外');
  later();
  await accepted(world, userDelete, { confirm: user.userId }, user);
  const kept = await world.deps.db.selectFrom('sanction').selectAll().where('user_id', '=', user.userId).execute();
  expect(kept).toMatchObject([{ kind: 'ban', phone_mark: expect.any(Buffer) }]);
  expect(JSON.stringify(kept)).not.toContain(phone);
  const other = await withPhone();
  await accepted(world, userStatus, {}, other.user);
  const back = await withPhone(phone);
  expect(back.user.userId).not.toBe(user.userId);
  expect(await world.call(userStatus, {}, back.user)).toMatchObject({ err: ERROR.banned });
});

test('replaces a nickname and removes an avatar', async () => {
  const user = await world.user('难听的名字');
  expect(await act('people rename <编号> [新昵称...]', user.userId, '官方客服')).toMatchObject({ code: 1 });
  expect(await act('people rename <编号> [新昵称...]', user.userId)).toMatchObject({ code: 0 });
  expect(await accepted(world, userProfile, {}, user)).toMatchObject({ nickname: `玩家${user.userId}` });
  expect(await act('people rename <编号> [新昵称...]', user.userId)).toMatchObject({ code: 1 });
  const avatar = await smallPicture();
  await accepted(world, userProfileUpdate, { nickname: `玩家${user.userId}`, avatar }, user);
  const pictures = () => world.deps.db.selectFrom('media').select('media_id').where('use', '=', 'avatar').execute();
  expect(await pictures()).toHaveLength(1);
  expect(await act('people remove-portrait <编号>', user.userId)).toMatchObject({ code: 0 });
  expect(await accepted(world, userProfile, {}, user)).toMatchObject({ avatar: '' });
  expect(await pictures()).toEqual([]);
  expect(await act('people remove-portrait <编号>', user.userId)).toMatchObject({ code: 1 });
  expect((await noticesOf(user)).map(({ kind }) => kind)).toEqual(['renamed', 'portrait']);
});

test('exports what users can download themselves, into a new file', async () => {
  const user = await world.user();
  const path = join(folder, 'person.json');
  expect(await act('people export <编号> <文件>', user.userId, path)).toMatchObject({ code: 0 });
  const written = JSON.parse(readFileSync(path, 'utf8')) as object;
  expect(written).toEqual(await accepted(world, userExport, {}, user));
  expect(await act('people export <编号> <文件>', user.userId, path)).toMatchObject({ code: 1 });
});

test('has a server carry out a deletion and remove the user from their rooms', async () => {
  const { partyId, players } = await world.lobby(2);
  const [host, guest] = players;
  const hostId = host?.userId ?? 0;
  expect(await act('people delete <编号>', hostId)).toMatchObject({ code: 0 });
  expect(await act('people delete <编号>', hostId)).toMatchObject({ code: 1 });
  const watch = watchDeletions(world.roomServices);
  await watch.check();
  watch.close();
  const { db } = world.deps;
  const row = await db
    .selectFrom('app_user')
    .select(['nickname', 'deleted_at'])
    .where('user_id', '=', hostId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ nickname: '已注销用户', deleted_at: expect.any(Date) });
  const party = await db
    .selectFrom('party')
    .select('host_id')
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow();
  expect(party.host_id).toBe(guest?.userId);
  expect(await act('people show <编号>', hostId)).toMatchObject({ code: 1 });
});

test('deletes expired sanctions and notices after their retention', async () => {
  const user = await world.user();
  await act(MUTE, user.userId, 'talk', '1h', '原因');
  await act(BAN, user.userId, 'ever', '原因');
  const left = async () => {
    const at = new Date(world.clock.now);
    await sweepSanctions(world.deps.db, at);
    await sweepNotices(world.deps.db, at);
    const { db } = world.deps;
    const [sanctions, notices] = [
      await db.selectFrom('sanction').select('kind').where('user_id', '=', user.userId).execute(),
      await db.selectFrom('person_notice').select('kind').where('user_id', '=', user.userId).execute(),
    ];
    return [sanctions.map(({ kind }) => kind), notices.map(({ kind }) => kind)];
  };
  expect(await left()).toEqual([['talk', 'ban'], ['talk']]);
  later(366 * DAY);
  expect(await left()).toEqual([['talk', 'ban'], []]);
  later(366 * DAY);
  expect(await left()).toEqual([['ban'], []]);
});
