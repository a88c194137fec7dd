import type { partyComplaint } from '@juzhongren/contract/room-calls/talk';
import type { ParsedRequestOf } from '@juzhongren/contract/call';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { titleOf } from '../../catalogue/index/script-titles.ts';
import type { Database } from '../../database/tables.ts';
import { INBOX_COLUMNS, type InboxColumn } from '../../database/tables/inbox.ts';
import { takeUse } from '../../limits/uses-per-person.ts';

export const COMPLAINTS = { what: 'complaint', max: 10, windowMs: 60 * 60 * 1000 } as const;

export interface Complaint {
  readonly partyId: string;
  /** User who complains; `aboutId` is the user they complain about. */
  readonly userId: number;
  readonly aboutId: number;
  /**
   * Message that the complaint is about, with its text as it is now. Without a number: what a public lobby says of
   * itself.
   */
  readonly said: { readonly chatSeq: number | null; readonly words: string } | null;
  readonly reason: ParsedRequestOf<typeof partyComplaint>['reason'];
  readonly remark: string;
  readonly requestId: string;
  readonly at: Date;
}

type ComplaintOutcome = 'kept' | 'nobody' | 'too-often';

class TooOften extends Error {}

/**
 * Stores a complaint. `kept`: also if this request stored it before; it counts once. `nobody`: one of the two users is
 * deleted.
 */
export async function keepComplaint(db: Kysely<Database>, complaint: Complaint): Promise<ComplaintOutcome> {
  const { userId, at } = complaint;
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await lockBoth(transaction, complaint))) return 'nobody';
      if (!(await insertComplaint(transaction, complaint))) return 'kept';
      if (!(await takeUse(transaction, userId, { ...COMPLAINTS, at }))) throw new TooOften();
      return 'kept';
    });
  } catch (error) {
    if (error instanceof TooOften) return 'too-often';
    throw error;
  }
}

/** Locks both users. Waits for a deletion that has begun, and then sees it. */
async function lockBoth(transaction: Transaction<Database>, { userId, aboutId }: Complaint): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where user_id in (${userId}, ${aboutId}) and deleted_at is null
    order by user_id for key share`.execute(transaction);
  return rows.length === 2;
}

/** Returns false if this request stored a complaint before. */
async function insertComplaint(transaction: Transaction<Database>, complaint: Complaint): Promise<boolean> {
  const inserted = await transaction
    .insertInto('complaint')
    .values({
      user_id: complaint.userId,
      about_id: complaint.aboutId,
      party_id: complaint.partyId,
      chat_seq: complaint.said?.chatSeq ?? null,
      said: complaint.said?.words ?? null,
      reason: complaint.reason,
      remark: complaint.remark,
      request_id: complaint.requestId,
      created_at: complaint.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findKeptComplaint(db: Kysely<Database>, request: { userId: number; requestId: string }) {
  return await db
    .selectFrom('complaint')
    .select(['about_id', 'group_id', 'reason', 'remark'])
    .where('user_id', '=', request.userId)
    .where('request_id', '=', request.requestId)
    .executeTakeFirst();
}

/** Returns those of these users who are or were in the room. */
export async function findOnceThere(
  db: Kysely<Database>,
  partyId: string,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('party_member')
    .select('user_id')
    .where('party_id', '=', partyId)
    .where((where) => where('user_id', '=', where.fn.any(where.val([...userIds]))))
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

export interface ListedComplaint extends Pick<Selectable<Database['complaint']>, InboxColumn> {
  readonly complaint_id: number;
  /** Null when the account was deleted. */
  readonly user_id: number | null;
  readonly nickname: string | null;
  readonly about_id: number | null;
  readonly about_nickname: string | null;
  /** Group whose name or picture the complaint is about; `said` is then the name at that time. */
  readonly group_id: string | null;
  readonly party_id: string;
  /** Script that the room plays. */
  readonly script_name: string | null;
  readonly chat_seq: number | null;
  readonly said: string | null;
  readonly reason: string;
  readonly remark: string;
  readonly created_at: Date;
}

export async function readComplaints(
  db: Kysely<Database>,
  { limit, wanted }: { limit: number; wanted: RawBuilder<boolean> },
): Promise<ListedComplaint[]> {
  return await complaints(db)
    .where(wanted)
    .orderBy('complaint.created_at', 'desc')
    .orderBy('complaint_id', 'desc')
    .limit(limit)
    .execute();
}

export async function findComplaint(db: Kysely<Database>, complaintId: number): Promise<ListedComplaint | undefined> {
  return await complaints(db).where('complaint_id', '=', complaintId).executeTakeFirst();
}

const ROOM_SCRIPT = sql`(select script_id from party where party.party_id = complaint.party_id)`;

function complaints(db: Kysely<Database>) {
  return db
    .selectFrom('complaint')
    .leftJoin('app_user as teller', 'teller.user_id', 'complaint.user_id')
    .leftJoin('app_user as about', 'about.user_id', 'complaint.about_id')
    .select(['complaint_id', 'complaint.user_id', 'teller.nickname', 'about_id', 'about.nickname as about_nickname'])
    .select(['group_id', 'party_id', 'chat_seq', 'said', 'reason', 'remark', 'complaint.created_at'])
    .select(titleOf(ROOM_SCRIPT).as('script_name'))
    .select(INBOX_COLUMNS);
}

export async function dropComplaint(db: Kysely<Database>, complaintId: number): Promise<boolean> {
  const dropped = await db.deleteFrom('complaint').where('complaint_id', '=', complaintId).executeTakeFirst();
  return dropped.numDeletedRows === 1n;
}

/** Deletes complaints that were closed more than `days` days ago. */
export async function sweepComplaints(db: Kysely<Database>, { at, days }: { at: Date; days: number }): Promise<void> {
  await db
    .deleteFrom('complaint')
    .where('state', '=', 'closed')
    .where('closed_at', '<', sql<Date>`${at}::timestamptz - make_interval(days => ${days}::integer)`)
    .execute();
}
