// Builds lookups by id, once per script. Uses maps instead of objects, because users send the ids: `constructor` would
// find a property that every object inherits.
import type { ScriptCharacter, ScriptTask } from '@juzhongren/contract/script/characters';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { ScriptInterlude } from '@juzhongren/contract/script/interludes';
import type { Script, ScriptPlace } from '@juzhongren/contract/script/script';
import type { ScriptQuestion } from '@juzhongren/contract/script/votes';

export type Judging = { characterId: string; task: ScriptTask; judged: NonNullable<ScriptTask['judged']> };

export type ScriptIndex = {
  clueNumbers: ReadonlyMap<string, number>;
  characters: ReadonlyMap<string, ScriptCharacter>;
  places: ReadonlyMap<string, ScriptPlace>;
  questions: ReadonlyMap<string, { question: ScriptQuestion; clue: ScriptClue }>;
  /** Clues that can be found in each place, in the script's order. */
  cluesOfPlace: ReadonlyMap<string, readonly ScriptClue[]>;
  /** Tasks that other seats judge, keyed by the id of the judging (`judged.id`), in the script's order. */
  judgings: ReadonlyMap<string, Judging>;
  interludes: ReadonlyMap<string, ScriptInterlude>;
  voteClues: readonly ScriptClue[];
  sheetClues: readonly ScriptClue[];
  /** True if the script has a question that a seat is asked only after it has voted in the closing (QA10). */
  asksAfterVote: boolean;
  /**
   * Essential clues, except those with `publish: never`, because a release does not give them to the players (AC15).
   */
  essentialClues: readonly ScriptClue[];
  /** Bitwise OR of the types of all clues. */
  types: number;
};

const indexes = new WeakMap<Script, ScriptIndex>();

/** Returns the index of a script. It is built once and cached per script object. */
export function indexOf(script: Script): ScriptIndex {
  const known = indexes.get(script);
  if (known !== undefined) return known;
  const made = makeIndex(script);
  indexes.set(script, made);
  return made;
}

function makeIndex(script: Script): ScriptIndex {
  return {
    clueNumbers: new Map(script.clues.map((clue, number) => [clue.id, number])),
    characters: new Map(script.characters.map((character) => [character.id, character])),
    places: new Map(script.places.map((place) => [place.id, place])),
    questions: new Map(
      script.clues.flatMap((clue) => clue.questions.map((question) => [question.id, { question, clue }])),
    ),
    cluesOfPlace: Map.groupBy(
      script.clues.filter((clue) => clue.placement.at === 'search'),
      (clue) => (clue.placement.at === 'search' ? clue.placement.place : ''),
    ),
    judgings: new Map(
      script.characters.flatMap(({ id: characterId, tasks }) =>
        tasks.flatMap((task) =>
          task.judged === undefined ? [] : [[task.judged.id, { characterId, task, judged: task.judged }] as const],
        ),
      ),
    ),
    interludes: new Map((script.interludes ?? []).map((interlude) => [interlude.id, interlude])),
    voteClues: script.clues.filter((clue) => clue.vote !== null),
    sheetClues: script.clues.filter((clue) => clue.questions.length > 0),
    asksAfterVote: script.clues.some(({ questions }) => questions.some(({ after }) => after === 'vote')),
    essentialClues: script.clues.filter((clue) => clue.essential && clue.publish !== 'never'),
    types: script.clues.reduce((types, clue) => types | clue.types, 0),
  };
}
