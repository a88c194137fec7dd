// What can be done for one person.
import { normalisePhone } from '../accounts/phone.ts';
import { countWrongTries, unblockPhone } from '../accounts/sign-in-store.ts';
import type { Change, Desk } from './action.ts';

/** Resolves with the exit code 1 when this phone is not blocked. */
export async function unblock({ db, people }: Pick<Desk, 'db' | 'people'>, typed: string): Promise<number | Change> {
  const phone = normalisePhone(typed);
  const before = phone === undefined ? null : await countWrongTries(db, phone);
  const done = phone !== undefined && (await unblockPhone(db, phone));
  people.say(done ? '已解除。' : '这个手机号没有限制。');
  if (!done) return 1;
  return { on: `手机号 ${maskedPhone(phone)}`, before, after: { wrong_in_a_row: 0, wrong_tries: 0 } };
}

/** As much of it as tells whose it is to those who know it: the trail outlives accounts. */
const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
