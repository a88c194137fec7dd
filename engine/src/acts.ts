// The course of play: acts, the closing, the end. Nothing here waits for an empty seat or for a connection.
import type { Script, ScriptClue } from '@juzhongren/contract/script';
import { clueHere } from './clue-state.ts';
import { holds } from './condition.ts';
import { type Draft, emit, tableState } from './draft.ts';
import { comeTo } from './effects.ts';
import { releaseEmptySeats } from './essentials.ts';
import { scoreSeats } from './score.ts';
import { isMajority, occupiedSeats, presentSeats } from './seats.ts';
import { hasHandedIn, sheetsOf } from './sheets.ts';
import type { TableState } from './state.ts';
import { DEBRIEF_MS, MINUTE_MS } from './deadlines.ts';
import { closeVote, everybodyVoted, hasVoted, openVotes } from './votes.ts';
import { grantWishes } from './wishes.ts';

export function startPlay(draft: Draft): void {
  emit(draft, { type: 'started' });
  openAct(draft, 1);
}

/** Takes every step that no longer waits for anybody, until somebody is waited for. */
export function settle(draft: Draft): void {
  for (;;) {
    grantWishes(draft);
    const { state } = draft;
    if (state.stage === 'playing') {
      closeVotesAllCast(draft);
      if (!isActOver(tableState(draft))) return;
      endAct(draft);
    } else if (state.stage === 'closing') {
      releaseEmptySeats(draft);
      if (!isEverythingHandedIn(draft, tableState(draft))) return;
      endGame(draft);
    } else {
      return;
    }
  }
}

function isActOver(state: TableState): boolean {
  if (state.stage !== 'playing') return false;
  const everybodyDone = occupiedSeats(state.table).every((seat) => state.act.done.includes(seat.characterId));
  return everybodyDone || isMajority(presentSeats(state), state.act.moveOnAsked);
}

function closeVotesAllCast(draft: Draft): void {
  for (const clueId of openVotes(draft.script, tableState(draft).table)) {
    const { table } = tableState(draft);
    if (everybodyVoted(table, clueHere(draft.script, table, clueId).state)) closeVote(draft, clueId);
  }
}

/** Who has not voted abstains. A vote that a branch opens here belongs to what comes next. */
export function endAct(draft: Draft): void {
  const { script } = draft;
  for (const clueId of openVotes(script, tableState(draft).table)) closeVote(draft, clueId);
  const { state } = draft;
  if (state.stage !== 'playing') throw new Error('Only an open act can end.');
  releaseEmptySeats(draft);
  if (state.act.number < script.acts.length) openAct(draft, state.act.number + 1);
  else openClosing(draft);
}

function openAct(draft: Draft, number: number): void {
  const act = draft.script.acts[number - 1];
  if (act === undefined) throw new Error(`The script has no act ${number}.`);
  const deadlineAt = draft.now + act.minutes * MINUTE_MS;
  emit(draft, { type: 'act-opened', act: number, points: act.points, deadlineAt });
  deal(draft, { act: number }, ({ placement }) => placement.at === 'act' && placement.act === number);
}

function openClosing(draft: Draft): void {
  const deadlineAt = draft.now + draft.script.closing.minutes * MINUTE_MS;
  emit(draft, { type: 'closing-opened', deadlineAt });
  deal(draft, { closing: true }, ({ placement }) => placement.at === 'closing');
}

function deal(draft: Draft, cause: { act: number } | { closing: true }, isDue: (clue: ScriptClue) => boolean): void {
  for (const clue of draft.script.clues) {
    if (isDue(clue)) comeTo(draft, clue.id, { cause, finder: null, to: clue.to });
  }
}

type Due = { votes: readonly string[]; sheets: readonly string[] };

/** What this seat has not handed in yet, by clue: its own bar asks for it, riddles it holds unseen included. */
export function dueSheets({ script }: { script: Script }, state: TableState, seat: string): Due {
  const votes = openVotes(script, state.table).filter((id) => !hasVoted(clueHere(script, state.table, id).state, seat));
  const sheets = sheetsOf(script, state.table, seat)
    .filter((here) => !hasHandedIn(here.state, seat))
    .map((here) => here.clue.id);
  return { votes, sheets };
}

/** The table waits for this seat. An unpublished sheet holds up nobody: waiting would tell that somebody has one. */
export function isAwaited({ script }: { script: Script }, state: TableState, seat: string): boolean {
  const { votes, sheets } = dueSheets({ script }, state, seat);
  const isPublic = (clueId: string) => clueHere(script, state.table, clueId).state.published !== null;
  return votes.length > 0 || sheets.some(isPublic);
}

const isEverythingHandedIn = (draft: Draft, state: TableState): boolean =>
  !occupiedSeats(state.table).some((seat) => isAwaited(draft, state, seat.characterId));

/** All votes and sheets close together; what is missing counts as abstained. */
export function endGame(draft: Draft): void {
  for (let open = openVotes(draft.script, tableState(draft).table); open.length > 0;) {
    for (const clueId of open) closeVote(draft, clueId);
    // A branch may have opened another one: nobody can vote any more, so it closes empty.
    open = openVotes(draft.script, tableState(draft).table);
  }
  const state = tableState(draft);
  emit(draft, {
    type: 'ended',
    endingId: chooseEnding(draft.script, state).id,
    scores: [...scoreSeats(draft.script, state)],
    expiresAt: draft.now + DEBRIEF_MS,
  });
}

type Ending = Script['endings'][number];

/** The first whose condition holds, else the last (which a checked script leaves without one). */
function chooseEnding(script: Script, state: TableState): Ending {
  const scope = { script, state, seat: null };
  const chosen = script.endings.find(({ when }) => when === null || holds(when, scope)) ?? script.endings.at(-1);
  if (chosen === undefined) throw new Error('The script has no ending.');
  return chosen;
}
