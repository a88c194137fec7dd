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

/** What this tab knows of who was signed in goes with the token. What the queries hold goes when the token does: main.tsx. */
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

/** Everything kept on this device, notes and drafts of rooms included. */
export function forgetDevice(): void {
  forgetPerson();
  try {
    window.localStorage.clear();
  } catch {
    // Blocked: then there is nothing in it.
  }
}
