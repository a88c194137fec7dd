import type { ERROR } from '@juzhongren/contract/errors';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Generated, JSONColumnType } from 'kysely';
import type { CaseState } from './cases.ts';

/** A room. `status`, `stage` and `host_id` follow the log, for lists and look-ups; the log is the truth. */
export interface PartyTable {
  party_id: string;
  script_id: number;
  version: string;
  host_id: number;
  status: number;
  stage: number;
  created_at: Date;
  /** When the table means to meet; history once it plays. */
  meet_at: Date | null;
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
  /** Where its people play on after the case. */
  next_party_id: Generated<string | null>;
}

/**
 * Somebody who is or was in a room. `report_token` names their report page once the game has ended with them on a seat, or
 * leading: who has one and does not lead has played to the end.
 */
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
  /** How far they have seen log and talk; null for who never said so. */
  seen_seq: Generated<number | null>;
  seen_chat: Generated<number | null>;
  /** When they left a game of their own will, while others played on; null again when they come back. */
  quit_at: Generated<Date | null>;
  /** Sits, or last sat, on the game master's chair: of the room, on no seat. */
  leads: Generated<boolean>;
}

/** What the caller of an accepted command was told: a repeat is told the same. */
export interface StoredAnswer {
  err: typeof ERROR.ok | typeof ERROR.wrongPassword;
  clueId?: string | null;
  /** The fingerprint of the request, when it had a name; those kept before that was noted have none. */
  of?: string;
}

/** One accepted command, `events` is empty when it changed nothing: append-only, unique on (party_id, seq) and on (party_id, user_id, request_id). */
export interface PartyEventTable {
  party_id: string;
  seq: number;
  at: Date;
  /** Null when time did it. */
  user_id: number | null;
  request_id: string | null;
  events: JSONColumnType<RoomEvent[]>;
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
  /** The people of a private talk, ascending; null is the whole table. */
  circle: number[] | null;
}

/** What somebody told the operator about somebody else. `said` is the message it is about. */
export interface ComplaintTable {
  complaint_id: Generated<number>;
  /** Null when the account was deleted. */
  user_id: number | null;
  about_id: number | null;
  /** Of one about a group's name or picture; then nobody is named, and the room is ''. */
  group_id: Generated<string | null>;
  party_id: string;
  chat_seq: number | null;
  said: string | null;
  reason: string;
  remark: string;
  request_id: string;
  created_at: Date;
  state: Generated<CaseState>;
  /** Who has it, who closed it: as the trail names them. */
  taken_by: Generated<string | null>;
  taken_at: Generated<Date | null>;
  closed_by: Generated<string | null>;
  closed_at: Generated<Date | null>;
  /** What was done, as whoever told it is told. */
  result: Generated<string | null>;
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

/** A server process that holds lines; it says so again every few seconds while it does. */
export interface ServerProcessTable {
  name: string;
  seen_at: Date;
}

/**
 * Whether a person has a line to a room at one server process: noted when that has changed and not for every heartbeat.
 * An open one ends with its process. `seen_at` is when it ended or, while open, when that was noted.
 */
export interface PartyLineTable {
  party_id: string;
  user_id: number;
  process: string;
  open: boolean;
  seen_at: Date;
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
  server_process: ServerProcessTable;
  party_line: PartyLineTable;
  complaint: ComplaintTable;
}
