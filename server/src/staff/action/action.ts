// What an action of staff is: something whoever runs the service does or looks at, from the command line or elsewhere.
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

/** Who acts, and from where. */
export interface Actor {
  readonly kind: ActorKind;
  /** Name of the machine's account, or the number of an account here. */
  readonly name: string;
  /** The machine, or a network address. */
  readonly from: string;
  /** Names the console session; undefined at the machine. */
  readonly session?: string;
  /** Name of the account for colleagues; null if it has none. */
  readonly displayName?: string | null;
}

/** As others read who it was. */
export const nameOfActor = ({ kind, name, displayName }: Actor): string =>
  kind === 'machine' ? name : staffLabel(name, displayName);

/** Who asked for it hears of it. `of` is the same as a line of values, for those who want JSON. */
export interface Listener {
  readonly say: (line: string, of?: object) => void;
  /** A row of a table for spreadsheets. */
  readonly csv: (fields: readonly (string | number)[], of?: object) => void;
  /** Beside what is printed: what was done with it. */
  readonly aside: (line: string) => void;
}

/** What an action works with. */
export interface ActionContext extends Pick<Deps, 'now' | 'randomBytes'> {
  readonly actor: Actor;
  /** All that is done goes into one transaction, which the trail's row belongs to. */
  readonly db: Kysely<Database>;
  readonly env: Env;
  readonly people: Listener;
  /** Nothing is kept: files are not written, secrets not shown. */
  readonly isDryRun: boolean;
  readonly secrets: () => Promise<Secrets>;
  /** Undefined when nothing is sold. */
  readonly payment: () => Promise<PaymentProvider | undefined>;
  /** Takes back what the database cannot, when nothing is kept after all. */
  readonly orElse: (undo: () => Promise<void>) => void;
  /** The transaction's connection, for what is no query. */
  readonly client: ClientBase;
  /** For what needs connections of its own. */
  readonly address: DatabaseAddress;
}

/** One row of the audit log. */
export interface AuditEntry {
  /** Whom or what: `评价 12`. */
  readonly on: string;
  /** Facts that stay as they are: whose order, which amount, the reason. */
  readonly context?: AuditLogState;
  /** Null where there was nothing. Otherwise it has the same fields as `after`, unless that is null. */
  readonly before: AuditLogState | null;
  /** Null where nothing is left. */
  readonly after: AuditLogState | null;
  /** The action of this row if it differs from the one asked for, such as `complaints close`. */
  readonly action?: string;
}

/** Changes of an action, as the audit log shows them. */
export interface Change extends Omit<AuditEntry, 'action'> {
  /** The rows to write instead of one for the change itself. */
  readonly entries?: readonly AuditEntry[];
  /** The exit code where it is not 0: it was done, and something is left for a person. */
  readonly exitCode?: 1;
}

export interface Asked {
  /** What was typed after the action's name. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** What the console sends besides, where the command line reads a file. */
  readonly text?: string | undefined;
}

interface Described {
  readonly does: string;
  /** What its own help says besides. */
  readonly more?: string;
  readonly options?: readonly Option[];
}

/** Only looks: it runs in a transaction that cannot write. Resolves with the exit code. */
export interface ReadingAction extends Described {
  readonly changes: 'nothing';
  /** Returns whose personal data the rows show, such as `玩家 12`: the audit log records it. */
  readonly looksAt?: (asked: Asked, rows: readonly object[]) => readonly string[];
  readonly run: (context: ActionContext, asked: Asked) => Promise<number>;
}

/** Changes something, or resolves with an exit code and has changed nothing: what it wrote is then rolled back. */
export interface ChangingAction extends Described {
  /** `for ever`: nothing here takes it back, so it wants to be confirmed. */
  readonly changes: 'something' | 'for ever';
  /** It fills a database that is empty as yet: nothing is brought to any shape before. */
  readonly into?: 'empty database';
  readonly run: (context: ActionContext, asked: Asked) => Promise<number | Change>;
}

export type Action = ReadingAction | ChangingAction;
