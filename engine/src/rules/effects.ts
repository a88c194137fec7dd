// Runs effects, and what happens when a clue arrives. Each step happens at most once per room: a clue arrives once, a
// trigger fires once, a place opens once. So cycles in a script cannot run forever.
import type { Cause } from '@juzhongren/contract/room/events';
import type { Effect } from '@juzhongren/contract/script/conditions';
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { clueHere, hasCome, knows } from '../state/clue-state.ts';
import { type Draft, emit, tableState } from '../step/draft.ts';
import { indexOf } from '../state/script-index.ts';
import { countersOf, tokensOf, sumOf } from '../state/tokens.ts';
import { hearFirst } from './sounds.ts';

/**
 * Source of an effect. `finder` is the acting seat. If it is null, effects addressed to `finder` go to the whole room.
 */
export type Origin = { cause: Cause; finder: string | null };

/** Runs the effects in order; each effect sees the state that the effects before it produced. */
export function runEffects(draft: Draft, effects: readonly Effect[], origin: Origin): void {
  for (const effect of effects) runEffect(draft, effect, origin);
}

function runEffect(draft: Draft, effect: Effect, { cause, finder }: Origin): void {
  if ('reveal' in effect) {
    comeTo(draft, effect.reveal, { cause, finder, to: effect.to === 'finder' ? finder : null });
  } else if ('openPlace' in effect) {
    const { table } = tableState(draft);
    const place = indexOf(draft.script).places.get(effect.openPlace);
    if (place?.locked === true && !table.openedPlaces.includes(place.id)) {
      emit(draft, { type: 'place-opened', placeId: place.id, cause });
    }
  } else if ('points' in effect) {
    // Points cannot be spent after the last act, so none are given then (CO20).
    if (draft.state.stage !== 'playing') return;
    const to = effect.to === 'finder' && finder !== null ? { seat: finder } : 'table';
    emit(draft, { type: 'points-given', to, points: effect.points, cause });
  } else if ('announce' in effect) {
    emit(draft, { type: 'announced', text: effect.announce, cause });
  } else {
    moveCounters(draft, effect, { cause, finder });
  }
}

type OfCounters = Extract<Effect, { pay: string } | { take: string } | { reckon: string }>;

/** Moves tokens, at most as many as the bank or the seat has. Also reveals token counts for a `reckon` effect. */
function moveCounters(draft: Draft, effect: OfCounters, { cause, finder }: Origin): void {
  const seats = tableState(draft).table.seats.map(({ characterId }) => characterId);
  if ('reckon' in effect) {
    const to = effect.to === 'finder' && finder !== null ? { seat: finder } : 'table';
    const { table } = tableState(draft);
    const counts = seats.map((seat) => ({ seat, count: sumOf(countersOf(table, effect.reckon, seat)) }));
    emit(draft, { type: 'counters-reckoned', purseId: effect.reckon, to, counts });
    return;
  }
  const whom = 'pay' in effect ? effect.to : effect.from;
  for (const seat of whom === 'finder' && finder !== null ? [finder] : seats) {
    const { table } = tableState(draft);
    const purseId = 'pay' in effect ? effect.pay : effect.take;
    const there = 'pay' in effect ? tokensOf(table, purseId).bank : sumOf(countersOf(table, purseId, seat));
    const count = Math.min(effect.count, there);
    if (count === 0) continue;
    emit(draft, { type: 'pay' in effect ? 'counters-paid' : 'counters-taken', purseId, seat, count, cause });
  }
}

/**
 * Gives a clue to a seat, or publishes it if `to` is null. Does nothing if the seat knows the clue already, or the clue
 * is already public.
 */
export function comeTo(draft: Draft, clueId: string, { cause, finder, to }: Origin & { to: string | null }): void {
  const { state } = clueHere(draft.script, tableState(draft).table, clueId);
  if (to === null ? state.published !== null : knows(state, to)) return;
  emit(draft, { type: 'clue-came', clueId, to: to === null ? 'table' : { seat: to }, cause });
  if (!hasCome(state)) arrived(draft, clueId, to ?? finder);
  // A clue that is dealt when an act opens plays no sound, because the players read first (SO4).
  if ('clue' in cause || 'interlude' in cause) hearFirst(draft, clueId, finder);
}

/**
 * Runs what a clue does when it first arrives: it is published at once, or its trigger fires, if the script says so.
 * `seat` is the receiver, or null.
 */
export function arrived(draft: Draft, clueId: string, seat: string | null): void {
  const { clue, state } = clueHere(draft.script, tableState(draft).table, clueId);
  if (clue.publish === 'found' && state.published === null) emit(draft, { type: 'clue-published', clueId, by: seat });
  if (clue.content.kind === CONTENT_KIND.Trigger && clue.content.on === 'found') goOff(draft, clueId, seat);
}

/**
 * Fires a trigger clue once and runs its effects. Does nothing for other clues, or if the clue has been triggered
 * already.
 */
export function goOff(draft: Draft, clueId: string, seat: string | null): void {
  const { clue, state } = clueHere(draft.script, tableState(draft).table, clueId);
  if (clue.content.kind !== CONTENT_KIND.Trigger || state.triggered) return;
  emit(draft, { type: 'clue-triggered', clueId, seat });
  runEffects(draft, clue.content.effects, { cause: { clue: clueId }, finder: seat });
}
