// Decides which changes of a room deserve a sound. Changes that this page made never do.
import { partyNotebook } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Signal } from '../../../session/signal-sound.ts';
import { isInPlay } from '../derived/phase.ts';
import type { RoomStoreState } from '../state/room-step.ts';
import { todoLine } from '../derived/todo-line.ts';

/** Maximum age of a whisper that gives a signal, in milliseconds. */
const FRESH_MS = 90_000;
/** Calls that are pending whenever the player writes. They do not change what the player has to do. */
const QUIET: readonly string[] = [partySay.path, partyNotebook.path];

/**
 * Returns the signal for a change of the room, or undefined if the change does not concern this player.
 * `now`: server time, Unix time in ms.
 */
export function signalBetween(before: RoomStoreState, after: RoomStoreState, now: number): Signal | undefined {
  if (before.room === undefined || after.room === undefined) return undefined;
  const acting = after.pending.some((pending) => !QUIET.includes(pending.path));
  if (before.room !== after.room && !acting) {
    const signal = ofRooms(before.room, after.room);
    if (signal !== undefined) return signal;
  }
  return before.chat !== after.chat && whispered(before, after, now) ? 'whisper' : undefined;
}

function ofRooms(before: RoomView, after: RoomView): Signal | undefined {
  if (isNewTurn(before, after)) return 'turn';
  const known = new Set(before.clues.map((clue) => clue.clueId));
  return isInPlay(after) && after.clues.some((clue) => !known.has(clue.clueId)) ? 'clue' : undefined;
}

/**
 * Reports whether a new turn began: waiting ended, a new stage or act began, or another paper opened. Further steps of
 * the same turn do not count.
 */
function isNewTurn(before: RoomView, after: RoomView): boolean {
  if (!todoLine(after).mine || after.debrief !== null) return false;
  if (!todoLine(before).mine) return true;
  if (before.stage !== after.stage || before.act?.number !== after.act?.number) return true;
  return after.todo.clueId !== null && after.todo.clueId !== before.todo.clueId;
}

function whispered(before: RoomStoreState, { chat, room }: RoomStoreState, now: number): boolean {
  const heard = before.chat.at(-1)?.chatSeq ?? 0;
  return chat.some(
    ({ chatSeq, circle, text, userId, at }) =>
      chatSeq > heard && circle !== null && text !== null && userId !== room?.me.userId && now - at < FRESH_MS,
  );
}
