import { sessionShelf } from '../browser/storage.ts';

const KEY = 'paymentSuccess';

/** Notes that somebody paid in this session and has seen that it worked. */
export function notePaymentSuccess(): void {
  sessionShelf.write(KEY, 'true');
}

/** Whether something was paid in this session: what it bought may be pointed out. */
export function paidInThisSession(): boolean {
  return sessionShelf.read(KEY) !== undefined;
}

export function forgetPaymentSuccess(): void {
  sessionShelf.remove(KEY);
}
