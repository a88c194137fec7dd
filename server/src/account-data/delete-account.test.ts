import { randomUUID } from 'node:crypto';
import { userDelete, userExport } from '@juzhongren/contract/account-data';
import { authPhone, authPhoneCode, userProfile } from '@juzhongren/contract/accounts';
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { partyComplaint, partySay } from '@juzhongren/contract/room-calls/talk';
import { comment } from '@juzhongren/contract/reviews';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rememberBrowser } from '../accounts/sign-in-store.ts';
import { fixedCatalogue } from '../rooms/testing/fixed-catalogue.ts';
import { accepted, type RoomWorld, roomWorld } from '../rooms/testing/room-world.ts';
import { arrive, findWords, gather, type Life, liveFully, RATINGS } from './testing/lives.ts';

let world: RoomWorld;
/** Script ids that the catalogue was told had changed. */
const told: number[] = [];
beforeAll(async () => {
  const catalogue = {
    ...fixedCatalogue([sampleScript]),
    changed: async (scriptIds: readonly number[] = []) => void told.push(...scriptIds),
  };
  world = await roomWorld({ replace: { catalogue } });
});
afterAll(() => world.close());

type User = Life['user'];
const deleteBy = (user: User, confirm = user.userId) => world.call(userDelete, { confirm }, user);
const rowOf = ({ userId }: User) =>
  world.deps.db.selectFrom('app_user').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

let lives = 0;
const liveTwo = () => {
  lives += 1;
  return liveFully(world, [`anna${lives}`, `bella${lives}`], lives * 2);
};

describe('deleted account', () => {
  test('leaves no data of the user in any table and all data of other users', async () => {
    const { first, second } = await liveTwo();
    const before = await findWords(world.deps.db, second.words);
    expect((await findWords(world.deps.db, first.words)).length).toBe(before.length);
    expect(await deleteBy(first.user)).toMatchObject({ err: ERROR.ok, params: {} });
    expect(await findWords(world.deps.db, first.words)).toEqual([]);
    expect(await findWords(world.deps.db, second.words)).toEqual(before);
    expect(await rowOf(first.user)).toEqual({
      user_id: first.user.userId,
      phone: null,
      nickname: '已注销用户',
      avatar: null,
      demo: false,
      created_at: expect.any(Date),
      channel_id: null,
      deleted_at: new Date(world.clock.now),
      deletion_asked_at: null,
    });
  });

  test('keeps the user id only where the games of others need it', async () => {
    const { first } = await liveTwo();
    await deleteBy(first.user);
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public'
        and column_name in ('user_id', 'host_id', 'created_by', 'about_id', 'blocked_id', 'circle', 'used_by')
        and data_type <> 'text'`.execute(world.deps.db);
    const naming: string[] = [];
    for (const { table, column } of rows) {
      const found = await sql`
        select from ${sql.table(table)} where ${first.user.userId} = any (array[]::integer[] || ${sql.ref(column)})
        limit 1`.execute(world.deps.db);
      if (found.rows.length > 0) naming.push(`${table}.${column}`);
    }
    expect(naming.sort()).toEqual([
      'app_user.user_id',
      'party.created_by',
      'party_chat.circle',
      'party_chat.user_id',
      'party_event.user_id',
      'party_member.user_id',
    ]);
  });

  test('keeps only quotes of others in its complaints and deletes complaints about it and all blocks', async () => {
    const { first, stranger, room } = await liveTwo();
    const { db } = world.deps;
    const { chatSeq } = await accepted(
      world,
      partySay,
      { partyId: room.partyId, text: '难听的话', requestId: randomUUID() },
      stranger,
    );
    const complaint = {
      partyId: room.partyId,
      userId: stranger.userId,
      reason: 'abuse',
      requestId: randomUUID(),
    } as const;
    await accepted(world, partyComplaint, { ...complaint, chatSeq, text: 'remark' }, first.user);
    await deleteBy(first.user);
    const about = db
      .selectFrom('complaint')
      .selectAll()
      .where('about_id', '=', stranger.userId)
      .where('user_id', 'is', null);
    expect(await about.orderBy('complaint_id').execute()).toMatchObject([
      { said: null, remark: '', reason: 'abuse' },
      { said: '难听的话', remark: '', reason: 'abuse' },
    ]);
    const blocks = db.selectFrom('user_block').select('user_id');
    const own = [first.user.userId];
    expect(
      await blocks.where((where) => where.or([where('user_id', 'in', own), where('blocked_id', 'in', own)])).execute(),
    ).toEqual([]);
    expect(await blocks.where('user_id', '=', stranger.userId).execute()).toHaveLength(1);
  });

  test('drops out of the scores but still counts in the number of players', async () => {
    const { first, second } = await liveTwo();
    const { db } = world.deps;
    const script = () =>
      db.selectFrom('script').selectAll().where('script_id', '=', sampleScript.id).executeTakeFirstOrThrow();
    await accepted(
      world,
      comment,
      { scriptId: sampleScript.id, comment: '后来改的', spoiler: false, ...RATINGS, storyScore: 10, deduceScore: 10 },
      second.user,
    );
    const before = await script();
    const thumbs = () =>
      db
        .selectFrom('review')
        .select(['thumb_count', 'heat'])
        .where('review_id', '=', second.reviewId)
        .executeTakeFirstOrThrow();
    const liked = await thumbs();
    expect(liked.thumb_count).toBe(1);
    told.length = 0;
    await deleteBy(first.user);
    const after = await script();
    expect(after.rating_count).toBe(before.rating_count - 1);
    const { rows } = await sql<{ score: number }>`
      select round(100.0 * sum(deduce + story + entertainment) / (3 * count(*)))::int as score from review
      where script_id = ${sampleScript.id} and current and not hidden`.execute(db);
    expect(after.score).toBe(rows[0]?.score);
    expect(after.score).toBeGreaterThan(before.score);
    expect(after.gamer_count).toBe(before.gamer_count);
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    const cooler = await thumbs();
    expect(cooler.thumb_count).toBe(0);
    expect(cooler.heat).toBeCloseTo(liked.heat - Math.log10(2), 9);
    expect(told).toEqual([sampleScript.id]);
  });

  test('removes a quote of the user from the script card', async () => {
    const { first } = await liveTwo();
    const { db } = world.deps;
    await db.updateTable('review').set({ on_card: true }).where('review_id', '=', first.reviewId).execute();
    await db
      .updateTable('script')
      .set({ hot_comment: `anna${lives}-review` })
      .execute();
    await deleteBy(first.user);
    const { hot_comment } = await db.selectFrom('script').select('hot_comment').executeTakeFirstOrThrow();
    expect(hot_comment).toBeNull();
  });

  test('keeps the avatar for another user with the same picture', async () => {
    const { first, second } = await liveTwo();
    const { db } = world.deps;
    const { userId } = second.user;
    await db.updateTable('app_user').set({ avatar: first.avatar }).where('user_id', '=', userId).execute();
    await deleteBy(first.user);
    expect(await findWords(db, [first.avatar])).toEqual([`media: ${first.avatar}`, `app_user: ${first.avatar}`].sort());
  });

  test('ends the sessions on every server and frees the phone number and the messaging account', async () => {
    const { first } = await liveTwo();
    const other = await world.another();
    await accepted(other, userProfile, {}, first.user);
    const knownBrowsers = () =>
      world.deps.db
        .selectFrom('sign_in_phone')
        .select('who')
        .where('phone', '=', first.phone)
        .where('known_until', 'is not', null)
        .execute();
    await rememberBrowser(world.deps.db, { phone: first.phone, asker: 'a' }, new Date(world.clock.now));
    expect(await knownBrowsers()).not.toEqual([]);
    await deleteBy(first.user);
    expect(await knownBrowsers()).toEqual([]);
    for (const process of [world, other]) {
      await expect.poll(async () => (await process.call(userProfile, {}, first.user)).err).toBe(ERROR.sessionInvalid);
    }
    await accepted(world, authPhoneCode, { phone: first.phone, ticket: '', rand: '' }, first.user);
    const { code = '' } = world.sent.at(-1) ?? {};
    const { token, supply } = await accepted(world, authPhone, { phone: first.phone, code }, first.user);
    expect(supply).toBe(true);
    const anew = await accepted(world, userExport, {}, { token });
    expect(anew.account).toMatchObject({ phone: first.phone, nickname: '' });
    expect(anew.account.id).not.toBe(first.user.userId);
    expect([anew.records, anew.reviews, anew.talk, anew.identities].flat()).toEqual([]);
  });

  test('deletes passes of its messaging accounts and no others', async () => {
    lives += 1;
    const { user } = await arrive(world, `anna${lives}`, lives * 2);
    const pass = { provider: 'messenger:test', expires_at: new Date(world.clock.now + 60_000) };
    await world.deps.db
      .insertInto('messenger_pass')
      .values([
        { ...pass, pass_hash: 'own', subject: `anna${lives}-subject`, union_id: null },
        { ...pass, pass_hash: 'by-union', subject: 'x', union_id: `anna${lives}-union` },
        { ...pass, pass_hash: 'other', subject: 'y', union_id: null },
      ])
      .execute();
    await deleteBy(user);
    const left = await world.deps.db.selectFrom('messenger_pass').select('pass_hash').execute();
    expect(left).toEqual([{ pass_hash: 'other' }]);
  });
});

describe('deleting an account', () => {
  test('rejects a confirmation with another user id', async () => {
    const [user, other] = [await world.user(), await world.user()];
    for (const confirm of [other.userId, user.userId - 1, -user.userId, 2_147_483_648, 0]) {
      expect(await deleteBy(user, confirm)).toMatchObject({
        err: ERROR.badInput,
        params: { issues: [{ path: 'confirm' }] },
      });
    }
    expect((await world.call(userProfile, {}, user)).err).toBe(ERROR.ok);
    expect((await rowOf(other)).deleted_at).toBeNull();
  });

  test('refuses a repeat because the session has ended', async () => {
    const user = await world.user();
    expect((await deleteBy(user)).err).toBe(ERROR.ok);
    expect((await deleteBy(user)).err).toBe(ERROR.sessionInvalid);
    expect((await world.call(userDelete, { confirm: user.userId })).err).toBe(ERROR.sessionInvalid);
  });

  test('deletes once when requested twenty times concurrently', async () => {
    const { first } = await liveTwo();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deleteBy(first.user)));
    for (const { err } of answers) expect([ERROR.ok, ERROR.sessionInvalid]).toContain(err);
    expect(answers.some(({ err }) => err === ERROR.ok)).toBe(true);
    expect(await findWords(world.deps.db, first.words)).toEqual([]);
  });

  test('changes nothing but leaves rooms when it fails, and succeeds when repeated', async () => {
    const { first } = await liveTwo();
    const { db } = world.deps;
    const { partyId } = await gather(world, [first.user]);
    const before = await findWords(db, first.words);
    await sql`
      create function break_off() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
      db,
    );
    await sql`create trigger break_off before update on app_user for each row execute function break_off()`.execute(db);
    try {
      expect((await deleteBy(first.user)).status).toBe(500);
    } finally {
      await sql`drop trigger break_off on app_user; drop function break_off`.execute(db);
    }
    expect(await findWords(db, first.words)).toEqual(before);
    expect((await rowOf(first.user)).deleted_at).toBeNull();
    const party = await db.selectFrom('party').select('status').where('party_id', '=', partyId).executeTakeFirst();
    expect(party).toEqual({ status: PARTY_STATUS.Closed });
    expect((await deleteBy(first.user)).err).toBe(ERROR.ok);
    expect(await findWords(db, first.words)).toEqual([]);
  });
});
