// The log of every room: what happened, append-only. It is the truth; the other tables follow it.
import { ERROR } from '@juzhongren/contract/errors';
import { roomEventSchema, type RoomEvent } from '@juzhongren/contract/room/events';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { prepared } from '../../database/prepared.ts';
import type { Database } from '../../database/tables.ts';
import type { PartyEventTable, StoredAnswer } from '../../database/tables/parties.ts';
import { appendTogether } from './append-together.ts';

/** One accepted command; without events when it changed nothing. */
export interface LogEntry {
  readonly partyId: string;
  /** Counts from 1 without gaps. */
  readonly seq: number;
  /** Unix time in ms. */
  readonly at: number;
  /** Null when time did it. */
  readonly userId: number | null;
  readonly requestId: string | null;
  readonly events: readonly RoomEvent[];
  readonly answer: StoredAnswer;
}

/** Thrown by a `Follow` that found something taken that the entry counts on: nothing is written. */
export class EntryRaced extends Error {}

/** Two rooms wanted the same cards or orders, each those that the other had: the database ended one of them. */
const DEADLOCK = '40P01';

/** Writes that must stand or fall with an entry. */
export type Follow = (transaction: Transaction<Database>) => Promise<void>;

export interface RoomLog {
  /** The entries after `after`, oldest first. */
  read(partyId: string, after: number): Promise<LogEntry[]>;
  /** What may be told: without notes, notebooks and pins, which are private and may be most of a log. */
  readTold(partyId: string): Promise<LogEntry[]>;
  /**
   * Resolves when entry and `follow` are committed: 'appended'; or when nothing was written because the place in the
   * log or the request id was taken, or `follow` said so, or it and another's wanted the same in another order: 'raced'.
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
 * As text: the operators for json refuse characters that players may type. The private ones stand alone in their entry,
 * or after the coming back of who was away.
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

/** An entry as `party_event` keeps it. */
export const rowOf = (entry: LogEntry) => ({
  party_id: entry.partyId,
  seq: entry.seq,
  at: new Date(entry.at),
  user_id: entry.userId,
  request_id: entry.requestId,
  events: JSON.stringify(entry.events),
  answer: JSON.stringify(entry.answer),
});

/** Whose place is taken writes nothing. */
const IF_FREE = `on conflict do nothing`;

const one = prepared<never>(
  'append-entry',
  `insert into party_event (party_id, seq, at, user_id, request_id, events, answer)
  values ($1, $2, $3, $4, $5, $6, $7) ${IF_FREE}`,
);

/** False when the unique keys say that another command came first; it waits for one that is still being committed. */
export async function insertEntry(db: Kysely<Database>, entry: LogEntry): Promise<boolean> {
  const { changed } = await one.run(
    db,
    COLUMNS.map((column) => rowOf(entry)[column]),
  );
  return changed === 1;
}

const COLUMNS = ['party_id', 'seq', 'at', 'user_id', 'request_id', 'events', 'answer'] as const;

/** How long several entries wait for one that another server is still committing, before they fail together. */
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
 * Those that were written; of the others the unique keys say that another command came first. They go in one order on every
 * server: two statements that want the same places wait for each other and never in a circle.
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

/** Where the logs and talks of these rooms stand, by party id. */
export async function readHeads(db: Kysely<Database>, partyIds: readonly string[]): Promise<Map<string, Heads>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await placesOf.run(db, [partyIds]);
  return new Map(rows.map((row) => [row.party_id, { seq: row.seq, chatSeq: row.chat_seq }]));
}
