import type { Generated } from 'kysely';

/** Somebody who came to a room without an account. Once they are kept the row only tells whose their seat is now. */
interface GuestTable {
  user_id: number;
  party_id: string;
  /** Their name as it is compared when they come back: one of a kind in the room while they are not kept. */
  name_key: string;
  /** Keyed hash of the PIN. */
  pin_hash: Buffer;
  /** The hash of the key of the browser they sat down in. */
  browser: string;
  /** The same of the other browser they came back in last. */
  back_browser: Generated<string | null>;
  /** The request that made them: its repeat makes no other. */
  request_id: string;
  created_at: Date;
  kept_at: Date | null;
  keep_request_id: string | null;
  /** The account they became: themselves or another person, in whose place `user_id` is nobody any more. */
  account_id: number | null;
  /** Token hash of the session that kept the game. It has ended; a repeat of the request is recognised by it. */
  kept_from: Generated<string | null>;
}

/** A browser that came by a room's link and asked for a sign-in code: `asker` is the hash of its key. */
interface SignInWaitingTable {
  party_id: string;
  asker: string;
  until: Date;
}

export interface GuestTables {
  guest: GuestTable;
  sign_in_waiting: SignInWaitingTable;
}
