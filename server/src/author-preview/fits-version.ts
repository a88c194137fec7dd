// Decides whether an event log stays valid on another version of its script.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { ScriptInterlude } from '@juzhongren/contract/script/interludes';
import type { Script } from '@juzhongren/contract/script/script';
import { project } from '@juzhongren/engine/view/project';
import { replay } from '@juzhongren/engine/evolve/evolve';
import type { LogEntry } from '../rooms/core/event-log.ts';

/**
 * Returns true if the log would be the same on `to`: same seats, same acts so far with the same points and the same
 * dealt clues. Every clue and place in play must exist there under the same rules. Changed texts, changed pictures and
 * later acts never matter.
 */
export function fitsVersion(log: readonly LogEntry[], { from, to }: { from: Script; to: Script }): boolean {
  const events = log.flatMap((entry) => entry.events);
  const isSame = (of: (script: Script) => unknown) => JSON.stringify(of(from)) === JSON.stringify(of(to));
  return (
    isSame(({ characters }) => characters.map(({ id }) => id)) &&
    events.every((event) => isSame(rulesBehind(event))) &&
    isReadable(log, to)
  );
}

/** Returns a function that reads the parts of a script on which an event depends. */
function rulesBehind(event: RoomEvent): (script: Script) => unknown {
  switch (event.type) {
    case 'act-opened':
      return ({ acts, clues }) => [
        acts[event.act - 1]?.points ?? null,
        dealt(clues, ({ placement }) => placement.at === 'act' && placement.act === event.act),
      ];
    case 'closing-opened':
      return ({ acts, clues }) => [
        acts.length,
        dealt(clues, ({ placement }) => placement.at === 'closing'),
        clues.some(({ questions }) => questions.some(({ after }) => after === 'vote')),
      ];
    case 'ended':
      return ({ endings, characters, sides = [] }) => [
        endings.map(({ id, when }) => [id, when]),
        characters.map(({ epilogues = [] }) => epilogues.map(({ when }) => when)),
        judgings(characters),
        sides.map(({ id, seats, goals }) => [id, seats, goals.map((goal) => ({ ...goal, text: '' }))]),
      ];
    case 'started':
      return ({ purses = [] }) => purses.map(({ id, starts, bank }) => [id, starts, bank]);
    case 'counters-given':
      return ({ purses = [] }) => purses.find(({ id }) => id === event.purseId)?.ways ?? null;
    case 'confessed':
      return ({ characters }) => characters.find(({ id }) => id === event.seat)?.confession?.told ?? null;
    case 'bargain-offered':
      return ({ clues }) => ruleOf(clues, event.gives);
    case 'bargain-answered':
      return ({ clues }) => ruleOf(clues, event.returns);
    case 'skill-used':
      return ({ characters, clues }) => [
        skillOf(characters, event),
        event.clue === null ? null : ruleOf(clues, event.clue),
      ];
    case 'interlude-begun':
    case 'interlude-over':
    case 'line-read':
    case 'interlude-chosen':
      return ({ interludes }) => interludeRule(interludes?.find(({ id }) => id === event.interludeId));
    case 'task-judged':
      return ({ characters }) => judgings(characters).find(({ judged }) => judged?.id === event.judgingId) ?? null;
    case 'place-opened':
      return ({ places }) => places.some(({ id }) => id === event.placeId);
    case 'statement-pinned':
      return (script) => [event.who, event.place].map((one) => 'words' in one || isNamed(script, one.id));
    case 'searched':
      return ({ places, clues }) => [places.some(({ id }) => id === event.placeId), ruleOf(clues, event.clueId)];
    default:
      return ({ clues }) => ('clueId' in event ? ruleOf(clues, event.clueId) : null);
  }
}

/** Returns true if a statement can name this id: a character, place, person or location. */
const isNamed = ({ characters, places, facts }: Script, id: string): boolean => {
  const { people = [], locations = [] } = facts?.whereabouts ?? {};
  return [...characters, ...places, ...people, ...locations].some((one) => one.id === id);
};

const skillOf = (characters: Script['characters'], { seat, skillId }: { seat: string; skillId: string }) => {
  const skill = characters.find(({ id }) => id === seat)?.skills?.find(({ id }) => id === skillId);
  return skill && { ...skill, name: '', text: '' };
};

/** Returns an interlude without its texts: speakers, options and effects. */
const interludeRule = (interlude: ScriptInterlude | undefined) =>
  interlude && [
    [interlude.kind, interlude.act, interlude.when, interlude.effects],
    interlude.kind === 'scene' ? interlude.lines.map(({ by }) => by) : interlude.seconds,
    interlude.kind === 'reveal' ? interlude.options.map(({ id }) => id) : null,
  ];

/** Returns who judges which tasks and how many must confirm, without the text of the question. */
const judgings = (characters: Script['characters']) =>
  characters.flatMap(({ id, tasks }) =>
    tasks.flatMap(({ judged }) => (judged === undefined ? [] : [{ seat: id, judged: { ...judged, ask: '' } }])),
  );

const dealt = (clues: readonly ScriptClue[], isDue: (clue: ScriptClue) => boolean) =>
  clues.filter(isDue).map(({ id, to }) => [id, to]);

/** Returns the rules of a clue without its texts, or null if the id is unknown. */
function ruleOf(clues: readonly ScriptClue[], clueId: string): unknown {
  const clue = clues.find(({ id }) => id === clueId);
  if (clue === undefined) return null;
  const { placement, to, types, content, publish, give, vote, questions } = clue;
  return [
    placement.at === 'search' ? placement.place : placement,
    [to, types, publish, give, content.kind],
    content.kind === CONTENT_KIND.Password ? [content.words, content.opens] : null,
    content.kind === CONTENT_KIND.Trigger ? [content.on, content.effects, content.price] : null,
    vote && [vote.options.map(({ id }) => id), vote.correct, vote.branches],
    questions.map(({ id, type, pick, options, after, proof }) => [
      [id, type, pick, options.map((option) => option.id), after],
      proof?.cards,
    ]),
  ];
}

/** Returns false if reading the log on this script throws, which may happen with a log of another script. */
function isReadable(log: readonly LogEntry[], script: Script): boolean {
  try {
    const entries = log.flatMap(({ events, at }) => events.map((event) => ({ event, at })));
    const state = replay(script, entries);
    const room = state.stage === 'none' ? undefined : state.stage === 'dismissed' ? state.last.room : state.room;
    for (const { userId } of room?.members ?? []) project(script, state, userId, { seq: 1, assetUrl: (id) => id });
    return true;
  } catch {
    return false;
  }
}
