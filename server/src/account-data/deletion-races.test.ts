// Tests account deletion concurrent with many other calls of the same user.
import { randomUUID } from 'node:crypto';
import { userDelete, userFeedback } from '@juzhongren/contract/account-data';
import { authPhone, authPhoneCode, userProfileUpdate } from '@juzhongren/contract/accounts';
import { setBlocked } from '@juzhongren/contract/blocks';
import { favorite } from '@juzhongren/contract/catalogue';
import { FEEDBACK_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { partyCreate, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyComplaint, partySay } from '@juzhongren/contract/room-calls/talk';
import { comment, commentThumb } from '@juzhongren/contract/reviews';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../accounts/sessions.ts';
import type { RoomProcess } from '../rooms/testing/room-process.ts';
import { accepted, type RoomWorld, roomWorld } from '../rooms/testing/room-world.ts';
import { watchDeletions } from './follow-deletions.ts';
import { findWords, type Life, liveFully, RATINGS } from './testing/lives.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  other = await world.another();
});
afterAll(() => world.close());

/** Returns calls that write data of the user to the tables. The sign-in comes from another device. */
async function manyCalls(
  { user, phone }: Life,
  { second, stranger, room }: Awaited<ReturnType<typeof liveFully>>,
): Promise<(() => Promise<{ err: number }>)[]> {
  const { partyId } = await world.lobby(1);
  const own = await accepted(world, partyCreate, { scriptId: world.script.id }, user);
  await world.deps.db.deleteFrom('sign_in_sends').execute();
  await accepted(world, authPhoneCode, { phone, ticket: '', rand: '' }, user);
  const code = world.sent.at(-1)?.code ?? '';
  const scriptId = world.script.id;
  const nickname = user.nickname;
  const complaint = { partyId: room.partyId, chatSeq: null, reason: 'other', text: nickname } as const;
  const calls = (at: RoomProcess, number: number) => [
    () =>
      at.call(userFeedback, { feedback_remark: `${nickname} ${number}`, feedback_type: FEEDBACK_TYPE.Remark }, user),
    () => at.call(comment, { scriptId, comment: `${nickname} ${number}`, spoiler: false, ...RATINGS }, user),
    () => at.call(commentThumb, { commentId: second.reviewId, thumb: number % 2 === 0 }, user),
    () => at.call(setBlocked, { userId: second.user.userId, blocked: true }, user),
    () => at.call(setBlocked, { userId: user.userId, blocked: true }, second.user),
    () => at.call(partyComplaint, { ...complaint, userId: stranger.userId, requestId: randomUUID() }, user),
    () => at.call(partyComplaint, { ...complaint, userId: user.userId, requestId: randomUUID() }, stranger),
    () => at.call(favorite, { scriptId, favorite: true }, user),
    () => at.call(partyJoin, { partyId }, user),
    () => at.call(partyCreate, { scriptId }, user),
    () => at.call(partySay, { partyId: own.partyId, text: `${nickname} ${number}`, requestId: randomUUID() }, user),
    () => at.call(userProfileUpdate, { nickname }, user),
    () => at.call(userDelete, { confirm: user.userId }, user),
    () => at.call(authPhone, { phone, code }),
  ];
  return [...calls(world, 1), ...calls(other, 2)];
}

test.each(Array.from({ length: LONG ? 12 : 4 }, (_, round) => round))(
  'leaves no data of the user when it runs among many other calls (round %i)',
  async (round) => {
    const lives = await liveFully(world, [`anna${round}`, `bella${round}`], 2 * round);
    const { first, second } = lives;
    const calls = await manyCalls(first, lives);
    // The position of the deletion among the calls changes each round.
    const order = calls.map((call, number) => ({ call, at: (number * (2 * round + 3)) % 29 }));
    const answers = await Promise.all(order.toSorted((a, b) => a.at - b.at).map(({ call }) => call()));
    const accounts = async () =>
      await world.deps.db
        .selectFrom('app_user')
        .select(['user_id', 'deleted_at'])
        .where('phone', '=', first.phone)
        .execute();
    // The user may have signed in again after the deletion. This creates another account that has only the phone
    // number.
    const anew = await accounts();
    world.clock.advance(30_000);
    const deletions = watchDeletions(world.roomServices);
    deletions.close();
    await deletions.check();
    expect(await accounts()).toEqual(anew);
    for (const { user_id, deleted_at } of anew)
      expect([user_id === first.user.userId, deleted_at]).toEqual([false, null]);

    const words = first.words.filter((word) => word !== first.phone);
    expect(await findWords(world.deps.db, words)).toEqual([]);
    const { rows } = await sql<{ own: number; open: number }>`
      select (select count(*) from session where user_id = ${first.user.userId})::int
          + (select count(*) from review_thumb where user_id = ${first.user.userId})::int
          + (select count(*) from person_limit where user_id = ${first.user.userId})::int
          + (select count(*) from user_block where ${first.user.userId} in (user_id, blocked_id))::int
          + (select count(*) from complaint where ${first.user.userId} in (user_id, about_id))::int as own,
        (select count(*) from party_member m join party p using (party_id)
          where m.user_id = ${first.user.userId} and m.left_at is null and p.status <> 2)::int as open`.execute(
      world.deps.db,
    );
    expect(rows).toEqual([{ own: 0, open: 0 }]);
    const { thumb_count } = await world.deps.db
      .selectFrom('review')
      .select('thumb_count')
      .where('review_id', '=', second.reviewId)
      .executeTakeFirstOrThrow();
    expect(thumb_count).toBe(0);
    expect(answers.filter(({ err }) => err === ERROR.systemError)).toEqual([]);
  },
);

test('waits for a concurrent sign-in and ends its session', async () => {
  const user = await world.user();
  const { db } = world.deps;
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const signingIn = db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('app_user').where('user_id', '=', user.userId).forShare().execute();
    await openSession({ ...world.deps, db: transaction }, user.userId);
    begun.resolve();
    await release.promise;
  });
  await begun.promise;
  const deleting = world.call(userDelete, { confirm: user.userId }, user);
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(1);
  release.resolve();
  await signingIn;
  expect((await deleting).err).toBe(ERROR.ok);
  const sessions = db.selectFrom('session').select('token_hash').where('user_id', '=', user.userId);
  expect(await sessions.execute()).toEqual([]);
});

test('waits for feedback that is being written and refuses later feedback', async () => {
  const user = await world.user();
  const tell = () =>
    world.call(userFeedback, { feedback_remark: '还没写完', feedback_type: FEEDBACK_TYPE.Remark }, user);
  const answers = await Promise.all([
    tell(),
    world.call(userDelete, { confirm: user.userId }, user),
    ...Array.from({ length: 5 }, tell),
  ]);
  expect(answers[1]?.err).toBe(ERROR.ok);
  const kept = await world.deps.db.selectFrom('feedback').select('remark').where('user_id', '=', user.userId).execute();
  expect(kept).toEqual([]);
});
