/** A screen that shows a table; `user_id` put it on. `ticket_hash`: opens its line, once, until `ticket_expires_at`. */
interface PartyScreenTable {
  party_id: string;
  screen_id: number;
  user_id: number;
  key_hash: string;
  expires_at: Date;
  ticket_hash: string | null;
  ticket_expires_at: Date | null;
}

/** A link that makes one device a screen; `key_hash` is that device's, once there is one. */
interface ScreenLinkTable {
  code_hash: string;
  party_id: string;
  user_id: number;
  screen_id: number;
  key_hash: string | null;
  expires_at: Date;
}

/** A device that shows digits and waits for somebody to type them. */
interface ScreenPairingTable {
  key_hash: string;
  digits: string;
  expires_at: Date;
}

export interface ScreenTables {
  party_screen: PartyScreenTable;
  screen_link: ScreenLinkTable;
  screen_pairing: ScreenPairingTable;
}
