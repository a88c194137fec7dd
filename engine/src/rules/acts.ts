// Runs the course of play: acts, closing and end. Play never waits for an empty seat or for a lost connection.
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { Script } from '@juzhongren/contract/script/script';
import { endReadingAloud } from './aloud.ts';
import { dropOpenBargains, lapseBargains } from './bargains.ts';
import { clueHere } from '../state/clue-state.ts';
import { holds } from './condition.ts';
import { type Draft, emit, tableState } from '../step/draft.ts';
import { comeTo } from './effects.ts';
import { releaseEmptySeats } from './essentials.ts';
import { scoreSeats } from './score.ts';
import { goOnTogether, passInterludes } from './interludes.ts';
import { isWaitedFor, type Judged, judgedSoFar, judgingsDue, judgingsOf } from './judging.ts';
import { indexOf } from '../state/script-index.ts';
import { sideResults } from './sides.ts';
import { isMajority, isTableOfOne, occupiedSeats, presentSeats } from '../state/seats.ts';
import { countMissed } from './signs.ts';
import { MULTI_DAY_DEBRIEF_MS } from '../state/multi-day-clock.ts';
import { sheetsDue, sheetsOf } from './sheets.ts';
import type { ClosingState, PlayingState, TableState, Turning } from '../state/state.ts';
import { actEnd, DEBRIEF_MS, SECOND_THOUGHT_MS, TURNING_MS } from '../state/deadlines.ts';
import { readingMs } from './reading.ts';
import { carries } from './search.ts';
import { closeVote, everybodyVoted, hasCastAll, hasVoted, openVotes } from './votes.ts';
import { grantWishes } from './wishes.ts';

export function startPlay(draft: Draft): void {
  emit(draft, { type: 'started' });
  openAct(draft, 1);
}

/**
 * Repeats every step that the state allows by itself, until a player must act or a deadline must pass. Called after
 * each command.
 */
export function settle(draft: Draft): void {
  for (;;) {
    grantWishes(draft);
    lapseBargains(draft);
    endReadingAloud(draft);
    const { state } = draft;
    if (state.stage === 'playing') {
      if (state.pausedAt !== null) return;
      endReading(draft);
      goOnTogether(draft);
      closeVotesAllCast(draft);
      if (!endActAgreed(draft)) return;
    } else if (state.stage === 'closing') {
      releaseEmptySeats(draft);
      askWhatWaited(draft);
      goOnTogether(draft);
      if (state.pausedAt !== null || !endGameHandedIn(draft)) return;
    } else {
      return;
    }
  }
}

function requireAct({ state }: Draft): PlayingState {
  if (state.stage !== 'playing') throw new Error('No act is open.');
  return state;
}

/**
 * Ends the reading time when all present seats have finished reading. Absent seats are ignored. The server sends a
 * separate command when the time limit is reached.
 */
function endReading(draft: Draft): void {
  const state = requireAct(draft);
  const { read, readUntil } = state.act;
  if (readUntil === null) return;
  // In a multi-day game each seat reads at its own time (SL13), so the common reading time ends at once.
  const isApart = state.room.slow !== null;
  if (isApart || presentSeats(state).every((seat) => read?.includes(seat.characterId)))
    emit(draft, { type: 'reading-over' });
}

/**
 * Announces the closing of each vote in which all have voted, and cancels it if a ballot is withdrawn. During the delay
 * seats may change their ballots. For a single player the vote closes at once.
 */
function closeVotesAllCast(draft: Draft): void {
  for (const clueId of openVotes(draft.script, tableState(draft).table)) {
    const { table } = tableState(draft);
    const { state } = clueHere(draft.script, table, clueId);
    const isCast = everybodyVoted(table, state);
    if (isCast && isTableOfOne(table)) closeVote(draft, clueId);
    else if (isCast !== (state.closesAt !== null)) {
      emit(draft, { type: 'vote-closing', clueId, at: isCast ? draft.now + SECOND_THOUGHT_MS : null });
    }
  }
}

/**
 * Announces the end of the act when the players agree, or cancels it. Returns true if the act ended at once, which
 * happens only in a solo game.
 */
function endActAgreed(draft: Draft): boolean {
  const state = requireAct(draft);
  const { done, moveOnAsked, turning } = state.act;
  if (turning?.by === 'time') return false;
  const isAgreed = occupiedSeats(state.table).every((seat) => done.includes(seat.characterId));
  if (isAgreed && isTableOfOne(state.table)) {
    endAct(draft);
    return true;
  }
  if (isMajority(presentSeats(state), moveOnAsked)) beginTurning(draft, 'time');
  else if (isAgreed && turning === null) beginTurning(draft, 'agreement');
  else if (!isAgreed && turning !== null) emit(draft, { type: 'turning-stopped' });
  return false;
}

/**
 * Announces that the act ends after `TURNING_MS`. If it was announced by `time`, it cannot be cancelled or announced
 * again.
 */
export function beginTurning(draft: Draft, by: Turning['by']): void {
  if (requireAct(draft).act.turning?.by === 'time') return;
  emit(draft, { type: 'turning-begun', at: draft.now + TURNING_MS, by });
}

/**
 * Asks each seat that has voted in all open votes the questions that wait for its vote. This happens once per seat. A
 * vote that opens later does not withdraw the questions (QA13).
 */
function askWhatWaited(draft: Draft): void {
  const { script } = draft;
  if (!indexOf(script).asksAfterVote) return;
  const { table } = tableState(draft);
  for (const { characterId, asked } of occupiedSeats(table)) {
    if (!asked && hasCastAll(script, table, characterId)) emit(draft, { type: 'questions-asked', seat: characterId });
  }
}

/**
 * Announces or cancels the reveal of the solution. Returns true if the game ended at once: in a solo game, or if
 * nothing had to be handed in.
 */
function endGameHandedIn(draft: Draft): boolean {
  const { state } = draft;
  if (state.stage !== 'closing') throw new Error('The closing is not open.');
  const isComplete = isEverythingHandedIn(draft, state);
  if (isComplete && (isTableOfOne(state.table) || !isAnythingAsked(draft, state))) {
    endGame(draft);
    return true;
  }
  if (isComplete !== (state.truthAt !== null)) {
    emit(draft, { type: 'truth-coming', at: isComplete ? draft.now + SECOND_THOUGHT_MS : null });
  }
  return false;
}

/**
 * Ends the act and closes its votes; seats that have not voted abstain. If the result of a vote opens another vote
 * here, the new vote stays open for the next act or the closing (VO16).
 */
export function endAct(draft: Draft): void {
  const { script } = draft;
  for (const clueId of openVotes(script, tableState(draft).table)) closeVote(draft, clueId);
  passInterludes(draft);
  if (countMissed(draft)) return;
  const { state } = draft;
  if (state.stage !== 'playing') throw new Error('Only an open act can end.');
  releaseEmptySeats(draft);
  dropOpenBargains(draft);
  if (state.act.number < script.acts.length) openAct(draft, state.act.number + 1);
  else openClosing(draft);
}

function openAct(draft: Draft, number: number): void {
  const act = draft.script.acts[number - 1];
  if (act === undefined) throw new Error(`The script has no act ${number}.`);
  const { slow } = tableState(draft).room;
  const deadlineAt = actEnd(draft.now, act.minutes, slow);
  const reading = readingMs(draft.script, number);
  emit(draft, {
    type: 'act-opened',
    act: number,
    points: act.points,
    deadlineAt,
    ...(reading === 0 ? {} : { readUntil: draft.now + reading }),
    ...carriedInto(draft, number),
  });
  deal(draft, { act: number }, ({ placement }) => placement.at === 'act' && placement.act === number);
}

/**
 * Returns the unused points that each seat takes into the act `number`: at most the points the previous act gave
 * (AC19).
 */
function carriedInto(draft: Draft, number: number): { carried?: { seat: string; points: number }[] } {
  const before = draft.script.acts[number - 2];
  if (before === undefined || !carries(draft.script, 'points')) return {};
  const carried = tableState(draft)
    .table.seats.map(({ characterId, points }) => ({ seat: characterId, points: Math.min(points.left, before.points) }))
    .filter(({ points }) => points > 0);
  return carried.length === 0 ? {} : { carried };
}

function openClosing(draft: Draft): void {
  const deadlineAt = actEnd(draft.now, draft.script.closing.minutes, tableState(draft).room.slow);
  emit(draft, { type: 'closing-opened', deadlineAt });
  deal(draft, { closing: true }, ({ placement }) => placement.at === 'closing');
}

function deal(draft: Draft, cause: { act: number } | { closing: true }, isDue: (clue: ScriptClue) => boolean): void {
  for (const clue of draft.script.clues) {
    if (isDue(clue)) comeTo(draft, clue.id, { cause, finder: null, to: clue.to });
  }
}

type Due = { votes: readonly string[]; sheets: readonly string[]; judgings: readonly string[] };

export const votesDue = (script: Script, { table }: TableState, seat: string): readonly string[] =>
  openVotes(script, table).filter((id) => !hasVoted(clueHere(script, table, id).state, seat));

/**
 * Returns everything this seat still has to do: clue ids of votes and answer sheets, and ids of tasks to judge.
 * Includes sheets of unpublished clues that the seat holds. Used for the seat's own next step.
 */
export function dueSheets({ script }: { script: Script }, state: TableState, seat: string): Due {
  const sheets = sheetsDue(script, state.table, seat).map((here) => here.clue.id);
  return {
    votes: votesDue(script, state, seat),
    sheets,
    judgings: judgingsDue(script, state, seat).map(({ judged }) => judged.id),
  };
}

/**
 * Tells whether the other players wait for this seat. A duty that only some players know of delays nobody, because the
 * delay would reveal it (EN5, JU10).
 */
export function isAwaited({ script }: { script: Script }, state: TableState, seat: string): boolean {
  if (votesDue(script, state, seat).length > 0) return true;
  if (sheetsDue(script, state.table, seat).some((here) => here.state.published !== null)) return true;
  return state.stage === 'closing' && judgingsDue(script, state, seat).some(isWaitedFor);
}

const isAnythingAsked = ({ script }: Draft, state: ClosingState): boolean =>
  openVotes(script, state.table).length > 0 ||
  occupiedSeats(state.table).some(
    ({ characterId }) =>
      sheetsOf(script, state.table, characterId).some((here) => here.state.published !== null) ||
      judgingsOf(script, state, characterId).some(isWaitedFor),
  );

const isEverythingHandedIn = (draft: Draft, state: TableState): boolean =>
  !occupiedSeats(state.table).some((seat) => isAwaited(draft, state, seat.characterId));

/** Closes all votes and answer sheets, and ends the game. Missing ballots and answers count as abstentions. */
export function endGame(draft: Draft): void {
  passInterludes(draft);
  for (let open = openVotes(draft.script, tableState(draft).table); open.length > 0;) {
    for (const clueId of open) closeVote(draft, clueId);
    // The result of a vote may open another vote. The loop closes that vote without ballots, because the time for
    // voting is over (VO17).
    open = openVotes(draft.script, tableState(draft).table);
  }
  dropOpenBargains(draft);
  const state = tableState(draft);
  const sides = sideResults(draft.script, state);
  const won = sides.filter((side) => side.won).map(({ side }) => side);
  emit(draft, {
    type: 'ended',
    endingId: chooseEnding(draft.script, state, won).id,
    scores: [...scoreSeats(draft.script, state)],
    ...epiloguesOf(draft.script, state, won),
    ...judgedOf(draft.script, state),
    ...(sides.length === 0 ? {} : { sides: [...sides] }),
    expiresAt: draft.now + (state.room.slow === null ? DEBRIEF_MS : MULTI_DAY_DEBRIEF_MS),
  });
}

/** Returns the results of judged tasks. Omits the field if there are none, so that the event stays small. */
function judgedOf(script: Script, state: TableState): { judged?: Judged[] } {
  const judged = state.stage === 'debrief' ? [] : judgedSoFar(script, state);
  return judged.length === 0 ? {} : { judged: [...judged] };
}

type Ending = Script['endings'][number];

/**
 * Returns the first ending whose condition holds, or else the last ending. In a script that passed the checker, the
 * last ending has no condition.
 */
function chooseEnding(script: Script, state: TableState, won: readonly string[]): Ending {
  const scope = { script, state, seat: null, won };
  const chosen = script.endings.find(({ when }) => when === null || holds(when, scope)) ?? script.endings.at(-1);
  if (chosen === undefined) throw new Error('The script has no ending.');
  return chosen;
}

/**
 * Returns for each character the number of its first personal ending whose condition holds. Characters without such an
 * ending are omitted (EN8, EN9).
 */
function epiloguesOf(
  script: Script,
  state: TableState,
  won: readonly string[],
): { epilogues?: { seat: string; number: number }[] } {
  const found = script.characters.flatMap(({ id, epilogues = [] }) => {
    const number = epilogues.findIndex(({ when }) => when === null || holds(when, { script, state, seat: id, won }));
    return number < 0 ? [] : [{ seat: id, number }];
  });
  return found.length === 0 ? {} : { epilogues: found };
}
