// What a seat does when the whole table does something at one moment: reads its line, chooses.
import { ERROR } from '@juzhongren/contract/errors';
import type { AloudStep } from '@juzhongren/contract/room-calls/seats';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { findSeat } from '../state/seats.ts';
import { endInterlude, interludeOf, isPage, lineEnd, lineReader, readOn } from '../rules/interludes.ts';

type OfScene = { interludeId: string; paragraph: number; step: AloudStep };

/**
 * A word about a line that is over is accepted and changes nothing. Refused: 1002 no such scene that has begun, 1001 a step of
 * an opening, 1003 `next` by who does not read it, 4005 after the game, and for a line that is still to come.
 */
export function tellScene(
  draft: Draft,
  { state, seat }: Acting,
  { interludeId, paragraph: line, step }: OfScene,
): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const here = state.table.interludes.find((one) => one.interludeId === interludeId);
  const scene = here && interludeOf(draft.script, here);
  if (here === undefined || scene?.kind !== 'scene') return refuse(ERROR.notFound);
  // Somebody else was quicker.
  if (here.over !== null || line < here.line) return accept(draft);
  const isInSight = line === here.line || (isPage(state) && step === 'next' && line < scene.lines.length);
  if (!isInSight) return refuse(ERROR.notNow);
  const reader = lineReader(draft.script, state, here);
  if (step === 'alone' || step === 'along') return refuse(ERROR.badInput);
  if (step === 'apart') {
    if (findSeat(state.table, seat)?.userId === state.room.hostId) endInterlude(draft, interludeId, seat);
    else if (!here.apartAsked.includes(seat)) emit(draft, { type: 'scene-apart-asked', interludeId, seat });
  } else if (step === 'take') {
    if (reader !== seat) emit(draft, { type: 'line-taken', interludeId, line, seat, endsAt: lineEnd(draft) });
  } else if (reader === seat) readOn(draft, here, { line, seat });
  else return refuse(ERROR.notYours);
  return accept(draft);
}

type Choice = { interludeId: string; optionId: string | null };

/**
 * Chooses in secret, another time, or takes it back. Refused: 1002 nothing to choose that has begun, 1001 no such option,
 * 4012 once it is counted down, 4005 after the game.
 */
export function choose(draft: Draft, { state, seat }: Acting, { interludeId, optionId }: Choice): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const here = state.table.interludes.find((one) => one.interludeId === interludeId);
  const reveal = here && interludeOf(draft.script, here);
  if (here === undefined || reveal?.kind !== 'reveal') return refuse(ERROR.notFound);
  if (here.over !== null || here.turnsAt !== null) return refuse(ERROR.alreadyDone);
  if (optionId !== null && !reveal.options.some(({ id }) => id === optionId)) return refuse(ERROR.badInput);
  const mine = here.choices.find((choice) => choice.seat === seat)?.optionId ?? null;
  if (mine !== optionId) emit(draft, { type: 'interlude-chosen', interludeId, seat, optionId });
  return accept(draft);
}
