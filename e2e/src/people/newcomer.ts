import { randomInt } from 'node:crypto';
import { type Browser } from '@playwright/test';
import { listen } from './ears.ts';
import { Person } from './person.ts';
import type { Service } from '../servers/service.ts';
import { PHONE } from './phone.ts';

interface Newcomer {
  readonly name: string;
  readonly service: Service;
  /** Server that stores the SMS codes, if it is another one. */
  readonly outbox?: Service;
  /** True if axe checks this player's screens. */
  readonly isLookedAt?: boolean;
  /** True if the phone asks for reduced motion. */
  readonly isCalm?: boolean;
}

/** Creates a new user with their own phone and number. An error on the page fails the test. */
export async function newcomer(browser: Browser, who: Newcomer): Promise<Person> {
  const { name, service, outbox = service, isLookedAt = false, isCalm = false } = who;
  const reducedMotion = isCalm ? 'reduce' : 'no-preference';
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion });
  const page = await context.newPage();
  await listen(page);
  page.on('pageerror', (error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  const number = `138${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return new Person({ name, number, context, page, service, outbox, isLookedAt });
}
