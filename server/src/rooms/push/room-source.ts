import type { RoomView } from '@juzhongren/contract/room/view';
import type { Heads } from '../core/event-log.ts';
import type { Forwarding } from '../voice/forwarding.ts';
import type { Apart, Standing } from '../voice/hearing.ts';
import type { Opened, Said } from '../talk/said.ts';

/** A room at one moment, as its members may see it. */
export interface RoomSnapshot {
  readonly seq: number;
  /** What the room is then: two moments of one state show everybody the same. */
  readonly state: object;
  /** Whom this person is in the room by now: a guest may have become an account. */
  nameNow(userId: number): number;
  isMember(userId: number): boolean;
  /** False for somebody who is there and does not sit at the table (yet): they hear nothing, not even that it was said. */
  hears(userId: number): boolean;
  /** Who may say something to the table, and whether there is private talk. */
  readonly standing: Standing;
  readonly hostId: number;
  /** Whether the people of a private talk have opened it to the table. */
  readonly opened: Opened;
  /** Null for somebody who is not in the room (any more). What is still so of a view of theirs `before` is the same value. */
  viewFor(userId: number, before?: RoomView): RoomView | null;
  /** What they saw at an earlier number; null when that is not known any more, or they were not there. */
  viewAt(userId: number, seq: number): RoomView | null;
}

/** Where the push channel gets what it brings. */
export interface RoomSource {
  /** The room at `seq` or later. */
  moment(partyId: string, seq: number): Promise<RoomSnapshot>;
  /** What was said after `after`, oldest first, a page at most; for people only through `heardBy`. */
  chat(partyId: string, after: number): Promise<readonly Said[]>;
  /** What keeps these people from hearing each other. */
  apart(userIds: readonly number[]): Promise<Apart>;
  /** Lets a page into the rooms of the server that forwards sound; undefined where there is none. */
  readonly forwarding?: Forwarding | undefined;
  /** Where logs and talks stand in the database, by party id. */
  heads(partyIds: readonly string[]): Promise<Map<string, Heads>>;
}
