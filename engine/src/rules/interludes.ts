// Runs interludes: scenes read in parts, darkness, and choices that are revealed together. They run one at a time,
// after the reading time. Play does not wait for them, and they end with their act.
import { DARK_AHEAD_MS, REVEAL_COUNT_MS } from '@juzhongren/contract/limits';
import type { ScriptInterlude } from '@juzhongren/contract/script/interludes';
import type { Script } from '@juzhongren/contract/script/script';
import { holds } from './condition.ts';
import { MINUTE_MS } from '../state/deadlines.ts';
import { type Draft, emit, tableState } from '../step/draft.ts';
import { runEffects } from './effects.ts';
import { READERS_MIN, readerInTurn } from './reading-turns.ts';
import { indexOf } from '../state/script-index.ts';
import { actNumber, isMajority, isTableOfOne, presentSeats } from '../state/seats.ts';
import type { InterludeState, RunningState, Table } from '../state/state.ts';

/**
 * Time limit for reading one line. It is the same for all lines, because a limit that depends on the length would
 * reveal the length before the line is shown.
 */
const LINE_MS = MINUTE_MS;

export function interludeOf(script: Script, { interludeId }: { interludeId: string }): ScriptInterlude {
  const interlude = indexOf(script).interludes.get(interludeId);
  if (interlude === undefined) throw new Error('The log names an interlude that the script does not have.');
  return interlude;
}

export const runningInterlude = ({ interludes }: Table): InterludeState | undefined =>
  interludes.find(({ over }) => over === null);

/** Returns interludes of the current act that have not begun and whose condition holds. */
function dueInterludes(script: Script, state: RunningState): readonly ScriptInterlude[] {
  const act = actNumber(script, state);
  const begun = state.table.interludes.map(({ interludeId }) => interludeId);
  return (script.interludes ?? []).filter(
    (one) =>
      one.act === act &&
      !begun.includes(one.id) &&
      (one.when === null || holds(one.when, { script, state, seat: null })),
  );
}

/**
 * Begins the next interlude. Starts the countdown of a reveal when all present seats have chosen. Ends an interlude
 * early if more than half of the present seats want to read the scene alone.
 */
export function goOnTogether(draft: Draft): void {
  const { script, state } = draft;
  if (script.interludes === undefined || (state.stage !== 'playing' && state.stage !== 'closing')) return;
  if (state.pausedAt !== null) return;
  const here = runningInterlude(state.table);
  if (here !== undefined) {
    const hasAllChosen = presentSeats(state).every(({ characterId }) => hasChosen(here, characterId));
    if (interludeOf(script, here).kind === 'reveal' && here.choices.length > 0 && hasAllChosen) countDown(draft, here);
    const [asked] = here.apartAsked.slice(-1);
    if (asked !== undefined && isMajority(presentSeats(state), here.apartAsked)) {
      endInterlude(draft, here.interludeId, asked);
    }
    return;
  }
  if (state.stage === 'playing' && (state.act.readUntil !== null || state.act.turning !== null)) return;
  const [next] = dueInterludes(script, state);
  if (next === undefined) return;
  begin(draft, next, state);
  // In a multi-day game an interlude may end as soon as it begins, so the function tries to begin the next one.
  if (state.room.slow !== null) goOnTogether(draft);
}

export const hasChosen = ({ choices }: InterludeState, seat: string): boolean =>
  choices.some((choice) => choice.seat === seat);

function begin(draft: Draft, interlude: ScriptInterlude, { table, room }: RunningState): void {
  if (room.slow !== null) return beginApart(draft, interlude);
  const startsAt = interlude.kind === 'dark' ? draft.now + DARK_AHEAD_MS : draft.now;
  const endsAt = startsAt + lengthOf(interlude);
  // In a solo game only darkness has a time limit.
  const hasTime = interlude.kind === 'dark' || !isTableOfOne(table);
  emit(draft, { type: 'interlude-begun', interludeId: interlude.id, startsAt, endsAt: hasTime ? endsAt : null });
}

/**
 * Begins an interlude of a multi-day game, where players need not be present together. Scenes and darkness end at once;
 * a reveal stays open until the act ends (SL14).
 */
function beginApart(draft: Draft, { id, kind }: ScriptInterlude): void {
  const isWaiting = kind === 'reveal';
  emit(draft, { type: 'interlude-begun', interludeId: id, startsAt: draft.now, endsAt: isWaiting ? null : draft.now });
  if (!isWaiting) endInterlude(draft, id);
}

/** Returns the length of an interlude in ms; for a scene, the time limit of its first line. */
const lengthOf = (interlude: ScriptInterlude): number =>
  interlude.kind === 'scene' ? LINE_MS : interlude.seconds * 1_000;

/** Returns the Unix time in ms at which a line that begins now is skipped. Null in a solo game. */
export const lineEnd = (draft: Draft): number | null =>
  isTableOfOne(tableState(draft).table) ? null : draft.now + LINE_MS;

/**
 * Returns the seat that reads the current line aloud. First choice is the seat that took the line over, then the seat
 * of the speaking character, then the next present seat. The narrator's lines change from seat to seat.
 */
export function lineReader(script: Script, state: RunningState, here: InterludeState): string | undefined {
  const present = presentSeats(state).map(({ characterId }) => characterId);
  if (here.takenBy !== null && present.includes(here.takenBy)) return here.takenBy;
  const scene = interludeOf(script, here);
  const by = scene.kind === 'scene' ? (scene.lines[here.line]?.by ?? null) : null;
  const turn = by === null ? here.line : script.characters.findIndex(({ id }) => id === by);
  return readerInTurn(script, { present, turn });
}

/** Tells whether too few players are present to read aloud. The whole scene is then shown as one page. */
export const isPage = (state: RunningState): boolean => presentSeats(state).length < READERS_MIN;

/** Marks `line` as read by the seat, or as skipped if `seat` is null. After the last line the scene ends. */
export function readOn(
  draft: Draft,
  { interludeId }: InterludeState,
  { line, seat }: { line: number; seat: string | null },
): void {
  const scene = interludeOf(draft.script, { interludeId });
  if (scene.kind !== 'scene') throw new Error('Only a scene has lines.');
  const isLast = line + 1 >= scene.lines.length;
  const endsAt = isLast ? null : lineEnd(draft);
  emit(draft, { type: 'line-read', interludeId, line, seat, endsAt });
  if (isLast) endInterlude(draft, interludeId);
}

/** Ends the interlude and runs its effects. `apartBy` names the seat whose request ended a scene early. */
export function endInterlude(draft: Draft, interludeId: string, apartBy: string | null = null): void {
  emit(draft, { type: 'interlude-over', interludeId, apartBy });
  const { effects } = interludeOf(draft.script, { interludeId });
  runEffects(draft, effects, { cause: { interlude: interludeId }, finder: null });
}

function countDown(draft: Draft, { interludeId, turnsAt }: InterludeState): void {
  if (turnsAt === null) emit(draft, { type: 'interlude-turning', interludeId, at: draft.now + REVEAL_COUNT_MS });
}

/**
 * Handles the end of a time limit in the running interlude. In a scene the current line is skipped, darkness ends, and
 * a reveal starts its countdown or ends.
 */
export function interludeDue(draft: Draft): void {
  const here = runningInterlude(tableState(draft).table);
  if (here === undefined) return;
  switch (interludeOf(draft.script, here).kind) {
    case 'scene':
      return readOn(draft, here, { line: here.line, seat: null });
    case 'dark':
      return endInterlude(draft, here.interludeId);
    case 'reveal':
      return here.turnsAt === null ? countDown(draft, here) : endInterlude(draft, here.interludeId);
  }
}

/**
 * Ends the running interlude when an act ends. An interlude that was due but never began is begun and ended at once, so
 * that its effects run.
 */
export function passInterludes(draft: Draft): void {
  const { script } = draft;
  if (script.interludes === undefined) return;
  const running = runningInterlude(tableState(draft).table);
  if (running !== undefined) endInterlude(draft, running.interludeId);
  for (const { id } of script.interludes) {
    const state = tableState(draft);
    if (state.stage === 'debrief' || !dueInterludes(script, state).some((due) => due.id === id)) continue;
    emit(draft, { type: 'interlude-begun', interludeId: id, startsAt: draft.now, endsAt: draft.now });
    endInterlude(draft, id);
  }
}
