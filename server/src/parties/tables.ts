import type { ERROR } from '@juzhongren/contract/errors';
import type { PartyEvent } from '@juzhongren/contract/events';
import type { Generated, JSONColumnType } from 'kysely';

/** A room. `status`, `stage` and `host_id` follow the log, for lists and look-ups; the log is the truth. */
export interface PartyTable {
  party_id: string;
  script_id: number;
  version: string;
  host_id: number;
  status: number;
  stage: number;
  created_at: Date;
  started_at: Date | null;
  /** When ending and scores were fixed; a room dissolved before has none. */
  ended_at: Date | null;
  /** The creator and the name of their request: a repeated creation finds this room. */
  created_by: number;
  create_request_id: string | null;
  /** When something happens here by itself; null when nothing does any more. */
  deadline_at: Date | null;
  /** Until then one server process has taken it on to fire the deadline. */
  deadline_claimed_until: Date | null;
}

/** Somebody who is or was in a room. `report_token` names their report page once the game has ended. */
export interface PartyMemberTable {
  /** Number of the game record, as the wire calls it. */
  record_id: Generated<number>;
  party_id: string;
  user_id: number;
  character_id: string | null;
  joined_at: Date;
  left_at: Date | null;
  score: number | null;
  report_token: string | null;
}

/** What the caller of an accepted command was told: a repeat is told the same. */
export interface StoredAnswer {
  err: typeof ERROR.ok | typeof ERROR.wrongPassword;
  clueId?: string | null;
}

/** One accepted command, `events` is empty when it changed nothing: append-only, unique on (party_id, seq) and on (party_id, user_id, request_id). */
export interface PartyEventTable {
  party_id: string;
  seq: number;
  at: Date;
  /** Null when time did it. */
  user_id: number | null;
  request_id: string | null;
  events: JSONColumnType<PartyEvent[]>;
  answer: JSONColumnType<StoredAnswer>;
}

export interface PartyChatTable {
  party_id: string;
  chat_seq: number;
  user_id: number;
  character_id: string | null;
  nickname: string;
  request_id: string;
  text: string;
  at: Date;
}

/** Right to open one push channel, for one use. Only the hash of the ticket is kept. */
export interface PushTicketTable {
  ticket_hash: string;
  party_id: string;
  user_id: number;
  /** The session it was made in: when that ends, the channel ends. */
  token_hash: string;
  expires_at: Date;
}

/** Who began a game of a script, once, and whether they came to the end of one: that is «played». */
interface ScriptPlayerTable {
  script_id: number;
  user_id: number;
  started_at: Date;
  finished_at: Date | null;
}

export interface PartyTables {
  party: PartyTable;
  script_player: ScriptPlayerTable;
  party_member: PartyMemberTable;
  party_event: PartyEventTable;
  party_chat: PartyChatTable;
  push_ticket: PushTicketTable;
}
