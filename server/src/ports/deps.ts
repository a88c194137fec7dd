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

/** Everything that comes from outside the program. Real ones in open-deps.ts, test ones in testing/. */
export interface Deps {
  readonly env: Env;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Cryptographic random bytes. */
  readonly randomBytes: (size: number) => Buffer;
  readonly db: Kysely<Database>;
  /** Where the database is, for what needs connections of its own. */
  readonly databaseAddress: DatabaseAddress;
  /** Tells every server process that something changed; loses messages rather than waiting. */
  readonly bus: Bus;
  readonly log: Logger;
  /** What /metrics tells; anybody may add a measure. */
  readonly metrics: Registry;
  readonly secrets: Secrets;
  /** Whether this process is late with everything, so that it had better turn new requests away. */
  readonly isLate: () => boolean;
  /** Aborted when the process was told to stop: what spreads requests over several shall send no more here. */
  readonly stopping: AbortSignal;
  /** Aborted some time after that: open lines shall go elsewhere, and no new ones come. */
  readonly leaving: AbortSignal;
  /**
   * Whether an answer that holds more than the contract lists is a fault, rather than cut down to it, and ready answers
   * are looked at as well. Of the former nothing that is not listed leaves either way. The second look costs half as
   * much as the first again, and for a ready answer more than its being ready saves.
   */
  readonly strictAnswers: boolean;
  /** The scripts, in memory. */
  readonly catalogue: Catalogue;
  /** What the operator rules for everybody, in memory. */
  readonly siteStatus: SiteStatus;
  readonly humanCheck: HumanCheck;
  readonly textMessages: TextMessages;
  /** Undefined when the operator has none. */
  readonly messenger: Messenger | undefined;
  readonly miniProgram: MiniProgram | undefined;
  /** Undefined when nothing is sold here. */
  readonly payment: PaymentProvider | undefined;
  readonly groupBuy: GroupBuy | undefined;
  readonly partner: PartnerProgram | undefined;
  readonly notifier: Notifier;
}
