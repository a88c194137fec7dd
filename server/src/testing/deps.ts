import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { createSiteStatus } from '../site-status/open-site-status.ts';
import type { Catalogue } from '../ports/catalogue.ts';
import { NO_CONTENT } from '../ports/operator-content.ts';
import type { Deps } from '../ports/deps.ts';
import { devPayment } from '../integrations/dev-payment/payment.ts';
import { readEnv } from '../settings/env.ts';
import { secretsFrom } from '../secrets.ts';
import type { DatabaseAddress } from '../database/connect.ts';
import { testDatabase } from './database.ts';
import { testMessenger } from './messenger.ts';

/** Clock that only moves when a test advances it. */
export interface TestClock {
  /** Unix time in ms. */
  now: number;
  advance(milliseconds: number): void;
}

export interface TestDeps {
  readonly deps: Deps;
  readonly databaseAddress: DatabaseAddress;
  readonly clock: TestClock;
  readonly sent: { phone: string; code: string }[];
  close(): Promise<void>;
}

/** 2026-03-01 20:00 in Shanghai. */
const START = Date.UTC(2026, 2, 1, 12);

const noScripts: Catalogue = {
  generation: () => 1,
  statsChangesSince: () => [],
  entries: () => [],
  scenes: () => [],
  content: () => NO_CONTENT,
  findEntry: () => undefined,
  findVersion: async () => undefined,
  changed: async () => {},
  close: () => {},
};

/**
 * Creates the dependencies for one test file: its own database, a stopped clock, collected text messages, no human
 * check.
 * `env` holds settings as an operator would write them; `replace` overrides other dependencies. Nothing is sold unless
 * `checkout` enables the dev checkout, see pay-at-till.ts.
 */
export async function testDeps(
  options: { env?: Record<string, string>; checkout?: boolean; replace?: Partial<Deps> } = {},
): Promise<TestDeps> {
  const database = await testDatabase();
  const bus = inProcessBus();
  const clock: TestClock = {
    now: START,
    advance: (milliseconds) => {
      clock.now += milliseconds;
    },
  };
  const sent: TestDeps['sent'] = [];
  const around = {
    env: readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', ...options.env }),
    now: () => clock.now,
    randomBytes,
    db: database.db,
    secrets: secretsFrom(Buffer.alloc(32, 7)),
  };
  const deps: Deps = {
    ...around,
    databaseAddress: database.address,
    // Always false, because delays on a busy machine that also loads modules mean nothing.
    isLate: () => false,
    stopping: new AbortController().signal,
    leaving: new AbortController().signal,
    strictAnswers: true,
    bus,
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    catalogue: noScripts,
    siteStatus: createSiteStatus(around),
    humanCheck: { challenge: async () => ({ required: false, challenge: null, rand: '' }), accept: async () => true },
    textMessages: {
      isDev: true,
      sendCode: async (phone, code) => {
        sent.push({ phone, code });
        return true;
      },
      sendLink: async () => true,
    },
    messenger: testMessenger,
    miniProgram: testMessenger,
    payment: options.checkout === true ? devPayment(around) : undefined,
    groupBuy: undefined,
    partner: undefined,
    notifier: { browsers: undefined, app: undefined },
    ...options.replace,
  };
  return {
    deps,
    databaseAddress: database.address,
    clock,
    sent,
    close: async () => {
      await bus.close();
      await database.close();
    },
  };
}
