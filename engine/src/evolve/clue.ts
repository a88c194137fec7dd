// Applies events of a single clue: its holder, the seats that saw it, its unlocking, ballots and answers.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { changeClue } from '../state/clue-state.ts';
import { isNews } from './hints.ts';
import { withTable } from './stage.ts';
import type { ClueState, RoomState, Publication, Sighting, Table } from '../state/state.ts';
import { append } from '../state/append.ts';

export type ClueEvent = Exclude<Extract<RoomEvent, { clueId: string }>, { type: 'vote-closing' }>;

type Moment = { at: number; act: number };

/** Applies a clue event; `at` is Unix time in ms. Throws if the game has not started or is dissolved. */
export function evolveClue(script: Script, state: RoomState, event: ClueEvent, at: number): RoomState {
  const act = state.stage === 'playing' ? state.act.number : script.acts.length + 1;
  const evolved = withTable(state, event, (table) => {
    const paid = event.type === 'searched' ? pay(table, event) : table;
    return changeClue(script, paid, event.clueId, (clue) => changed(clue, event, { at, act }));
  });
  const isRunning = evolved.stage === 'playing' || evolved.stage === 'closing';
  return isRunning && isNews(evolved, event) ? { ...evolved, quietSince: at, hintAsked: [] } : evolved;
}

function changed(clue: ClueState, event: ClueEvent, now: Moment): ClueState {
  switch (event.type) {
    case 'searched':
      return hold({ ...clue, foundBy: event.seat }, event.seat, now);
    case 'clue-came':
      if (event.to === 'table') return { ...clue, published: clue.published ?? { by: null, how: 'came', ...now } };
      return clue.holder === null && clue.published === null
        ? hold(clue, event.to.seat, now)
        : // No seat showed the clue, so the seat does not learn who holds it.
          see(clue, { seat: event.to.seat, shownBy: null, holder: null, ...now });
    case 'clue-shown': {
      const { from, to } = event;
      return see(
        { ...clue, shown: append(clue.shown, { from, to }) },
        { seat: to, shownBy: from, holder: from, ...now },
      );
    }
    case 'clue-given':
      return given(clue, event, now);
    case 'clue-published':
      return { ...clue, published: clue.published ?? { by: event.by, how: howPublished(clue, event.by), ...now } };
    case 'password-failed':
      return { ...clue, failures: put(clue.failures, { seat: event.seat, count: countOf(clue, event.seat) + 1 }) };
    case 'clue-unlocked': {
      const { table, seats } = clue.unlocked;
      return { ...clue, unlocked: { table: table || event.to === 'table', seats: append(seats, event.seat) } };
    }
    case 'clue-triggered':
      return { ...clue, triggered: true };
    case 'clue-sounded':
      return { ...clue, sounded: { at: event.startsAt, by: event.seat } };
    case 'noted':
      return { ...clue, notes: put(clue.notes, { seat: event.seat, text: event.text }) };
    case 'pinned': {
      const others = clue.pins.filter((seat) => seat !== event.seat);
      return { ...clue, pins: event.pinned ? append(others, event.seat) : others };
    }
    case 'voted': {
      const { seat, choice } = event;
      const others = clue.ballots.filter((ballot) => ballot.seat !== seat);
      return { ...clue, ballots: choice === null ? others : append(others, { seat, choice }) };
    }
    case 'vote-closed':
      return { ...clue, closed: { how: event.how, choice: event.choice, ...now }, closesAt: null };
    case 'answered':
      return { ...clue, sheets: put(clue.sheets, { seat: event.seat, answers: event.answers }) };
  }
}

const howPublished = (clue: ClueState, by: string | null): Publication['how'] =>
  by === null ? 'came' : clue.unlocked.table ? 'opened' : 'laid';

function hold(clue: ClueState, seat: string, now: Moment): ClueState {
  return see({ ...clue, holder: seat }, { seat, shownBy: null, holder: seat, ...now });
}

/**
 * Records that a seat saw the clue. If the seat saw it before, the first time is kept and only the last known holder is
 * updated.
 */
export function see(clue: ClueState, sighting: Sighting): ClueState {
  const earlier = clue.sightings.find(({ seat }) => seat === sighting.seat);
  const merged =
    earlier === undefined
      ? sighting
      : { ...earlier, holder: sighting.holder ?? earlier.holder, shownBy: earlier.shownBy ?? sighting.shownBy };
  return { ...clue, sightings: put(clue.sightings, merged) };
}

function given(clue: ClueState, { from, to }: { from: string; to: string }, now: Moment): ClueState {
  const moved = { ...clue, holder: to, shown: append(clue.shown, { from, to }) };
  const seen = see(moved, { seat: to, shownBy: from, holder: to, ...now });
  return see(seen, { seat: from, shownBy: null, holder: to, ...now });
}

const countOf = (clue: ClueState, seat: string): number =>
  clue.failures.find((entry) => entry.seat === seat)?.count ?? 0;

function put<Entry extends { seat: string }>(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const number = entries.findIndex(({ seat }) => seat === entry.seat);
  return number === -1 ? append(entries, entry) : entries.with(number, entry);
}

function pay(table: Table, { seat: payer, cost }: { seat: string; cost: number }): Table {
  const seats = table.seats.map((seat) =>
    seat.characterId === payer ? { ...seat, points: { ...seat.points, left: seat.points.left - cost } } : seat,
  );
  return { ...table, seats };
}
