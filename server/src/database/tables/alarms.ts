import type { Generated, JSONColumnType } from 'kysely';

/** Numbers, days, names of machines and vendors: no words of people, no name, no secret. */
export type AlarmState = Readonly<Record<string, string | number>>;

/** Something that is wrong; its row goes when it is right again and everybody knows. */
interface AlarmTable {
  /** Its kind, and of what: `books-differ 2026-03-01`. */
  condition: string;
  kind: string;
  facts: JSONColumnType<AlarmState>;
  /** How much of it there is: when it grows it is told again. */
  weight: number;
  raised_at: Date;
  /** When somebody last found it so. */
  seen_at: Date;
  resolved_at: Date | null;
  /** When it was told last; null where nobody knows yet. */
  told_at: Date | null;
  /** Null also of what a server before this column told. */
  told_where: Generated<'webhook' | 'log' | null>;
  told_weight: number | null;
  /** When it is told next. Who tells it moves it on first, so that no other server does. */
  send_at: Date;
  /** Times in a row that telling it failed. */
  tries: Generated<number>;
}

export interface AlarmTables {
  alarm: AlarmTable;
}
