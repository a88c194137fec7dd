// Follows rooms that change in this process and finds absent members to notify. A member who is viewing when a task
// begins has seen it. Duplicates, here or in another process, become one row.
import { reminder } from '@juzhongren/engine/rules/reminder';
import type { RoomState } from '@juzhongren/engine/state/state';
import type { Script } from '@juzhongren/contract/script/script';
import type { LogEntry } from '../../rooms/core/event-log.ts';
import type { Occasion } from '../kept/store.ts';
import { AGREED_AFTER_MS, GRACE_MS, MULTI_DAY_WAIT_MS, WAIT_MS } from './limits.ts';
import { nameOf, type MemberOccasions, standingOf, type Wanted } from './standing.ts';

/** Time for which an unwatched room is followed after its last change. */
const FOLLOWED_MS = 2 * 60_000;
/** Cache lifetime of whether a user can be reached. */
const KNOWN_MS = 30_000;

export interface WatchedRoom {
  readonly partyId: string;
  readonly script: Script;
  readonly state: RoomState;
  readonly seq: number;
}

interface Followed {
  readonly room: WatchedRoom;
  changedAt: number;
  standings: { seq: number; of: Map<number, MemberOccasions> };
  /** Items that each user was told of or saw. */
  readonly known: Map<number, Set<string>>;
}

interface WatchParts {
  readonly now: () => number;
  readonly looking: (partyId: string) => readonly number[];
  readonly reachable: (userIds: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly keep: (occasions: readonly Occasion[]) => Promise<void>;
}

export interface RoomNotifications {
  /** Called when a room is loaded or changes. `entry` is the log entry of the change. */
  changed(room: WatchedRoom, entry?: Pick<LogEntry, 'seq' | 'userId' | 'events'>): void;
  /** Must be called every few seconds. */
  turn(): Promise<void>;
}

export function watchRooms({ now, looking, reachable, keep }: WatchParts): RoomNotifications {
  const rooms = new Map<string, Followed>();
  const reach = new Map<number, { can: boolean; until: number }>();
  let meetings: Occasion[] = [];

  async function askWho(people: readonly number[], at: number): Promise<void> {
    for (const [userId, { until }] of reach) if (until <= at) reach.delete(userId);
    const unknown = [...new Set(people)].filter((userId) => !reach.has(userId));
    const found = await reachable(unknown);
    for (const userId of unknown) reach.set(userId, { can: found.has(userId), until: at + KNOWN_MS });
  }

  function standingIn(followed: Followed, userId: number): MemberOccasions {
    const { room } = followed;
    if (followed.standings.seq !== room.seq) followed.standings = { seq: room.seq, of: new Map() };
    const known = followed.standings.of.get(userId);
    if (known !== undefined) return known;
    const standing = standingOf(room.script, room.state, userId);
    followed.standings.of.set(userId, standing);
    return standing;
  }

  function lookAt(followed: Followed, at: number): Occasion[] {
    const { room, known } = followed;
    const here = looking(room.partyId);
    if (here.length > 0) followed.changedAt = at;
    return membersOf(room.state).flatMap((userId) => {
      const isLooking = here.includes(userId);
      if (reach.get(userId)?.can !== true) return [];
      const { turn, waiting } = standingIn(followed, userId);
      const told = known.get(userId) ?? new Set<string>();
      known.set(userId, told);
      const isNews = (wanted: Wanted | null): wanted is Wanted => {
        if (wanted === null || told.has(nameOf(wanted))) return false;
        told.add(nameOf(wanted));
        return true;
      };
      const news = isNews(turn) ? [occasionIn(room, { userId, dueAt: at + GRACE_MS }, turn)] : [];
      if (isLooking) return [];
      return isNews(waiting) ? [...news, occasionIn(room, { userId, dueAt: at + waitIn(room.state) }, waiting)] : news;
    });
  }

  /**
   * Returns deadline reminders of a multi-day game. They are stored long before they are due, because nobody may change
   * the room until then.
   */
  function remind({ room, known }: Followed): Occasion[] {
    const told = reminder(room.script, room.state);
    if (told === null) return [];
    const detail = String(told.deadlineAt);
    const about = { about: 'deadline', partyId: room.partyId, detail, dueAt: told.at, since: told.at } as const;
    return told.userIds.flatMap((userId) => {
      const own = known.get(userId);
      if (own === undefined || own.has(nameOf(about))) return [];
      own.add(nameOf(about));
      return [{ ...about, userId }];
    });
  }

  return {
    changed(room, entry) {
      const followed = rooms.get(room.partyId);
      if (followed?.room === room) followed.changedAt = now();
      else
        rooms.set(room.partyId, {
          room,
          changedAt: now(),
          standings: { seq: -1, of: new Map() },
          known: followed?.known ?? new Map(),
        });
      if (entry !== undefined) meetings.push(...meetingsIn(room, entry, now()));
    },
    async turn() {
      const at = now();
      for (const [partyId, { changedAt, room }] of rooms) {
        if (at - changedAt > FOLLOWED_MS || room.state.stage === 'dismissed') rooms.delete(partyId);
      }
      const [agreed, followed] = [meetings, [...rooms.values()]];
      meetings = [];
      const people = followed.flatMap(({ room }) => membersOf(room.state));
      await askWho([...people, ...agreed.map(({ userId }) => userId)], at);
      const found = [
        ...agreed.filter(({ userId }) => reach.get(userId)?.can === true),
        ...followed.flatMap((one) => lookAt(one, at)),
        ...followed.flatMap(remind),
      ];
      await keep(found);
    },
  };
}

const occasionIn = (
  { partyId }: WatchedRoom,
  { userId, dueAt }: { userId: number; dueAt: number },
  { about, detail }: Wanted,
): Occasion => ({ userId, about, partyId, detail, dueAt });

const waitIn = (state: RoomState): number =>
  'room' in state && state.room.slow !== null ? MULTI_DAY_WAIT_MS : WAIT_MS;

function membersOf(state: RoomState): number[] {
  if (state.stage === 'none' || state.stage === 'dismissed') return [];
  return state.room.members.map(({ userId }) => userId);
}

/** Returns notifications that a time was planned or cancelled, for everyone except the member who did it. */
function meetingsIn(
  { partyId, state }: WatchedRoom,
  { seq, userId: by, events }: Pick<LogEntry, 'seq' | 'userId' | 'events'>,
  at: number,
): Occasion[] {
  const set = events.findLast((event) => event.type === 'meeting-set');
  if (set === undefined) return [];
  const { about, detail } =
    set.at === null
      ? ({ about: 'called-off', detail: String(seq) } as const)
      : ({ about: 'agreed', detail: String(set.at) } as const);
  return membersOf(state)
    .filter((userId) => userId !== by)
    .map((userId) => ({ userId, about, partyId, detail, dueAt: at + AGREED_AFTER_MS }));
}
