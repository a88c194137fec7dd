// How much one person may command in one room, so that nobody can stop it for the others.
import type { RoomEvent, Subject } from '@juzhongren/contract/room/events';
import type { AskedCommand } from './asked-command.ts';
import type { LogEntry } from './event-log.ts';

/** Commands one person may try in a stretch of time, by this server's count; repeats of answered ones are free. */
const TRIES_MAX = 60;
const TRIES_WINDOW_MS = 10_000;

/** Entries of the log that one person may make; who has made so many may only leave, or ask a while longer to dissolve. */
const OWN_ENTRIES_MAX = 2_000;
const DISSOLVING_SPARE = 100;
/** So many of them may be there when somebody writes for themselves: a notebook that writes itself leaves the rest to play. */
const OWN_ENTRIES_MAX_TO_WRITE = 1_500;
/** Letters (UTF-16 units) of notes and notebooks that one person may leave in the log, which keeps every version. */
const OWN_LETTERS_MAX = 2_000_000;
/** A log longer than any game: then nobody may do anything but leave. */
const ENTRIES_MAX = 20_000;

export interface Tries {
  /** Unix time in ms. */
  readonly since: number;
  readonly count: number;
}

/** How many entries of a log somebody made, and how many letters they wrote there for themselves. */
export interface Share {
  readonly entries: number;
  readonly letters: number;
}

/** What a room remembers of each person, by user id: tries here of late, and their share of its log of `seq` entries. */
export interface Counts {
  readonly tries: Map<number, Tries>;
  readonly shares: ReadonlyMap<number, Share>;
  readonly seq: number;
}

/** Counts a command that is tried at `now`; false when it is one too many. Time itself may always try. */
export function takeTry({ tries }: Pick<Counts, 'tries'>, { userId }: AskedCommand, now: number): boolean {
  if (userId === 'server') return true;
  const known = tries.get(userId);
  const isOver = ({ since }: Tries): boolean => now - since >= TRIES_WINDOW_MS;
  if (known !== undefined && !isOver(known)) {
    if (known.count >= TRIES_MAX) return false;
    tries.set(userId, { ...known, count: known.count + 1 });
    return true;
  }
  // Whoever knows the room's name may try: those who stopped are forgotten.
  for (const [other, one] of tries) if (isOver(one)) tries.delete(other);
  tries.set(userId, { since: now, count: 1 });
  return true;
}

/** Counts an entry in; `shares` is by user id. */
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

/** Whether the log has no place for this command any more. */
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
