// Defines the actions of staff: everything an operator can do or view, from the command line or the console.
import { staffLabel } from '@juzhongren/contract/console/staff-labels';
import type { Option } from 'commander';
import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { DatabaseAddress } from '../../database/connect.ts';
import type { Database } from '../../database/tables.ts';
import type { ActorKind, AuditLogState } from '../../database/tables/audit-log.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Env } from '../../settings/env.ts';

export interface Actor {
  readonly kind: ActorKind;
  /** Name of the operating system account, or the id of a user account. */
  readonly name: string;
  /** Host name, or a network address. */
  readonly from: string;
  /** Name of the console session. Undefined on the command line. */
  readonly session?: string;
  /** Name of the account for colleagues; null if it has none. */
  readonly displayName?: string | null;
}

/** Returns the name of an actor that other staff see. */
export const nameOfActor = ({ kind, name, displayName }: Actor): string =>
  kind === 'machine' ? name : staffLabel(name, displayName);

/** Receives the output of an action. `of` holds the values of a line for JSON output. */
export interface Listener {
  readonly say: (line: string, of?: object) => void;
  readonly csv: (fields: readonly (string | number)[], of?: object) => void;
  /** Prints a message that is not part of the output itself. */
  readonly aside: (line: string) => void;
}

export interface ActionContext extends Pick<Deps, 'now' | 'randomBytes'> {
  readonly actor: Actor;
  /** The action's single transaction, which also contains the audit log row. */
  readonly db: Kysely<Database>;
  readonly env: Env;
  readonly people: Listener;
  /** Whether nothing is saved: no files are written and no secrets shown. */
  readonly isDryRun: boolean;
  readonly secrets: () => Promise<Secrets>;
  /** Undefined if nothing is sold. */
  readonly payment: () => Promise<PaymentProvider | undefined>;
  /** Registers an undo for effects outside the database. It runs if the action is rolled back. */
  readonly orElse: (undo: () => Promise<void>) => void;
  /** The transaction's connection, for work that needs more than queries. */
  readonly client: ClientBase;
  /** Database address for work that needs its own connections. */
  readonly address: DatabaseAddress;
}

export interface AuditEntry {
  /** Subject of the action, such as `评价 12`. */
  readonly on: string;
  /** Facts that the action does not change: the owner of the order, the amount, the reason. */
  readonly context?: AuditLogState;
  /** Null if nothing existed. Otherwise it has the same fields as `after`, unless that is null. */
  readonly before: AuditLogState | null;
  /** Null if nothing is left. */
  readonly after: AuditLogState | null;
  /** The action of this row if it differs from the one asked for, such as `complaints close`. */
  readonly action?: string;
}

export interface AuditedChange extends Omit<AuditEntry, 'action'> {
  /** Rows to write instead of one row for the whole change. */
  readonly entries?: readonly AuditEntry[];
  /** Exit code if it is not 0: the action succeeded, but something needs a person. */
  readonly exitCode?: 1;
}

export interface ActionInput {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Extra text that the console sends in place of a file. */
  readonly text?: string | undefined;
}

interface Described {
  readonly does: string;
  /** Additional text of the action's help. */
  readonly more?: string;
  readonly options?: readonly Option[];
}

/** Action that only reads: it runs in a read-only transaction. `run` returns the exit code. */
export interface ReadingAction extends Described {
  readonly changes: 'nothing';
  /** Returns whose personal data the rows show, such as `玩家 12`, for the audit log. */
  readonly looksAt?: (asked: ActionInput, rows: readonly object[]) => readonly string[];
  readonly run: (context: ActionContext, asked: ActionInput) => Promise<number>;
}

/**
 * Action that changes something. If `run` returns an exit code instead of a change, everything it wrote is rolled back.
 */
export interface ChangingAction extends Described {
  /** `for ever`: cannot be undone, so it needs confirmation. */
  readonly changes: 'something' | 'for ever';
  /** The action fills an empty database, so no migrations run before it. */
  readonly into?: 'empty database';
  readonly run: (context: ActionContext, asked: ActionInput) => Promise<number | AuditedChange>;
}

export type Action = ReadingAction | ChangingAction;
