/** A display of a room; `user_id` connected it. `ticket_hash` opens its connection once, until `ticket_expires_at`. */
interface PartyScreenTable {
  party_id: string;
  screen_id: number;
  user_id: number;
  key_hash: string;
  expires_at: Date;
  ticket_hash: string | null;
  ticket_expires_at: Date | null;
}

/** Link that turns one device into a display. `key_hash` belongs to that device, once it exists. */
interface ScreenLinkTable {
  code_hash: string;
  party_id: string;
  user_id: number;
  screen_id: number;
  key_hash: string | null;
  expires_at: Date;
}

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
