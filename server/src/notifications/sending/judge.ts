// Decides whether a due notification is sent now. Depends on the state of the room, viewers, user settings, the hour
// and earlier notifications. Pure: all data is read before.
import type { Script } from '@juzhongren/contract/script/script';
import { reminder } from '@juzhongren/engine/rules/reminder';
import { isMember } from '@juzhongren/engine/state/seats';
import { outsideQuiet } from '@juzhongren/engine/state/multi-day-clock';
import type { RoomState } from '@juzhongren/engine/state/state';
import { aboutOf, type NotificationAbout } from '../kept/abouts.ts';
import {
  AT_PLAY_MS,
  isNight,
  KEPT_MS,
  LOOKING_MS,
  MAYBE_HERE_MS,
  morningAfter,
  RATE,
  WAS_HERE_MS,
} from '../occasions/limits.ts';
import { standingOf } from '../occasions/standing.ts';
import type { Choice, NotificationEnd } from '../kept/store.ts';

export interface Due {
  readonly about: NotificationAbout;
  readonly detail: string;
  readonly userId: number;
  readonly createdAt: number;
}

export interface RoomNow {
  readonly script: Script;
  readonly state: RoomState;
  /** Time of the last action of a player, Unix ms. */
  readonly heardAt: number;
  /**
   * `looking`: views the room. `maybe`: has a connection according to the database, which does not know whether the
   * room is visible.
   */
  readonly presence: 'looking' | 'maybe' | 'absent';
}

export interface PersonNow {
  /** Banned, or deleted. */
  readonly barred: boolean;
  readonly choice: Choice;
  /** Sent notifications within an hour and within a day, and the time since the last one of this kind in this room. */
  readonly had: { readonly hour: number; readonly day: number; readonly lastMsAgo: number };
}

export type Verdict = 'send' | { readonly end: NotificationEnd } | { readonly later: number };

/** `room` is null for a notification without a room, undefined if the room is gone. */
export function judge(due: Due, person: PersonNow, room: RoomNow | null | undefined, now: number): Verdict {
  const about = aboutOf(due.about);
  if (person.barred) return { end: 'barred' };
  if (person.choice.off.includes(about.kind)) return { end: 'off' };
  if (now - due.createdAt > KEPT_MS) return { end: 'late' };
  if (room === undefined) return { end: 'over' };
  if (room !== null) {
    if (!isMember(room.state, due.userId)) return { end: 'left' };
    if (!isStillDue(due, room)) return { end: 'over' };
    const isMaybe = room.presence === 'maybe';
    if (isMaybe && now - due.createdAt < WAS_HERE_MS) return { later: now + MAYBE_HERE_MS };
    if (isMaybe || room.presence === 'looking')
      return about.waits === true ? { later: now + LOOKING_MS } : { end: 'seen' };
  }
  const wakes = person.choice.night ? now : wakesAt(due.about, room, now);
  if (wakes > now) return { later: wakes };
  return isTooMany(about.kind, person) ? { end: 'too-many' } : 'send';
}

/** Returns the earliest time to send, or `now`. A multi-day game uses its own quiet hours, except for planned times. */
function wakesAt(named: NotificationAbout, room: RoomNow | null, now: number): number {
  const about = aboutOf(named);
  const slow = room === null || !('room' in room.state) ? null : room.state.room.slow;
  if (slow?.quiet != null && about.kind !== 'date') return outsideQuiet(slow, now);
  const isAtPlay = room !== null && slow === null && now - room.heardAt <= AT_PLAY_MS;
  const isWoken = about.anyHour === true || (about.ofThePlay === true && isAtPlay);
  return !isWoken && isNight(now) ? morningAfter(now) : now;
}

function isStillDue({ about, detail, userId }: Due, { script, state }: RoomNow): boolean {
  switch (about) {
    case 'agreed':
    case 'tomorrow':
    case 'soon':
    case 'time':
      return state.stage === 'lobby' && String(state.room.meetAt) === detail;
    case 'called-off':
      return state.stage === 'lobby' && state.room.meetAt === null;
    case 'answered':
      return true;
    case 'deadline': {
      const told = reminder(script, state);
      return told !== null && String(told.deadlineAt) === detail && told.userIds.includes(userId);
    }
    default: {
      const { turn, waiting } = standingOf(script, state, userId);
      return [turn, waiting].some((wanted) => wanted?.about === about && wanted.detail === detail);
    }
  }
}

function isTooMany(kind: string, { had }: PersonNow): boolean {
  const apartMs = kind === 'turn' || kind === 'waiting' ? RATE.apartMs[kind] : 0;
  return had.hour >= RATE.perHour || had.day >= RATE.perDay || had.lastMsAgo < apartMs;
}
