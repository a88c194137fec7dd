// What the whole table does at one moment: a scene read with parts, a darkness, choices that all turn together. One at a
// time, when the places are open. Nothing waits for it, and an act that ends takes it along.
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

/** For every line the same: how long one is may not be told before it is read. */
const LINE_MS = MINUTE_MS;

export function interludeOf(script: Script, { interludeId }: { interludeId: string }): ScriptInterlude {
  const interlude = indexOf(script).interludes.get(interludeId);
  if (interlude === undefined) throw new Error('The log names an interlude that the script does not have.');
  return interlude;
}

export const runningInterlude = ({ interludes }: Table): InterludeState | undefined =>
  interludes.find(({ over }) => over === null);

/** Of this act, not begun yet, and nothing stands in its way. */
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

/** Begins the next one, and counts down once everybody who is present has chosen. */
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
  // What is over as it begins holds up none.
  if (state.room.slow !== null) goOnTogether(draft);
}

export const hasChosen = ({ choices }: InterludeState, seat: string): boolean =>
  choices.some((choice) => choice.seat === seat);

function begin(draft: Draft, interlude: ScriptInterlude, { table, room }: RunningState): void {
  if (room.slow !== null) return beginApart(draft, interlude);
  const startsAt = interlude.kind === 'dark' ? draft.now + DARK_AHEAD_MS : draft.now;
  const endsAt = startsAt + lengthOf(interlude);
  // At a table of one only the dark has a time.
  const hasTime = interlude.kind === 'dark' || !isTableOfOne(table);
  emit(draft, { type: 'interlude-begun', interludeId: interlude.id, startsAt, endsAt: hasTime ? endsAt : null });
}

/** Nobody has to be there: what is only seen or read is told at once, and there is time to choose until the act ends. */
function beginApart(draft: Draft, { id, kind }: ScriptInterlude): void {
  const isWaiting = kind === 'reveal';
  emit(draft, { type: 'interlude-begun', interludeId: id, startsAt: draft.now, endsAt: isWaiting ? null : draft.now });
  if (!isWaiting) endInterlude(draft, id);
}

/** Of a scene: of its first line. */
const lengthOf = (interlude: ScriptInterlude): number =>
  interlude.kind === 'scene' ? LINE_MS : interlude.seconds * 1_000;

/** When a line that somebody begins now is passed over. */
export const lineEnd = (draft: Draft): number | null =>
  isTableOfOne(tableState(draft).table) ? null : draft.now + LINE_MS;

/** Who reads the line where the table is: whose it is, while present, else the next; the narrator's lines in turn. */
export function lineReader(script: Script, state: RunningState, here: InterludeState): string | undefined {
  const present = presentSeats(state).map(({ characterId }) => characterId);
  if (here.takenBy !== null && present.includes(here.takenBy)) return here.takenBy;
  const scene = interludeOf(script, here);
  const by = scene.kind === 'scene' ? (scene.lines[here.line]?.by ?? null) : null;
  const turn = by === null ? here.line : script.characters.findIndex(({ id }) => id === by);
  return readerInTurn(script, { present, turn });
}

/** Somebody alone has all of it before them. */
export const isPage = (state: RunningState): boolean => presentSeats(state).length < READERS_MIN;

/** The lines up to this one were read, or with null were passed over. */
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

/** What follows from it happens now. */
export function endInterlude(draft: Draft, interludeId: string, apartBy: string | null = null): void {
  emit(draft, { type: 'interlude-over', interludeId, apartBy });
  const { effects } = interludeOf(draft.script, { interludeId });
  runEffects(draft, effects, { cause: { interlude: interludeId }, finder: null });
}

function countDown(draft: Draft, { interludeId, turnsAt }: InterludeState): void {
  if (turnsAt === null) emit(draft, { type: 'interlude-turning', interludeId, at: draft.now + REVEAL_COUNT_MS });
}

/** Its time is over: a line is passed over, it gets light, what was chosen is counted down to, or turns. */
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

/** The act ends: what it has begun is over, and what it had no time for any more counts as over, too. */
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
