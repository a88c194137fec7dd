import { sessionStore } from '../browser/storage.ts';

const KEY = 'paymentSuccess';

export function notePaymentSuccess(): void {
  sessionStore.write(KEY, 'true');
}

/** Returns whether a payment succeeded in this session, so that a screen can point out what it bought. */
export function paidInThisSession(): boolean {
  return sessionStore.read(KEY) !== undefined;
}

export function forgetPaymentSuccess(): void {
  sessionStore.remove(KEY);
}
