// Computes the statement board that the debrief shows, from the log and the script's facts. Each statement comes with
// the true whereabouts, who believed it, and when public information first contradicted it.
import { contradict, overlap } from '@juzhongren/contract/room/contradiction';
import type { Named, Stay } from '@juzhongren/contract/room/statement-board';
import type { DebriefStatementBoard, DebriefStatement } from '@juzhongren/contract/room-calls/after';
import type { ScriptWhereabouts } from '@juzhongren/contract/script/facts';
import type { Script } from '@juzhongren/contract/script/script';
import { derivedFrom } from '../case/derivation.ts';
import { evolve, type LogEntry } from '../evolve/evolve.ts';
import { nameOf, openTold, standing, stayOf } from '../rules/statement-board.ts';
import { actNumber } from '../state/seats.ts';
import { initialState, type RoomState, type Statement, type TableState } from '../state/state.ts';
import { factsTold } from '../case/table-knowledge.ts';
import { weighedBy } from '../view/statement-board.ts';

type ScriptStay = ScriptWhereabouts['stays'][number];

/**
 * Public information from this moment on. `told`: public claims about whereabouts. `known`: public facts and
 * conclusions. `clueId`: clue of the event that caused this moment; null for an act or the closing.
 */
type Moment = { at: number; act: number; clueId: string | null; told: ReadonlySet<string>; known: ReadonlySet<string> };

const NOTHING: ScriptWhereabouts = { people: [], locations: [], told: [], stays: [], lies: [] };

/**
 * Returns the statement board of a finished game. Undefined if the game did not end, or if there are no statements and
 * the script states no whereabouts.
 */
export function debriefStatementBoard(script: Script, happened: Iterable<LogEntry>): DebriefStatementBoard | undefined {
  const evening = momentsOf(script, happened);
  if (evening === undefined) return undefined;
  const whereabouts = script.facts?.whereabouts ?? NOTHING;
  const statements = standing(evening.state);
  if (statements.length === 0 && whereabouts.stays.length === 0) return undefined;
  const known = statements.map((statement) => knownStay(script, whereabouts, statement));
  return {
    statements: statements.map((statement, at) =>
      afterCase({ script, whereabouts, moments: evening.moments }, statement, known[at] ?? stayOf(script, statement)),
    ),
    lines: linesOf(script, whereabouts),
    unpinned: whereabouts.lies
      .filter((lie) => !known.some((stay) => isAbout(stay, lie)))
      .map((lie) => ({ who: nameOf(script, lie.who, 'person'), ...inWords(script, lie) })),
  };
}

function momentsOf(script: Script, happened: Iterable<LogEntry>) {
  const moments: Moment[] = [];
  let state: RoomState = initialState;
  for (const { event, at } of happened) {
    state = evolve(script, state, event, at);
    if (state.stage === 'debrief') return { moments, state };
    if (state.stage !== 'playing' && state.stage !== 'closing') continue;
    if (!COMING.has(event.type)) continue;
    moments.push({
      at,
      act: actNumber(script, state),
      clueId: 'clueId' in event ? event.clueId : null,
      ...open(script, state),
    });
  }
  return undefined;
}

/** Types of events that can make information public. */
const COMING: ReadonlySet<string> = new Set([
  'act-opened',
  'closing-opened',
  'searched',
  'clue-came',
  'clue-published',
  'clue-unlocked',
]);

function open(script: Script, state: TableState): Pick<Moment, 'told' | 'known'> {
  const { facts } = script;
  return {
    told: new Set(openTold(script, state).map(({ id }) => id)),
    known: facts === undefined ? new Set() : derivedFrom(facts.conclusions, factsTold(script, facts, state)),
  };
}

/** Returns the statement's claim. Free text that equals a name in the script is replaced by that person or place. */
function knownStay(script: Script, { people, locations }: ScriptWhereabouts, statement: Statement): Stay {
  const stay = stayOf(script, statement);
  return {
    ...stay,
    who: known(stay.who, [...script.characters, ...people]),
    place: known(stay.place, [...script.places, ...locations]),
  };
}

const known = ({ id, name }: Named, things: readonly { id: string; name: string }[]): Named => ({
  id: id ?? things.find((one) => one.name === name)?.id ?? null,
  name,
});

interface Case {
  script: Script;
  whereabouts: ScriptWhereabouts;
  moments: readonly Moment[];
}

function afterCase(ended: Case, statement: Statement, stay: Stay): DebriefStatement {
  const { script, whereabouts } = ended;
  const really = whereabouts.stays.filter((one) => one.who === stay.who.id && overlap(one, stay));
  const isTrue = truthOf(stay, really);
  return {
    statementId: statement.statementId,
    saidBy: statement.saidBy,
    pinnedBy: statement.pinnedBy,
    chatSeq: statement.chatSeq,
    whoId: stay.who.id,
    who: stay.who.name,
    placeId: stay.place.id,
    place: stay.place.name,
    from: stay.from,
    until: stay.until,
    at: statement.at,
    act: statement.act,
    isTrue,
    really: really.map((one) => inWords(script, one)),
    ...weighedBy(statement),
    broke: isTrue === false ? brokenAt(ended, statement, stay) : null,
  };
}

/**
 * Returns whether a claim is true. False if the person was elsewhere during any part of the claimed time, true if they
 * were only at the claimed place, null if unknown.
 */
function truthOf({ place }: Stay, really: readonly ScriptStay[]): boolean | null {
  if (place.id === null || really.length === 0) return null;
  return really.every(({ at }) => at === place.id);
}

/**
 * Returns when public information first disproved a false statement: a public clue or opening contradicted it, or a
 * known fact disproved the same lie of the script. The result is never earlier than the pinning of the statement.
 */
function brokenAt({ script, whereabouts, moments }: Case, statement: Statement, stay: Stay): DebriefStatement['broke'] {
  const against = whereabouts.told.filter((told) => contradict(stay, asStay(script, told))).map(({ id }) => id);
  const breaking = whereabouts.lies.filter((lie) => isAbout(stay, lie)).flatMap(({ brokenBy }) => brokenBy);
  const broke = moments.find(
    ({ told, known: all }) => against.some((id) => told.has(id)) || breaking.some((id) => all.has(id)),
  );
  if (broke === undefined) return null;
  const { at, act, clueId } = broke;
  return at < statement.at ? { at: statement.at, act: statement.act, clueId } : { at, act, clueId };
}

const asStay = (script: Script, { who, at, from, until }: ScriptStay): Stay => ({
  who: { id: who, name: nameOf(script, who, 'person') },
  place: { id: at, name: nameOf(script, at, 'place') },
  from,
  until,
});

const isAbout = ({ who, place, from, until }: Stay, lie: ScriptStay): boolean =>
  who.id === lie.who && place.id === lie.at && overlap({ from, until }, lie);

const inWords = (script: Script, { at, from, until }: ScriptStay) => ({
  place: nameOf(script, at, 'place'),
  from,
  until,
});

/** Returns one entry for each person whose whereabouts the script states, characters first. */
function linesOf(script: Script, { people, stays }: ScriptWhereabouts): DebriefStatementBoard['lines'] {
  return [...script.characters, ...people].flatMap(({ id, name }) => {
    const own = stays.filter(({ who }) => who === id).toSorted((a, b) => a.from - b.from);
    return own.length === 0 ? [] : [{ id, name, stays: own.map((one) => inWords(script, one)) }];
  });
}
