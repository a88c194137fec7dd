import { sessionShelf } from '../browser/storage.ts';

const KEY = 'paymentSuccess';

export function notePaymentSuccess(): void {
  sessionShelf.write(KEY, 'true');
}

/** Returns whether a payment succeeded in this session, so that a screen can point out what it bought. */
export function paidInThisSession(): boolean {
  return sessionShelf.read(KEY) !== undefined;
}

export function forgetPaymentSuccess(): void {
  sessionShelf.remove(KEY);
}
