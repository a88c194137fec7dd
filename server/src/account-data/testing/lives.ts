// Creates users who have used every feature, with words that tests can find in any table.
import { randomUUID } from 'node:crypto';
import { userFeedback } from '@juzhongren/contract/account-data';
import { userProfileUpdate } from '@juzhongren/contract/accounts';
import { setBlocked } from '@juzhongren/contract/blocks';
import { favorite } from '@juzhongren/contract/catalogue';
import { FEEDBACK_TYPE } from '@juzhongren/contract/enumerations';
import { groupCreate } from '@juzhongren/contract/groups/group';
import { partyComment } from '@juzhongren/contract/room-calls/after';
import { partyCreate, partyImSignature, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyQueueStep } from '@juzhongren/contract/room-calls/queue';
import { partyTable, partyTableStep, tableSit } from '@juzhongren/contract/room-calls/public-lobbies';
import { partyCharacter, partyMeeting, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { partyBargain, partyClueOp, partyNotebook } from '@juzhongren/contract/room-calls/table';
import { partyComplaint, partySay } from '@juzhongren/contract/room-calls/talk';
import { partyState } from '@juzhongren/contract/room-calls/statement-board';
import { commentThumb } from '@juzhongren/contract/reviews';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../../database/tables.ts';
import { setNotifications } from '@juzhongren/contract/notifications';
import { keepDevice } from '../../notifications/kept/devices.ts';
import { allowOnce } from '../../notifications/kept/grants.ts';
import { keepOccasions } from '../../notifications/kept/store.ts';
import { tell } from '../../sanctions/notices.ts';
import { impose } from '../../sanctions/store.ts';
import { buyThings } from './bought.ts';
import { accepted, playSampleGame, type RoomWorld, type TestRoom } from '../../rooms/testing/room-world.ts';

/** User with words of their own. No word of one user is part of a word of another. */
export interface Life {
  readonly user: Awaited<ReturnType<RoomWorld['user']>>;
  readonly phone: string;
  /** Media id. */
  readonly avatar: string;
  readonly reviewId: number;
  /** Every text of this user that a table may contain. */
  readonly words: readonly string[];
}

export const RATINGS = { entertainmentScore: 2, storyScore: 2, deduceScore: 2, difficultyScore: 2 } as const;

/** Creates a user with a phone number, an avatar and a messaging account, and no activity. */
export async function arrive(world: RoomWorld, word: string, number: number) {
  const { db, now } = world.deps;
  const user = await world.user(`${word}-name`);
  const phone = `139000000${String(number).padStart(2, '0')}`;
  const { userId } = user;
  await db
    .updateTable('app_user')
    .set({ phone, channel_id: `${word}-channel` })
    .where('user_id', '=', userId)
    .execute();
  const at = new Date(now());
  const union_id = `${word}-union`;
  await db
    .insertInto('identity')
    .values({ provider: 'messenger:test', subject: `${word}-subject`, union_id, user_id: userId, created_at: at })
    .execute();
  const background = { r: number * 9, g: 40, b: 255 - number * 9 };
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  const avatar = (await picture.png().toBuffer()).toString('base64');
  await accepted(world, userProfileUpdate, { nickname: user.nickname, avatar }, user);
  const row = await db.selectFrom('app_user').select('avatar').where('user_id', '=', userId).executeTakeFirstOrThrow();
  return { user, phone, avatar: row.avatar ?? '' };
}

type Person = Awaited<ReturnType<typeof arrive>>;

/** Creates a room of these users in the order of the script's characters. The first is the host. */
export async function gather(world: RoomWorld, people: readonly Person['user'][]): Promise<TestRoom> {
  const [host, ...others] = people;
  if (host === undefined) throw new Error('Nobody opens the room.');
  const { partyId } = await accepted(world, partyCreate, { scriptId: world.script.id }, host);
  for (const other of others) await accepted(world, partyJoin, { partyId }, other);
  return { partyId, players: people };
}

export async function begin(world: RoomWorld, { partyId, players }: TestRoom): Promise<void> {
  for (const [number, one] of players.entries()) {
    const characterId = world.script.characters[number]?.id ?? null;
    await accepted(world, partyCharacter, { partyId, characterId }, one);
    await accepted(world, partyReady, { partyId, ready: true }, one);
  }
  for (const host of players.slice(0, 1)) await accepted(world, partyStart, { partyId }, host);
}

/** Creates two users who played a game to the end with a stranger and used every feature that stores data. */
export async function liveFully(world: RoomWorld, names: readonly [string, string], from = 1) {
  const [firstName, secondName] = names;
  const people = [await arrive(world, firstName, from), await arrive(world, secondName, from + 1)] as const;
  const stranger = await world.user();
  const room = await gather(world, [people[0].user, people[1].user, stranger]);
  await begin(world, room);
  const { partyId } = room;
  for (const [number, { user }] of people.entries()) {
    const word = names[number] ?? '';
    const placeId = 'study';
    const { clueId } = await accepted(world, partyClueOp, { op: 'discover', partyId, placeId }, user);
    if (clueId === null) throw new Error('There is nothing to write a note on.');
    await accepted(world, partyClueOp, { op: 'note', partyId, clueId, text: `${word}-note` }, user);
    await accepted(world, partyNotebook, { partyId, text: `${word}-notebook` }, user);
    if (number === 0) {
      // The first player may give away any clue found there.
      const offer = { step: 'offer', partyId, clueId, characterId: 'bai', promise: `${word}-promise` } as const;
      await accepted(world, partyBargain, offer, user);
    }
    const stated = { who: { words: `${word}-who` }, place: { words: `${word}-place` }, from: 1, until: 2 };
    await accepted(world, partyState, { partyId, ...stated }, user);
    const talk = { partyId, text: `${word}-talk`, requestId: randomUUID() };
    const { chatSeq } = await accepted(world, partySay, talk, user);
    await accepted(world, partySay, { ...talk, with: [stranger.userId], requestId: randomUUID() }, user);
    for (const [one, other, more] of [
      [user, stranger, { chatSeq: null, text: `${word}-complaint` }],
      [stranger, user, { chatSeq, text: '' }],
    ] as const) {
      const complaint = { partyId, userId: other.userId, reason: 'abuse', ...more, requestId: randomUUID() } as const;
      await accepted(world, partyComplaint, complaint, one);
      await accepted(world, setBlocked, { userId: other.userId, blocked: true }, one);
    }
  }
  await playSampleGame(world, room);
  const lives: Life[] = [];
  for (const [number, person] of people.entries())
    lives.push(await speakUp(world, partyId, person, names[number] ?? ''));
  for (const [number, { user }] of people.entries()) {
    const commentId = lives[1 - number]?.reviewId ?? 0;
    await accepted(world, commentThumb, { commentId, thumb: true }, user);
  }
  const [first, second] = lives;
  if (first === undefined || second === undefined) throw new Error('Two people live.');
  return { first, second, stranger, room };
}

async function speakUp(world: RoomWorld, partyId: string, person: Person, word: string): Promise<Life> {
  const { user, phone, avatar } = person;
  const { db } = world.deps;
  await accepted(
    world,
    partyComment,
    { partyId, comment: `${word}-review`, ...RATINGS, requestId: randomUUID() },
    user,
  );
  await accepted(world, favorite, { scriptId: world.script.id, favorite: true }, user);
  await accepted(world, groupCreate, { name: `${word}-group`, requestId: randomUUID() }, user);
  await accepted(
    world,
    userFeedback,
    { feedback_remark: `${word}-feedback`, feedback_type: FEEDBACK_TYPE.Remark },
    user,
  );
  await accepted(world, partyImSignature, { partyId }, user);
  const told = { userId: user.userId, kind: 'warning', at: new Date(world.deps.now()) } as const;
  await impose(db, { ...told, reason: `${word}-warned`, until: null });
  await tell(db, { ...told, words: `${word}-told` });
  await offerPublicLobby(world, user, word);
  await accepted(world, setNotifications, { kind: { kind: 'turn', on: false } }, user);
  await beNotified(world, { userId: user.userId, word });
  await buyThings(world, { userId: user.userId, partyId, word });
  const { review_id: reviewId } = await db
    .selectFrom('review')
    .select('review_id')
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  const sessions = await db.selectFrom('session').select('token_hash').where('user_id', '=', user.userId).execute();
  const hashes = sessions.map((session) => session.token_hash);
  return { user, phone, avatar, reviewId, words: [`${word}-`, phone, avatar, ...hashes] };
}

/**
 * Creates a public lobby of the user, and the user's request at another one, place in a queue and early exit from a
 * game.
 */
async function offerPublicLobby(world: RoomWorld, user: Person['user'], word: string): Promise<void> {
  const { db, now } = world.deps;
  const said = { voice: false, newcomers: true, approve: true, wants: [], remark: `${word}-remark` };
  const own = await gather(world, [user, await world.user()]);
  await accepted(world, partyTableStep, { step: 'open', partyId: own.partyId, ...said }, user);
  const host = await world.user();
  const other = await gather(world, [host, await world.user(), await world.user()]);
  await accepted(world, partyTableStep, { step: 'open', partyId: other.partyId, ...said, remark: '' }, host);
  const { table } = await accepted(world, partyTable, { partyId: other.partyId }, host);
  await accepted(world, tableSit, { tableId: table?.tableId ?? '' }, user);
  await accepted(world, partyMeeting, { partyId: other.partyId, at: now() + 60_000 }, host);
  await accepted(world, partyQueueStep, { step: 'join', partyId: other.partyId }, user);
  await db
    .updateTable('party_member')
    .set({ quit_at: new Date(now()) })
    .where('party_id', '=', own.partyId)
    .where('user_id', '=', user.userId)
    .execute();
}

/** Adds a browser and a messaging app as notification channels, and one notification already due. */
async function beNotified({ deps: { db, now } }: RoomWorld, { userId, word }: { userId: number; word: string }) {
  const at = new Date(now());
  const { token_hash: session } = await db
    .selectFrom('session')
    .select('token_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const endpoint = `https://fcm.googleapis.com/${word}-browser`;
  await keepDevice(db, { userId, session, address: { endpoint, p256dh: 'key', auth: 'secret' }, at });
  await allowOnce(db, { userId, provider: 'messenger:test', kinds: ['start'], at });
  const occasion = { userId, about: 'answered', partyId: null, detail: `${word}-answer`, dueAt: at.getTime() } as const;
  await keepOccasions(db, [occasion], at.getTime());
}

/** Returns `table: word` for every table with a row whose text contains one of the words. */
export async function findWords(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const word of words) {
      const { rows } = await sql`
        select from ${sql.table(name)} as t where t::text like ${`%${word}%`} limit 1`.execute(db);
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  }
  return found;
}
