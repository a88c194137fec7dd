// Whether a nudge that is due is sent now: by where its room stands at this moment, who looks at it, what the person chose,
// the hour, and how many they had. Pure; what it needs is looked up before.
import type { Script } from '@juzhongren/contract/script/script';
import { reminder } from '@juzhongren/engine/rules/reminder';
import { isMember } from '@juzhongren/engine/state/seats';
import { outsideQuiet } from '@juzhongren/engine/state/slow-clock';
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
  /** When somebody did something here last, Unix ms. */
  readonly heardAt: number;
  /** They look at it; or have a line to it by what the database has, which does not know whether they look. */
  readonly presence: 'looking' | 'maybe' | 'absent';
}

export interface PersonNow {
  /** Banned, or deleted. */
  readonly barred: boolean;
  readonly choice: Choice;
  /** Of those that were sent: within an hour, within a day, and how long ago the last of this kind in this room. */
  readonly had: { readonly hour: number; readonly day: number; readonly lastMsAgo: number };
}

export type Verdict = 'send' | { readonly end: NotificationEnd } | { readonly later: number };

/** `room` is null for what is of no room, undefined where it is gone. */
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

/** Until when nobody is told: `now` where it may be at once. What a slow game asks of its people keeps to its own quiet hours. */
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
