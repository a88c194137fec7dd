import type { AuditField } from '@juzhongren/contract/console/audit-labels';
import type { Generated, JSONColumnType } from 'kysely';

/** What something was, or has become: plain values by name, no words of people, no whole phone, no secret. */
export type AuditLogState = Readonly<
  Partial<Record<AuditField, string | number | boolean | null | readonly (string | number)[]>>
>;

/** Who did it: an account of the machine, from the command line, or somebody signed in. */
export type ActorKind = 'machine' | 'account';

/** Rows are never changed: the database refuses it. */
interface AuditLogTable {
  trail_id: Generated<number>;
  /** By the database's clock. */
  at: Generated<Date>;
  actor_kind: ActorKind;
  actor: string;
  /** The machine, or the network address. */
  actor_from: string;
  /** By its name in the registry, such as `reviews hide`. */
  action: string;
  /** Whom or what: `评价 12`. */
  on_what: string;
  /** Null where there was nothing. */
  before: JSONColumnType<AuditLogState> | null;
  /** Null where nothing is left. */
  after: JSONColumnType<AuditLogState> | null;
  /** Facts that stay as they are. Null also in rows of older servers, which wrote them into `before` and `after`. */
  context: JSONColumnType<AuditLogState | null, string | null | undefined>;
  /** Null where something was changed. */
  kind: Generated<'look' | 'sign-in' | null>;
  /** Names the console session it was done in. Null from the command line, and in rows of older servers. */
  session: Generated<string | null>;
}

export interface AuditLogTables {
  trail: AuditLogTable;
}
