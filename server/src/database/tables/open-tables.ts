import type { SeatPayer } from '@juzhongren/contract/room-calls/room';
import type { TableWant } from '@juzhongren/contract/room-calls/tables';
import type { Generated } from 'kysely';

/** A room that is, or was, on the board. `seats_free`, `meet_at`, `slow`, `until` and `off_at` follow the log. */
export interface OpenTableTable {
  party_id: string;
  table_id: string;
  /** Who put it there. */
  user_id: number;
  script_id: number;
  player: number;
  /** Neither taken nor kept for somebody who waits. */
  seats_free: number;
  meet_at: Date | null;
  until: Date;
  slow: boolean;
  pays: SeatPayer;
  price: number;
  voice: boolean;
  newcomers: boolean;
  approve: boolean;
  wants: TableWant[];
  remark: string;
  listed_at: Date;
  off_at: Date | null;
  off_why: 'host' | 'begun' | 'over' | 'staff' | null;
  /** What the last requests were called that put it there or took it off, and by whom: their repeats change nothing. */
  steps: Generated<string[]>;
}

/** Who asked to sit at a table whose owner wants to be asked. */
export interface TableAskTable {
  table_id: string;
  user_id: number;
  state: 'asked' | 'welcome' | 'refused';
  asked_at: Date;
  answered_at: Date | null;
}

/** A request by which somebody asked, or took it back: its repeat changes nothing. */
export interface TableAskStepTable {
  table_id: string;
  user_id: number;
  request_id: string;
}

/** Who waits for a seat, `until` so long one is kept for them: it follows the log, which has their order. */
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
