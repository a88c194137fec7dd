import type { Generated, JSONColumnType } from 'kysely';

/**
 * Facts of an alarm: numbers, days, names of machines and vendors. Contains no text from users, no personal name and no
 * secret.
 */
export type AlarmState = Readonly<Record<string, string | number>>;

/** Alarm about a problem. The row is deleted after the problem is solved and this was reported. */
interface AlarmTable {
  /** Kind and subject, for example `books-differ 2026-03-01`. */
  condition: string;
  kind: string;
  facts: JSONColumnType<AlarmState>;
  /** Size of the problem. If it grows, the alarm is sent again. */
  weight: number;
  raised_at: Date;
  /** Last time the problem was found. */
  seen_at: Date;
  resolved_at: Date | null;
  /** Time when the alarm was last sent; null before the first time. */
  told_at: Date | null;
  /** Also null for alarms sent by a server from before this column. */
  told_where: Generated<'webhook' | 'log' | null>;
  told_weight: number | null;
  /**
   * Time when the alarm is sent next. The sending server moves it forward first, so that no other server sends it too.
   */
  send_at: Date;
  /** Number of consecutive failures to send the alarm. */
  tries: Generated<number>;
}

export interface AlarmTables {
  alarm: AlarmTable;
}
