// Stores the append-only log of every room. The log is the source of truth, and the other tables follow it.
import { ERROR } from '@juzhongren/contract/errors';
import { roomEventSchema, type RoomEvent } from '@juzhongren/contract/room/events';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { prepared } from '../../database/prepared.ts';
import type { Database } from '../../database/tables.ts';
import type { PartyEventTable, StoredAnswer } from '../../database/tables/parties.ts';
import { appendTogether } from './append-together.ts';

/** Accepted command; without events if it changed nothing. */
export interface LogEntry {
  readonly partyId: string;
  /** Number in the log of the room, from 1 without gaps. */
  readonly seq: number;
  /** Unix ms. */
  readonly at: number;
  /** Null if the server did it by itself. */
  readonly userId: number | null;
  readonly requestId: string | null;
  readonly events: readonly RoomEvent[];
  readonly answer: StoredAnswer;
}

/** Error that a `Follow` throws if something is taken on which the entry depends. Nothing is written then. */
export class EntryRaced extends Error {}

/**
 * SQLSTATE of a deadlock: two rooms wanted the same cards or orders in another order, and the database ended one of
 * them.
 */
const DEADLOCK = '40P01';

/** Writes that are committed with an entry, or not at all. */
export type Follow = (transaction: Transaction<Database>) => Promise<void>;

export interface RoomLog {
  /** Returns the entries after `after`, oldest first. */
  read(partyId: string, after: number): Promise<LogEntry[]>;
  /** Returns what may be shown: without notes, notebooks and pins, which are private and may be most of a log. */
  readTold(partyId: string): Promise<LogEntry[]>;
  /**
   * Appends an entry. `appended`: the entry and `follow` are committed. `raced`: nothing was written, because the place
   * in the log or the request id was taken, `follow` said so, or a deadlock ended it.
   */
  append(entry: LogEntry, follow: Follow | null): Promise<'appended' | 'raced'>;
}

const eventsSchema = z.array(roomEventSchema);
const answerSchema = z.object({
  err: z.literal([ERROR.ok, ERROR.wrongPassword]),
  clueId: z.optional(z.nullable(z.string())),
  of: z.optional(z.string()),
});

const PRIVATE = ['noted', 'notebook-written', 'pinned'] as const satisfies readonly RoomEvent['type'][];

/**
 * Compares text, because the operators for json refuse characters that players may type. A private event is the only
 * one of its entry, or follows a `came-back`.
 */
const isTold = sql<boolean>`
  events::text !~ ${`^\\[(\\{"type":"came-back","userId":\\d+\\},)?\\{"type":"(${PRIVATE.join('|')})",`}`;

export function openLog(db: Kysely<Database>): RoomLog {
  const appendAlone = appendTogether((entries: readonly LogEntry[]) => insertEntries(db, entries));
  return {
    async read(partyId, after) {
      const rows = await entriesOf(db, partyId).where('seq', '>', after).execute();
      return rows.map(entryOf);
    },
    async readTold(partyId) {
      const rows = await entriesOf(db, partyId).where(isTold).execute();
      return rows.map((row) => {
        const entry = entryOf(row);
        return { ...entry, events: entry.events.filter(({ type }) => !PRIVATE.some((one) => one === type)) };
      });
    },
    async append(entry, follow) {
      if (follow === null) return (await appendAlone(entry)) ? 'appended' : 'raced';
      try {
        return await db.transaction().execute(async (transaction) => {
          if (!(await insertEntry(transaction, entry))) return 'raced';
          await follow(transaction);
          return 'appended';
        });
      } catch (error) {
        if (error instanceof EntryRaced || (error as { code?: unknown }).code === DEADLOCK) return 'raced';
        throw error;
      }
    },
  };
}

function entriesOf(db: Kysely<Database>, partyId: string) {
  return db.selectFrom('party_event').selectAll().where('party_id', '=', partyId).orderBy('seq');
}

function entryOf(row: Selectable<PartyEventTable>): LogEntry {
  return {
    partyId: row.party_id,
    seq: row.seq,
    at: row.at.getTime(),
    userId: row.user_id,
    requestId: row.request_id,
    events: eventsSchema.parse(row.events),
    answer: storedAnswer(answerSchema.parse(row.answer)),
  };
}

function storedAnswer(answer: z.infer<typeof answerSchema>): StoredAnswer {
  return {
    err: answer.err,
    ...(answer.clueId === undefined ? {} : { clueId: answer.clueId }),
    ...(answer.of === undefined ? {} : { of: answer.of }),
  };
}

export const rowOf = (entry: LogEntry) => ({
  party_id: entry.partyId,
  seq: entry.seq,
  at: new Date(entry.at),
  user_id: entry.userId,
  request_id: entry.requestId,
  events: JSON.stringify(entry.events),
  answer: JSON.stringify(entry.answer),
});

/** An entry whose place is taken writes nothing. */
const IF_FREE = `on conflict do nothing`;

const one = prepared<never>(
  'append-entry',
  `insert into party_event (party_id, seq, at, user_id, request_id, events, answer)
  values ($1, $2, $3, $4, $5, $6, $7) ${IF_FREE}`,
);

/**
 * Inserts an entry. Returns false if the unique keys say that another command came first. Waits for one that is still
 * being committed.
 */
export async function insertEntry(db: Kysely<Database>, entry: LogEntry): Promise<boolean> {
  const { changed } = await one.run(
    db,
    COLUMNS.map((column) => rowOf(entry)[column]),
  );
  return changed === 1;
}

const COLUMNS = ['party_id', 'seq', 'at', 'user_id', 'request_id', 'events', 'answer'] as const;

/**
 * Milliseconds for which a batch waits for an entry that another server is still committing, before the batch fails.
 */
const TOGETHER_WAIT_MS = 200;

const several = prepared<{ party_id: string; seq: number }>(
  'append-entries',
  `insert into party_event (party_id, seq, at, user_id, request_id, events, answer)
  select party_id, seq, at, user_id, request_id, events::json, answer::json
  from unnest($1::text[], $2::int[], $3::timestamptz[], $4::int[], $5::text[], $6::text[], $7::text[])
      as entry (party_id, seq, at, user_id, request_id, events, answer),
    set_config('lock_timeout', '${TOGETHER_WAIT_MS}ms', true)
  order by party_id, seq
  ${IF_FREE}
  returning party_id, seq`,
);

/**
 * Inserts entries and returns those that were written; for the others the unique keys say that another command came
 * first. Every server inserts in the same order, so that statements that want the same places never deadlock.
 */
async function insertEntries(db: Kysely<Database>, entries: readonly LogEntry[]): Promise<ReadonlySet<LogEntry>> {
  const [first, ...others] = entries;
  if (first !== undefined && others.length === 0) return new Set((await insertEntry(db, first)) ? [first] : []);
  const rows = entries.map(rowOf);
  const inserted = await several.run(
    db,
    COLUMNS.map((column) => rows.map((row) => row[column])),
  );
  const places = new Set(inserted.rows.map(({ party_id: partyId, seq }) => `${partyId} ${seq}`));
  return new Set(entries.filter(({ partyId, seq }) => places.has(`${partyId} ${seq}`)));
}

export interface Heads {
  readonly seq: number;
  readonly chatSeq: number;
}

const placesOf = prepared<{ party_id: string; seq: number; chat_seq: number }>(
  'read-heads',
  `select p.party_id,
    coalesce((select e.seq from party_event e where e.party_id = p.party_id order by e.seq desc limit 1), 0) as seq,
    coalesce((select c.chat_seq from party_chat c where c.party_id = p.party_id order by c.chat_seq desc limit 1), 0)
      as chat_seq
  from unnest($1::text[]) as p(party_id)`,
);

/** Returns the positions of log and talk of these rooms, by party id. */
export async function readHeads(db: Kysely<Database>, partyIds: readonly string[]): Promise<Map<string, Heads>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await placesOf.run(db, [partyIds]);
  return new Map(rows.map((row) => [row.party_id, { seq: row.seq, chatSeq: row.chat_seq }]));
}
