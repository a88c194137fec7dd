import { forgetOpenOrders } from './open-order.ts';
import { forgetPaymentSuccess } from './success-flag.ts';
import { leaveRoom } from './current-room.ts';
import { forgetDrafts } from './drafts.ts';
import { takeOriginPath } from '../identity/origin-path.ts';
import { forgetPlayed } from './played.ts';
import { forgetPush } from './forget-push.ts';
import { forgetRecordsSeen } from './records-seen.ts';
import { forgetToken } from '../identity/token.ts';
import { takeKeptWish } from './wish.ts';

/**
 * Deletes what this tab stores about the signed-in user, including the token. main.tsx clears the query cache when the
 * token is removed.
 */
export function forgetPerson(): void {
  leaveRoom();
  forgetOpenOrders();
  forgetPaymentSuccess();
  forgetDrafts();
  forgetRecordsSeen();
  forgetPlayed();
  takeOriginPath();
  takeKeptWish();
  void forgetPush();
  forgetToken();
}

/** Deletes everything stored on this device, including notes and drafts of rooms. */
export function forgetDevice(): void {
  forgetPerson();
  try {
    window.localStorage.clear();
  } catch {
    // Storage is blocked, so it contains nothing.
  }
}
