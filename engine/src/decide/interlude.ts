// Decides the actions of a seat in an interlude: reading a line or making a choice.
import { ERROR } from '@juzhongren/contract/errors';
import type { AloudStep } from '@juzhongren/contract/room-calls/seats';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { findSeat } from '../state/seats.ts';
import { endInterlude, interludeOf, isPage, lineEnd, lineReader, readOn } from '../rules/interludes.ts';

type OfScene = { interludeId: string; paragraph: number; step: AloudStep };

/**
 * Decides a step in a scene that players read aloud line by line. A step on a line that is already finished is accepted
 * without effect. Errors: 1002 if no such scene has begun; 1001 for a step that only exists for openings; 1003 for
 * `next` by a seat that is not the reader; 4005 after the game or for a later line.
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
  // Another seat finished the line or the scene first. This is not an error, so the command is accepted without effect.
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
 * Makes, changes or withdraws a secret choice. Errors: 1002 if no such choice has begun; 1001 if the option does not
 * exist; 4012 once the countdown to showing the choices has started; 4005 after the game.
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
