import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Bus } from './bus/bus.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Database } from './database/tables.ts';
import type { Env } from './env.ts';
import type { GroupBuy } from './outside/group-buy.ts';
import type { HumanCheck } from './outside/human-check.ts';
import type { Messenger, MiniProgram } from './outside/messenger.ts';
import type { PartnerProgram } from './outside/partner-program.ts';
import type { PaymentProvider } from './outside/payment-provider.ts';
import type { TextMessages } from './outside/text-messages.ts';
import type { Secrets } from './secrets.ts';

/** Everything that comes from outside the program. Real ones in main.ts, test ones in testing/. */
export interface Deps {
  readonly env: Env;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Cryptographic random bytes. */
  readonly randomBytes: (size: number) => Buffer;
  readonly db: Kysely<Database>;
  /** Tells every server process that something changed; loses messages rather than waiting. */
  readonly bus: Bus;
  readonly log: Logger;
  /** What /metrics tells; anybody may add a measure. */
  readonly metrics: Registry;
  readonly secrets: Secrets;
  /** The scripts, in memory. */
  readonly catalogue: Catalogue;
  readonly humanCheck: HumanCheck;
  readonly textMessages: TextMessages;
  /** Undefined when the operator has none. */
  readonly messenger: Messenger | undefined;
  readonly miniProgram: MiniProgram | undefined;
  /** Undefined when nothing is sold here. */
  readonly payment: PaymentProvider | undefined;
  readonly groupBuy: GroupBuy | undefined;
  readonly partner: PartnerProgram | undefined;
}
