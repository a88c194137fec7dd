import { randomInt } from 'node:crypto';
import { type Browser } from '@playwright/test';
import { listen } from './ears.ts';
import { Person } from './person.ts';
import type { Service } from '../servers/service.ts';
import { PHONE } from './phone.ts';

interface Newcomer {
  readonly name: string;
  readonly service: Service;
  /** The server that keeps the texted codes, when it is another. */
  readonly outbox?: Service;
  /** Whether axe looks at the screens that this person comes to. */
  readonly isLookedAt?: boolean;
  /** Whether this person has told the phone to leave out what moves. */
  readonly isCalm?: boolean;
}

/** Somebody nobody knows yet, with a phone and a number of their own. A fault of the page ends the test. */
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
