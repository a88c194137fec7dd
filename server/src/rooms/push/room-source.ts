import type { RoomView } from '@juzhongren/contract/room/view';
import type { Heads } from '../core/event-log.ts';
import type { Forwarding } from '../voice/forwarding.ts';
import type { Apart, VoiceRules } from '../voice/hearing.ts';
import type { Opened, Said } from '../talk/said.ts';

/** Room at one moment, as its members may see it. */
export interface RoomSnapshot {
  readonly seq: number;
  /** State of the room. Two moments with the same state show everybody the same. */
  readonly state: object;
  /** Returns the present user id of this user in the room: a guest may have become an account. */
  nameNow(userId: number): number;
  isMember(userId: number): boolean;
  /** False for a member without a seat: they hear nothing, not even that something was said. */
  hears(userId: number): boolean;
  /** Users who may join the public talk, and whether private talk is allowed. */
  readonly standing: VoiceRules;
  readonly hostId: number;
  /** Whether the people of a private talk have opened it to all players. */
  readonly opened: Opened;
  /**
   * Returns the view of this user; null if they are not in the room. Reuses what is unchanged of their earlier view
   * `before`.
   */
  viewFor(userId: number, before?: RoomView): RoomView | null;
  /**
   * Returns the view of this user at an earlier number; null if it is not known any more, or if they were not there.
   */
  viewAt(userId: number, seq: number): RoomView | null;
}

/** Source of what the push channel sends. */
export interface RoomSource {
  /** Returns the room at `seq` or later. */
  moment(partyId: string, seq: number): Promise<RoomSnapshot>;
  /** Returns the talk after `after`, oldest first, at most one page. Reaches users only through `heardBy`. */
  chat(partyId: string, after: number): Promise<readonly Said[]>;
  /** Returns what keeps these users from hearing each other. */
  apart(userIds: readonly number[]): Promise<Apart>;
  /** Gives pages access to the server that forwards sound; undefined if there is none. */
  readonly forwarding?: Forwarding | undefined;
  /** Returns the positions of logs and talks in the database, by party id. */
  heads(partyIds: readonly string[]): Promise<Map<string, Heads>>;
}
