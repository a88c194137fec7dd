import type { Generated } from 'kysely';

/**
 * Guest who came to a room without an account. After they saved the game, the row only tells which account has their
 * seat now.
 */
interface GuestTable {
  user_id: number;
  party_id: string;
  /** Name as compared when the guest returns. Unique in the room among guests who have not saved the game. */
  name_key: string;
  /** Keyed hash of the PIN. */
  pin_hash: Buffer;
  /** Key hash of the browser in which the guest joined. */
  browser: string;
  /** Key hash of the other browser in which the guest last returned. */
  back_browser: Generated<string | null>;
  /** Request that created the guest. A repeat creates no other guest. */
  request_id: string;
  created_at: Date;
  kept_at: Date | null;
  keep_request_id: string | null;
  /** Account that took over the guest: the guest's own, or another user's, after which `user_id` belongs to nobody. */
  account_id: number | null;
  /**
   * Token hash of the session that saved the game. That session has ended; the hash identifies a repeat of the request.
   */
  kept_from: Generated<string | null>;
}

/** Browser that came through a room's link and requested a sign-in code. `asker` is the hash of its key. */
interface SignInWaitingTable {
  party_id: string;
  asker: string;
  until: Date;
}

export interface GuestTables {
  guest: GuestTable;
  sign_in_waiting: SignInWaitingTable;
}
