// Derives from a room's state what it needs from a member. Pure.
import type { Script } from '@juzhongren/contract/script/script';
import type { TodoView } from '@juzhongren/contract/room/todo';
import { lineReader, interludeOf, runningInterlude } from '@juzhongren/engine/rules/interludes';
import { readingAloud } from '@juzhongren/engine/rules/aloud';
import { actNumber, isTableOfOne, occupiedSeats } from '@juzhongren/engine/state/seats';
import { isWaiting, type RoomState, type RunningState } from '@juzhongren/engine/state/state';
import { startViewing, type Viewing } from '@juzhongren/engine/state/viewing';
import { todoView } from '@juzhongren/engine/view/todo';
import type { NotificationAbout } from '../kept/abouts.ts';

/** `detail` distinguishes for example votes and acts. */
export interface Wanted {
  readonly about: NotificationAbout;
  readonly detail: string;
}

export interface MemberOccasions {
  readonly turn: Wanted | null;
  /** Set if all others wait for this member only. */
  readonly waiting: Wanted | null;
}

const NOTHING: MemberOccasions = { turn: null, waiting: null };

/** Returns nothing for a non-member, while the timer is paused, and in a single-player game, where nobody waits. */
export function standingOf(script: Script, state: RoomState, userId: number): MemberOccasions {
  if (state.stage === 'none' || state.stage === 'dismissed') return NOTHING;
  if (!state.room.members.some((member) => member.userId === userId)) return NOTHING;
  if (!isWaiting(state) && isTableOfOne(state.table)) return NOTHING;
  const viewing = startViewing(script, state, { viewer: userId, assetUrl: () => '' });
  const todo = todoView(viewing);
  const turn = aloudTurn(viewing, todo) ?? turnOf(viewing, todo);
  return { turn, waiting: waitsFor(viewing, todo, turn) };
}

function turnOf({ script, state, userId }: Viewing, { kind, clueId }: TodoView): Wanted | null {
  const act = isWaiting(state) ? '' : String(actNumber(script, state));
  switch (kind) {
    case 'start':
      return { about: 'begin', detail: String(state.room.members.length) };
    case 'pay':
      return { about: 'pay', detail: '' };
    case 'read':
    case 'search':
    case 'finish-act':
      return act === '1' ? { about: 'began', detail: '' } : { about: 'act', detail: act };
    case 'vote':
      return state.stage === 'closing' ? { about: 'closing', detail: '' } : { about: 'vote', detail: clueId ?? '' };
    case 'answer':
    case 'judge':
      return { about: 'closing', detail: '' };
    case 'reply':
      return { about: 'reply', detail: `${act} ${isWaiting(state) ? '' : state.table.inquiries.length}` };
    case 'move-on':
      return { about: 'move-on', detail: act };
    case 'read-truth':
      return isWaiting(state) || state.room.former.some((one) => one.userId === userId)
        ? null
        : { about: 'ended', detail: '' };
    default:
      return null;
  }
}

/** Returns the member's turn to read aloud, once per act opening and once per scene. */
function aloudTurn({ script, state, seat }: Viewing, { kind }: TodoView): Wanted | null {
  if (seat === null || kind === 'paused' || (state.stage !== 'playing' && state.stage !== 'closing')) return null;
  const detail = readsIn(script, state, seat);
  return detail === undefined ? null : { about: 'aloud', detail };
}

function readsIn(script: Script, state: RunningState, seat: string): string | undefined {
  const here = runningInterlude(state.table);
  if (here !== undefined && interludeOf(script, here).kind === 'scene')
    return lineReader(script, state, here) === seat ? `scene ${here.interludeId}` : undefined;
  const act = actNumber(script, state);
  // In act 1 the notification of the start is enough.
  return act > 1 && readingAloud(script, state)?.reader === seat ? `act ${act}` : undefined;
}

function waitsFor({ script, state, seat, userId }: Viewing, todo: TodoView, turn: Wanted | null): Wanted | null {
  if (state.stage === 'lobby') {
    const unready = state.room.members.filter(({ ready, userId: one }) => !ready && one !== state.room.hostId);
    const isFull = state.room.members.length === script.card.player;
    const isLast = isFull && unready.length === 1 && unready[0]?.userId === userId;
    if (isLast) return { about: 'ready', detail: String(state.room.members.length) };
    return todo.kind === 'start' ? { about: 'ready', detail: 'start' } : null;
  }
  if (state.stage !== 'playing' && state.stage !== 'closing') return null;
  if (seat === null || turn === null || turn.about === 'move-on') return null;
  const others = occupiedSeats(state.table).filter(({ characterId }) => characterId !== seat);
  const isLast = todo.waitingFor.length === 1 && todo.waitingFor[0] === seat;
  // Players who agreed to end the act wait for those who have not, whatever those still do.
  const areDone = state.stage === 'playing' && others.every(({ characterId }) => state.act.done.includes(characterId));
  if (others.length === 0 || !(isLast || areDone)) return null;
  return { about: 'alone', detail: `${turn.about} ${turn.detail}` };
}

export const nameOf = ({ about, detail }: Wanted): string => `${about} ${detail}`;
