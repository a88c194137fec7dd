// Stores complaints and feedback as cases. Each step is one conditional update, so only one of two concurrent steps
// succeeds.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { INBOX_COLUMNS, type InboxColumn, type InboxState } from '../database/tables/inbox.ts';

export const INBOX_NUMBERS = { complaint: 'complaint_id', feedback: 'feedback_id' } as const;
export type InboxTable = keyof typeof INBOX_NUMBERS;

export interface Case extends Pick<Selectable<Database['complaint']>, InboxColumn> {
  /** User who filed the case. Null if their account was deleted. */
  readonly user_id: number | null;
}

export interface Step {
  readonly table: InboxTable;
  readonly number: number;
  readonly by: string;
  readonly at: Date;
}

const COLUMNS = sql.join(['user_id', ...INBOX_COLUMNS].map((column) => sql.ref(column)));

export async function findInboxItem(
  db: Kysely<Database>,
  { table, number }: Pick<Step, 'table' | 'number'>,
): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    select ${COLUMNS} from ${sql.table(table)} where ${sql.ref(INBOX_NUMBERS[table])} = ${number}`.execute(db);
  return rows[0];
}

/** Assigns a new case. Returns undefined if somebody, even the caller, already has it or if it is closed. */
export async function takeInboxItem(db: Kysely<Database>, { table, number, by, at }: Step): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    update ${sql.table(table)} set state = 'work', taken_by = ${by}, taken_at = ${at}
    where ${sql.ref(INBOX_NUMBERS[table])} = ${number} and state = 'new'
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Closes a case. Returns undefined if it is already closed. The person who closes it need not be its assignee. */
export async function closeInboxItem(
  db: Kysely<Database>,
  { table, number, by, at }: Step,
  result: string,
): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    update ${sql.table(table)} set state = 'closed', closed_by = ${by}, closed_at = ${at}, result = ${result}
    where ${sql.ref(INBOX_NUMBERS[table])} = ${number} and state <> 'closed'
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Returns the filter of a case list: one state, all cases, or by default those that are not closed. */
export const isWanted = (state: InboxState | 'all' | undefined) =>
  state === 'all'
    ? sql<boolean>`true`
    : state === undefined
      ? sql<boolean>`state <> 'closed'`
      : sql<boolean>`state = ${state}`;
