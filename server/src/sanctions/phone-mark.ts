import { createHmac } from 'node:crypto';
import type { Secrets } from '../ports/secrets.ts';

/** What is kept of the phone of a banned account that was deleted: whether a phone is that one, and nothing else. */
export function phoneMark(secrets: Secrets, phone: string): Buffer {
  return createHmac('sha256', secrets.keyFor('phone-mark')).update(phone).digest();
}
