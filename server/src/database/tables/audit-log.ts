import type { AuditField } from '@juzhongren/contract/console/audit-labels';
import type { Generated, JSONColumnType } from 'kysely';

/**
 * State of something before or after a change: plain values by name. Contains no user text, no complete phone number,
 * no secret.
 */
export type AuditLogState = Readonly<
  Partial<Record<AuditField, string | number | boolean | null | readonly (string | number)[]>>
>;

/** Kind of actor. `machine` is an account of the operating system on the command line, `account` a signed-in user. */
export type ActorKind = 'machine' | 'account';

/** Rows are immutable; the database rejects changes. */
interface AuditLogTable {
  trail_id: Generated<number>;
  /** Time of the database clock. */
  at: Generated<Date>;
  actor_kind: ActorKind;
  actor: string;
  /** Host name of the machine, or network address. */
  actor_from: string;
  /** Name in the action registry, for example `reviews hide`. */
  action: string;
  /** Target of the action, for example `评价 12`. */
  on_what: string;
  before: JSONColumnType<AuditLogState> | null;
  after: JSONColumnType<AuditLogState> | null;
  /**
   * Facts that the action does not change. Null also in rows of older servers, which wrote them into `before` and
   * `after`.
   */
  context: JSONColumnType<AuditLogState | null, string | null | undefined>;
  /** Null for a change. */
  kind: Generated<'look' | 'sign-in' | null>;
  /** Identifies the console session. Null from the command line and in rows of older servers. */
  session: Generated<string | null>;
}

export interface AuditLogTables {
  trail: AuditLogTable;
}
