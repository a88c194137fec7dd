// Exports what is stored about a user. Every query reads the rows of one user.
import type { userExport } from '@juzhongren/contract/account-data';
import type { ResponseOf } from '@juzhongren/contract/call';
import { COMPLAINT_REASONS } from '@juzhongren/contract/enumerations';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../database/tables.ts';
import { mediaPath } from '../pictures/stored/media-store.ts';
import { sanctionsOf } from '../sanctions/store.ts';
import { readBought } from './export-bought.ts';
import { readGroups } from './export-groups.ts';
import { readNotifications } from './export-notifications.ts';
import { EXPORTED_MAX, secondsOf } from './exported.ts';
import { readTables } from './export-tables.ts';

type Export = Omit<ResponseOf<typeof userExport>, 'records'>;

export async function readExport(db: Kysely<Database>, userId: number, at: Date): Promise<Export> {
  const [account, identities, sessions, reviews, thumbs, favorites] = await Promise.all([
    readAccount(db, userId),
    readIdentities(db, userId),
    readSessions(db, userId),
    readReviews(db, userId),
    readThumbs(db, userId),
    readFavorites(db, userId),
  ]);
  const [talk, blocked, complaints, feedback] = await Promise.all([
    readTalk(db, userId),
    readBlocked(db, userId),
    readComplaints(db, userId),
    readFeedback(db, userId),
  ]);
  const [sanctions, notices, notifications, groups] = await Promise.all([
    readSanctions(db, userId),
    readNotices(db, userId),
    readNotifications(db, userId),
    readGroups(db, userId),
  ]);
  const told = { talk, blocked, complaints, feedback, sanctions, notices, nudges: notifications, ...groups };
  const bought = await readBought(db, userId);
  const tables = await readTables(db, userId);
  return {
    exportedAt: secondsOf(at),
    account,
    identities,
    sessions,
    reviews,
    thumbs,
    favorites,
    ...told,
    ...bought,
    tables,
  };
}

async function readAccount(db: Kysely<Database>, userId: number): Promise<Export['account']> {
  const user = await db
    .selectFrom('app_user')
    .select(['phone', 'nickname', 'avatar', 'created_at', 'channel_id'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    id: userId,
    phone: user.phone,
    nickname: user.nickname,
    avatar: user.avatar === null ? '' : mediaPath(user.avatar),
    createdAt: secondsOf(user.created_at),
    channelId: user.channel_id,
  };
}

async function readIdentities(db: Kysely<Database>, userId: number): Promise<Export['identities']> {
  const rows = await db
    .selectFrom('identity')
    .select(['provider', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map(({ provider, subject, created_at }) => ({ provider, subject, boundAt: secondsOf(created_at) }));
}

async function readSessions(db: Kysely<Database>, userId: number): Promise<Export['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({ createdAt: secondsOf(row.created_at), usedAt: secondsOf(row.used_at) }));
}

/** Reads the user's reviews, including hidden and replaced ones. */
async function readReviews(db: Kysely<Database>, userId: number): Promise<Export['reviews']> {
  const rows = await db
    .selectFrom('review')
    .select(['script_id', 'comment', 'deduce', 'story', 'entertainment', 'difficulty', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('review_id', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({
    scriptId: row.script_id,
    comment: row.comment,
    deduceScore: row.deduce,
    storyScore: row.story,
    entertainmentScore: row.entertainment,
    difficultyScore: row.difficulty,
    createdAt: secondsOf(row.created_at),
  }));
}

async function readThumbs(db: Kysely<Database>, userId: number): Promise<Export['thumbs']> {
  const rows = await db
    .selectFrom('review_thumb')
    .select(['review_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('review_id', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({ commentId: row.review_id, createdAt: secondsOf(row.created_at) }));
}

async function readFavorites(db: Kysely<Database>, userId: number): Promise<Export['favorites']> {
  const rows = await db
    .selectFrom('favorite')
    .select(['script_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({ scriptId: row.script_id, createdAt: secondsOf(row.created_at) }));
}

async function readTalk(db: Kysely<Database>, userId: number): Promise<Export['talk']> {
  const rows = await db
    .selectFrom('party_chat')
    // Chat messages are found by room. Every author was a member of the room.
    .innerJoin('party_member', (join) =>
      join
        .onRef('party_member.party_id', '=', 'party_chat.party_id')
        .onRef('party_member.user_id', '=', 'party_chat.user_id'),
    )
    .select(['party_chat.party_id', 'text', 'circle', 'at'])
    .where('party_member.user_id', '=', userId)
    .where('party_chat.user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('chat_seq', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({ partyId: row.party_id, text: row.text, circle: row.circle, at: secondsOf(row.at) }));
}

async function readBlocked(db: Kysely<Database>, userId: number): Promise<Export['blocked']> {
  const rows = await db
    .selectFrom('user_block')
    .select(['blocked_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({ userId: row.blocked_id, createdAt: secondsOf(row.created_at) }));
}

const reasonSchema = z.enum(COMPLAINT_REASONS);

/** Reads the user's own words. The quoted message is omitted, because it belongs to another user. */
async function readComplaints(db: Kysely<Database>, userId: number): Promise<Export['complaints']> {
  const rows = await db
    .selectFrom('complaint')
    .select(['about_id', 'reason', 'remark', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('complaint_id', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({
    about: row.about_id,
    reason: reasonSchema.parse(row.reason),
    text: row.remark,
    createdAt: secondsOf(row.created_at),
  }));
}

async function readFeedback(db: Kysely<Database>, userId: number): Promise<Export['feedback']> {
  const rows = await db
    .selectFrom('feedback')
    .select(['remark', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('feedback_id', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({ remark: row.remark, createdAt: secondsOf(row.created_at) }));
}

async function readSanctions(db: Kysely<Database>, userId: number): Promise<Export['sanctions']> {
  const rows = await sanctionsOf(db, userId);
  return rows.slice(0, EXPORTED_MAX).map((row) => ({
    kind: row.kind,
    reason: row.reason,
    since: secondsOf(row.since),
    until: row.until === null ? null : secondsOf(row.until),
    liftedAt: row.lifted_at === null ? null : secondsOf(row.lifted_at),
  }));
}

async function readNotices(db: Kysely<Database>, userId: number): Promise<Export['notices']> {
  const rows = await db
    .selectFrom('person_notice')
    .select(['kind', 'words', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('notice_id', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({ kind: row.kind, words: row.words, at: secondsOf(row.created_at) }));
}
