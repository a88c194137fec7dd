// Limits how much one user may command in one room, so that nobody can block it for the others.
import type { RoomEvent, Subject } from '@juzhongren/contract/room/events';
import type { AskedCommand } from './asked-command.ts';
import type { LogEntry } from './event-log.ts';

/** Commands that one user may try per window, by this server's count. Repeats of answered commands are free. */
const TRIES_MAX = 60;
const TRIES_WINDOW_MS = 10_000;

/**
 * Log entries that one user may make. After that they may only leave, or ask to dissolve for `DISSOLVING_SPARE` entries
 * more.
 */
const OWN_ENTRIES_MAX = 2_000;
const DISSOLVING_SPARE = 100;
/**
 * Log entries from which on a user may no longer write for themselves: a notebook that writes itself must leave the
 * rest for play.
 */
const OWN_ENTRIES_MAX_TO_WRITE = 1_500;
/**
 * UTF-16 units of own text, such as notes and notebooks, that one user may leave in the log, which stores every
 * version.
 */
const OWN_LETTERS_MAX = 2_000_000;
/** Log length beyond any game. From then on everybody may only leave, or ask to dissolve. */
const ENTRIES_MAX = 20_000;

export interface Tries {
  /** Start of the window, Unix ms. */
  readonly since: number;
  readonly count: number;
}

/** Number of log entries that a user made, and UTF-16 units that they wrote there for themselves. */
export interface Share {
  readonly entries: number;
  readonly letters: number;
}

/** Counts that a room holds per user id: recent tries, and shares of its log of `seq` entries. */
export interface Counts {
  readonly tries: Map<number, Tries>;
  readonly shares: ReadonlyMap<number, Share>;
  readonly seq: number;
}

/** Counts a command tried at `now`. Returns false if it is one too many. The server itself may always try. */
export function takeTry({ tries }: Pick<Counts, 'tries'>, { userId }: AskedCommand, now: number): boolean {
  if (userId === 'server') return true;
  const known = tries.get(userId);
  const isOver = ({ since }: Tries): boolean => now - since >= TRIES_WINDOW_MS;
  if (known !== undefined && !isOver(known)) {
    if (known.count >= TRIES_MAX) return false;
    tries.set(userId, { ...known, count: known.count + 1 });
    return true;
  }
  // Anybody who knows the room id may try, so counts that have expired are removed.
  for (const [other, one] of tries) if (isOver(one)) tries.delete(other);
  tries.set(userId, { since: now, count: 1 });
  return true;
}

/** Counts an entry. `shares` is by user id. */
export function takeShare(shares: Map<number, Share>, { userId, events }: Pick<LogEntry, 'userId' | 'events'>): void {
  if (userId === null) return;
  const { entries, letters } = shares.get(userId) ?? NOTHING;
  const written = events.reduce((sum, event) => sum + lettersOf(event), 0);
  shares.set(userId, { entries: entries + 1, letters: letters + written });
}

const NOTHING: Share = { entries: 0, letters: 0 };

function lettersOf(event: RoomEvent): number {
  switch (event.type) {
    case 'noted':
    case 'notebook-written':
    case 'question-put':
      return event.text.length;
    case 'bargain-offered':
      return event.promise?.length ?? 0;
    case 'statement-pinned':
      return lettersOfSubject(event.who) + lettersOfSubject(event.place);
    default:
      return 0;
  }
}

const lettersOfSubject = (subject: Subject): number => ('words' in subject ? subject.words.length : 0);

export function isLogFullFor({ seq, shares }: Pick<Counts, 'seq' | 'shares'>, { type, userId }: AskedCommand): boolean {
  if (userId === 'server' || type === 'exit') return false;
  const { entries, letters } = shares.get(userId) ?? NOTHING;
  switch (type) {
    case 'dismiss':
      return entries >= OWN_ENTRIES_MAX + DISSOLVING_SPARE;
    case 'note':
    case 'pin-statement':
    case 'write-notebook':
      return seq >= ENTRIES_MAX || entries >= OWN_ENTRIES_MAX_TO_WRITE || letters >= OWN_LETTERS_MAX;
    case 'pin':
    case 'weigh-statement':
    case 'play':
    case 'give-counters':
    case 'put-aside':
      return seq >= ENTRIES_MAX || entries >= OWN_ENTRIES_MAX_TO_WRITE;
    default:
      return seq >= ENTRIES_MAX || entries >= OWN_ENTRIES_MAX;
  }
}
