// Computes 如果当时 ("what if") for a finished game from the log and the script's facts. Shows when public information
// first proved the culprit, and what each clue that was kept secret would have changed.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { WhatIfKept, WhatIf } from '@juzhongren/contract/room-calls/after';
import type { ScriptFacts } from '@juzhongren/contract/script/facts';
import type { Script } from '@juzhongren/contract/script/script';
import { clueHere, hasCome } from '../state/clue-state.ts';
import { derivedFrom } from '../case/derivation.ts';
import { evolve, type LogEntry } from '../evolve/evolve.ts';
import { actNumber } from '../state/seats.ts';
import { initialState, type RoomState, type TableState } from '../state/state.ts';
import { factsTold, isProven, liesOpen } from '../case/table-knowledge.ts';

/** First time that a clue reached any player; `at` is Unix ms. */
type Came = { at: number; act: number };

/**
 * Ids of all facts that are public from this moment on (`told`). `clueId`: clue whose event added to them; null for the
 * start of an act or of the closing.
 */
type Moment = { at: number; act: number; clueId: string | null; told: readonly string[] };

/**
 * Returns what each clue that was kept secret would have changed if it had been public. Undefined if the script states
 * no facts or the game did not end.
 */
export function whatIf(script: Script, happened: Iterable<LogEntry>): WhatIf | undefined {
  const { facts } = script;
  const evening = facts === undefined ? undefined : momentsOf(script, facts, happened);
  if (facts === undefined || evening === undefined) return undefined;
  const { moments, cameAt, state } = evening;
  const proven = firstProof(facts, moments);
  const kept = script.clues.flatMap(({ id, title, publish }) => {
    const here = clueHere(script, state.table, id);
    const from = cameAt.get(id);
    if (from === undefined || !hasCome(here.state) || here.state.published !== null) return [];
    // Skips clues that may never be published, because nobody kept them secret by choice, and clues that were public
    // anyway.
    if (publish === 'never' || liesOpen(script, state, id)) return [];
    return [{ clueId: id, title, by: here.state.holder, ...changeBy(id, { facts, moments, proven, from }) }];
  });
  return {
    provable: proven === undefined ? null : { at: proven.at, act: proven.act, clueId: proven.clueId },
    kept,
  };
}

/**
 * Returns the id of the clue that the event reveals. Null if the event opens an act or the closing. Undefined if the
 * event reveals nothing.
 */
const clueOf = (event: RoomEvent): string | null | undefined => {
  switch (event.type) {
    case 'act-opened':
    case 'closing-opened':
      return null;
    case 'searched':
    case 'clue-came':
    case 'clue-published':
    case 'clue-unlocked':
      return event.clueId;
    default:
      return undefined;
  }
};

const hasTable = (state: RoomState): state is TableState =>
  state.stage === 'playing' || state.stage === 'closing' || state.stage === 'debrief';

/**
 * Returns the moments at which new facts became public, and for each clue the time when it first reached any player.
 * Undefined if the game did not end.
 */
function momentsOf(script: Script, facts: ScriptFacts, happened: Iterable<LogEntry>) {
  const moments: Moment[] = [];
  const cameAt = new Map<string, Came>();
  let state: RoomState = initialState;
  for (const { event, at } of happened) {
    state = evolve(script, state, event, at);
    if (!hasTable(state)) continue;
    if (event.type === 'ended') return { moments, cameAt, state };
    const clueId = clueOf(event);
    if (clueId === undefined) continue;
    const act = actNumber(script, state);
    if (clueId !== null && !cameAt.has(clueId)) cameAt.set(clueId, { at, act });
    const told = factsTold(script, facts, state);
    if (told.length > (moments.at(-1)?.told.length ?? -1)) moments.push({ at, act, clueId, told });
  }
  return undefined;
}

const known = ({ conclusions }: ScriptFacts, told: readonly string[], more: readonly string[] = []) =>
  derivedFrom(conclusions, [...told, ...more]);

const firstProof = (facts: ScriptFacts, moments: readonly Moment[], more: readonly string[] = []): Moment | undefined =>
  moments.find(({ told }) => isProven(facts, known(facts, told, more)));

interface Evening {
  facts: ScriptFacts;
  moments: readonly Moment[];
  proven: Moment | undefined;
  from: Came;
}

const NO_CHANGE = { act: null, minutes: null, says: '' };
const MINUTE_MS = 60_000;

/** Returns what would have changed if the clue had been public from the time `from`, when it first reached a player. */
function changeBy(
  clueId: string,
  { facts, moments, proven, from }: Evening,
): Omit<WhatIfKept, 'clueId' | 'title' | 'by'> {
  const own = facts.facts.filter(({ clues }) => clues.includes(clueId)).map(({ id }) => id);
  if (own.length === 0) return { ...NO_CHANGE, change: 'beside' };
  // Starts the comparison with the facts that were already public when the clue reached a player.
  const before = moments.findLast(({ at }) => at <= from.at);
  const after = [
    ...(before === undefined ? [] : [{ ...before, ...from }]),
    ...moments.filter(({ at }) => at > from.at),
  ];
  const sooner = firstProof(facts, after, own);
  if (sooner !== undefined && proven === undefined) return { ...NO_CHANGE, change: 'proves', act: sooner.act };
  if (sooner !== undefined && proven !== undefined && proven.at - sooner.at >= MINUTE_MS) {
    return {
      ...NO_CHANGE,
      change: 'earlier',
      act: sooner.act,
      minutes: Math.round((proven.at - sooner.at) / MINUTE_MS),
    };
  }
  const told = moments.at(-1)?.told ?? [];
  const inTheEnd = known(facts, told);
  const more = [...known(facts, told, own)].filter((id) => !inTheEnd.has(id));
  const [most] = more.toReversed();
  if (most === undefined) return { ...NO_CHANGE, change: 'same' };
  const says = [...facts.conclusions, ...facts.facts].find(({ id }) => id === most)?.says ?? '';
  return { ...NO_CHANGE, change: 'more', says };
}
