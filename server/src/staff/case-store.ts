// Complaints and feedback as cases. Each step is one conditional statement: of two at once, one does it and the other is told.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { CASE_COLUMNS, type CaseColumn, type CaseState } from '../database/tables/cases.ts';

/** Which cases, and what each is numbered by. */
export const CASE_NUMBERS = { complaint: 'complaint_id', feedback: 'feedback_id' } as const;
export type CaseTable = keyof typeof CASE_NUMBERS;

export interface Case extends Pick<Selectable<Database['complaint']>, CaseColumn> {
  /** Who told it; null when their account was deleted. */
  readonly user_id: number | null;
}

export interface Step {
  readonly table: CaseTable;
  readonly number: number;
  /** As the trail names them. */
  readonly by: string;
  readonly at: Date;
}

const COLUMNS = sql.join(['user_id', ...CASE_COLUMNS].map((column) => sql.ref(column)));

export async function findCase(
  db: Kysely<Database>,
  { table, number }: Pick<Step, 'table' | 'number'>,
): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    select ${COLUMNS} from ${sql.table(table)} where ${sql.ref(CASE_NUMBERS[table])} = ${number}`.execute(db);
  return rows[0];
}

/** Undefined when somebody else has it, or it is closed. Who has it already keeps it. */
export async function takeCase(db: Kysely<Database>, { table, number, by, at }: Step): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    update ${sql.table(table)} set state = 'work', taken_by = ${by}, taken_at = ${at}
    where ${sql.ref(CASE_NUMBERS[table])} = ${number} and state = 'new'
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Undefined when it is closed already. Whoever closes it need not be the one who has it. */
export async function closeCase(
  db: Kysely<Database>,
  { table, number, by, at }: Step,
  result: string,
): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    update ${sql.table(table)} set state = 'closed', closed_by = ${by}, closed_at = ${at}, result = ${result}
    where ${sql.ref(CASE_NUMBERS[table])} = ${number} and state <> 'closed'
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** For a list: those of one state, or without one all that are not closed. */
export const isWanted = (state: CaseState | 'all' | undefined) =>
  state === 'all'
    ? sql<boolean>`true`
    : state === undefined
      ? sql<boolean>`state <> 'closed'`
      : sql<boolean>`state = ${state}`;
