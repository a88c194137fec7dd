import type { SeatPayer } from '@juzhongren/contract/room-calls/room';
import type { PublicLobbyWant } from '@juzhongren/contract/room-calls/public-lobbies';
import type { Generated } from 'kysely';

/**
 * Public lobby of a room, now or in the past. `seats_free`, `meet_at`, `slow`, `until` and `off_at` are derived from
 * the log.
 */
export interface OpenTableTable {
  party_id: string;
  table_id: string;
  /** User who listed the lobby. */
  user_id: number;
  script_id: number;
  player: number;
  /** Seats that are neither taken nor reserved for somebody in the queue. */
  seats_free: number;
  meet_at: Date | null;
  until: Date;
  slow: boolean;
  pays: SeatPayer;
  price: number;
  voice: boolean;
  newcomers: boolean;
  approve: boolean;
  wants: PublicLobbyWant[];
  remark: string;
  listed_at: Date;
  off_at: Date | null;
  off_why: 'host' | 'begun' | 'over' | 'staff' | null;
  /** Ids and users of the last requests that listed or removed the lobby. Their repeats change nothing. */
  steps: Generated<string[]>;
}

/** Request of a user to join a lobby whose host approves the players. */
export interface TableAskTable {
  table_id: string;
  user_id: number;
  state: 'asked' | 'welcome' | 'refused';
  asked_at: Date;
  answered_at: Date | null;
}

/** Id of a request by which a user asked to join or withdrew. A repeat changes nothing. */
export interface TableAskStepTable {
  table_id: string;
  user_id: number;
  request_id: string;
}

/**
 * User who waits for a seat; a seat is reserved for them until `until`. Derived from the log, which has their order.
 */
export interface PartyQueueTable {
  party_id: string;
  user_id: number;
  until: Date | null;
}

export interface OpenTableTables {
  open_table: OpenTableTable;
  table_ask: TableAskTable;
  table_ask_step: TableAskStepTable;
  party_queue: PartyQueueTable;
}
