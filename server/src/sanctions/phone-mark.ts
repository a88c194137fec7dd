import { createHmac } from 'node:crypto';
import type { Secrets } from '../ports/secrets.ts';

/**
 * Returns a keyed hash of a phone number. It is the only trace of the phone of a deleted, banned account, and can only
 * tell whether a phone is the same one.
 */
export function phoneMark(secrets: Secrets, phone: string): Buffer {
  return createHmac('sha256', secrets.keyFor('phone-mark')).update(phone).digest();
}
