// Decides the reading aloud of an act's opening: the current paragraph and its reader. Play does not wait for the
// reading.
import { ERROR } from '@juzhongren/contract/errors';
import { paragraphsOf } from '@juzhongren/contract/paragraphs';
import type { AloudStep } from '@juzhongren/contract/room-calls/seats';
import type { Script } from '@juzhongren/contract/script/script';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { READERS_MIN, readerInTurn } from './reading-turns.ts';
import { actNumber, findSeat, isMajority, presentSeats } from '../state/seats.ts';
import type { RunningState } from '../state/state.ts';

export type ReadingAloud = { paragraph: number; reader: string };

/**
 * Returns the current paragraph and the seat that reads it. Null if nothing is read aloud, or if the reading is over.
 */
export function readingAloud(script: Script, state: RunningState): ReadingAloud | null {
  const { paragraph, takenBy, alone, apartBy } = state.aloud;
  const present = presentSeats(state)
    .map((seat) => seat.characterId)
    .filter((seat) => !alone.includes(seat));
  if (
    state.room.slow !== null ||
    apartBy !== null ||
    present.length < READERS_MIN ||
    paragraph >= openingOf(script, state).length
  )
    return null;
  if (takenBy !== null && present.includes(takenBy)) return { paragraph, reader: takenBy };
  const reader = readerInTurn(script, { present, turn: actNumber(script, state) - 1 + paragraph });
  return reader === undefined ? null : { paragraph, reader };
}

function openingOf(script: Script, state: RunningState): readonly string[] {
  const { opening } =
    state.stage === 'playing' ? (script.acts[state.act.number - 1] ?? { opening: '' }) : script.closing;
  return paragraphsOf(opening);
}

/**
 * Applies a player's step in the reading aloud. A step about an earlier paragraph or act, or after the reading was
 * ended for all, is accepted without events (RA6). `apart` ends the reading for all only if the host sends it. Sent by
 * other players it means `alone`, because older clients use it so. Errors: 1003 for `next` by a seat that is not the
 * reader; 4005 outside of the acts and the closing, or if nothing is read aloud.
 */
export function tellAloud(
  draft: Draft,
  { state, seat }: Acting,
  { act, paragraph, step }: { act: number; paragraph: number; step: AloudStep },
): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const open = actNumber(draft.script, state);
  if (act > open) return refuse(ERROR.notNow);
  // Another seat has already finished this paragraph or the reading, so the step changes nothing.
  if (act < open || state.aloud.apartBy !== null || paragraph < state.aloud.paragraph) return accept(draft);
  const isAlone = state.aloud.alone.includes(seat);
  // This check comes before `readingAloud`. With too few readers `readingAloud` returns null, and this seat could never
  // join again.
  if (step === 'along' && isAlone && paragraph === state.aloud.paragraph) {
    emit(draft, { type: 'reading-alone', seat, alone: false });
    return accept(draft);
  }
  const here = readingAloud(draft.script, state);
  if (here?.paragraph !== paragraph) return refuse(ERROR.notNow);
  const endsForAll = step === 'apart' && findSeat(state.table, seat)?.userId === state.room.hostId;
  if (endsForAll) emit(draft, { type: 'reading-apart', seat });
  else if (step === 'alone' || step === 'apart') {
    if (!isAlone) emit(draft, { type: 'reading-alone', seat, alone: true });
  } else if (step === 'along') {
    // The seat already reads along, so nothing changes.
  } else if (step === 'take') {
    if (isAlone) emit(draft, { type: 'reading-alone', seat, alone: false });
    if (here.reader !== seat) emit(draft, { type: 'paragraph-taken', seat, paragraph });
  } else if (here.reader === seat) emit(draft, { type: 'paragraph-read', seat, paragraph });
  else return refuse(ERROR.notYours);
  return accept(draft);
}

/**
 * Ends the reading aloud for all when more than half of the present seats have chosen to read alone (RA10). The event
 * names the seat that chose so last.
 */
export function endReadingAloud(draft: Draft): void {
  const { state } = draft;
  if (state.stage !== 'playing' && state.stage !== 'closing') return;
  const { alone, apartBy } = state.aloud;
  const [seat] = alone.slice(-1);
  if (seat === undefined || apartBy !== null || !isMajority(presentSeats(state), alone)) return;
  emit(draft, { type: 'reading-apart', seat });
}
