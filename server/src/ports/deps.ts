import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { DatabaseAddress } from '../database/connect.ts';
import type { Database } from '../database/tables.ts';
import type { Env } from '../settings/env.ts';
import type { Bus } from './bus.ts';
import type { Catalogue } from './catalogue.ts';
import type { GroupBuy } from './group-buy.ts';
import type { SiteStatus } from './site-status.ts';
import type { HumanCheck } from './human-check.ts';
import type { Messenger, MiniProgram } from './messenger.ts';
import type { Notifier } from './notifier.ts';
import type { PartnerProgram } from './partner-program.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Secrets } from './secrets.ts';
import type { TextMessages } from './text-messages.ts';

/** External dependencies of the program. Real ones are in open-deps.ts, test ones in testing/. */
export interface Deps {
  readonly env: Env;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Cryptographic random bytes. */
  readonly randomBytes: (size: number) => Buffer;
  readonly db: Kysely<Database>;
  /** Address of the database, for code that needs its own connections. */
  readonly databaseAddress: DatabaseAddress;
  /** Notifies every server process of changes. It drops messages rather than wait. */
  readonly bus: Bus;
  readonly log: Logger;
  /** Metrics for /metrics. Any module may add its own. */
  readonly metrics: Registry;
  readonly secrets: Secrets;
  /** Tells whether this process is overloaded (its event loop is late) and should reject new requests. */
  readonly isLate: () => boolean;
  /** Aborted when the process is told to stop. Load balancers should send no more requests here. */
  readonly stopping: AbortSignal;
  /** Aborted some time after `stopping`. Open connections should reconnect elsewhere, and no new ones are accepted. */
  readonly leaving: AbortSignal;
  /**
   * True makes a response with fields outside the contract an error, and also checks ready-made responses. False drops
   * the extra fields and sends ready-made responses unchecked. The strict comparison adds half the cost of the normal
   * check, and for a ready-made response more than it saves.
   */
  readonly strictAnswers: boolean;
  readonly catalogue: Catalogue;
  readonly siteStatus: SiteStatus;
  readonly humanCheck: HumanCheck;
  readonly textMessages: TextMessages;
  /** Undefined if the operator configured none. This also applies to `miniProgram`. */
  readonly messenger: Messenger | undefined;
  readonly miniProgram: MiniProgram | undefined;
  /** Undefined if this installation sells nothing. */
  readonly payment: PaymentProvider | undefined;
  readonly groupBuy: GroupBuy | undefined;
  readonly partner: PartnerProgram | undefined;
  readonly notifier: Notifier;
}
