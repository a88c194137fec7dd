import type { ERROR } from '@juzhongren/contract/errors';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Generated, JSONColumnType } from 'kysely';
import type { InboxState } from './inbox.ts';

/**
 * A room. `status`, `stage` and `host_id` copy the state of the event log for lists and lookups. The log is
 * authoritative.
 */
export interface PartyTable {
  party_id: string;
  script_id: number;
  version: string;
  host_id: number;
  status: number;
  stage: number;
  created_at: Date;
  /** Planned start time. Kept as history once the game runs. */
  meet_at: Date | null;
  started_at: Date | null;
  /** Time at which the ending and the scores were fixed. Null if the room was dissolved before that. */
  ended_at: Date | null;
  /** Creator and request id, so that a repeated create request finds this room. */
  created_by: number;
  create_request_id: string | null;
  /** Time of the next automatic action in this room. Null if there is none. */
  deadline_at: Date | null;
  /** Until this time one server process holds the claim to run the deadline. */
  deadline_claimed_until: Date | null;
  next_party_id: Generated<string | null>;
}

/**
 * A current or former member of a room. `report_token` identifies the member's report page. It is set when the game
 * ends with the member on a seat or as game master. A member with a token who is not the game master has finished the
 * game.
 */
export interface PartyMemberTable {
  /** Game record number on the wire. */
  record_id: Generated<number>;
  party_id: string;
  user_id: number;
  character_id: string | null;
  joined_at: Date;
  left_at: Date | null;
  score: number | null;
  report_token: string | null;
  /** Last log entry and last chat message the member has seen. Null if the client never reported them. */
  seen_seq: Generated<number | null>;
  seen_chat: Generated<number | null>;
  /** Time at which the member left a running game voluntarily. Null again after they come back. */
  quit_at: Generated<Date | null>;
  /** True if the member is the room's game master, or was when they left. A game master has no seat. */
  leads: Generated<boolean>;
}

/** Response to an accepted command. A repeated request gets the same response. */
export interface StoredAnswer {
  err: typeof ERROR.ok | typeof ERROR.wrongPassword;
  clueId?: string | null;
  /** Fingerprint of the request, if it had an id. Missing in older rows. */
  of?: string;
}

/**
 * An accepted command. Append-only, unique on (party_id, seq) and on (party_id, user_id, request_id). `events` is empty
 * if the command changed nothing.
 */
export interface PartyEventTable {
  party_id: string;
  seq: number;
  at: Date;
  /** Null if a deadline caused the events. */
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
  /** User ids in a private talk, ascending. Null for a message to the whole room. */
  circle: number[] | null;
}

/** A complaint of one user about another. `said` is the reported message. */
export interface ComplaintTable {
  complaint_id: Generated<number>;
  /** Null after the account was deleted. */
  user_id: number | null;
  about_id: number | null;
  /** Set for a complaint about a group's name or picture. Then `about_id` is null and `party_id` is ''. */
  group_id: Generated<string | null>;
  party_id: string;
  chat_seq: number | null;
  said: string | null;
  reason: string;
  remark: string;
  request_id: string;
  created_at: Date;
  state: Generated<InboxState>;
  /** `taken_by` and `closed_by` name staff in the format of the audit log. */
  taken_by: Generated<string | null>;
  taken_at: Generated<Date | null>;
  closed_by: Generated<string | null>;
  closed_at: Generated<Date | null>;
  /** Measures taken, as shown to the user who complained. */
  result: Generated<string | null>;
}

/** Single-use ticket to open one push channel. Only its hash is stored. */
export interface PushTicketTable {
  ticket_hash: string;
  party_id: string;
  user_id: number;
  /** Session that created the ticket. The channel closes when that session ends. */
  token_hash: string;
  expires_at: Date;
}

/** A server process that holds connections. It renews `seen_at` every few seconds. */
export interface ServerProcessTable {
  name: string;
  seen_at: Date;
}

/**
 * Whether a user has a connection to a room at one server process. Written only on changes, not on every heartbeat. An
 * open row ends with its process. `seen_at` is the time the connection ended or, while it is open, the time it was
 * recorded.
 */
export interface PartyLineTable {
  party_id: string;
  user_id: number;
  process: string;
  open: boolean;
  seen_at: Date;
}

/** The user's first game of a script, and whether they ever finished one (the script counts as played). */
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
