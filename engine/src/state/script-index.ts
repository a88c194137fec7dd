// Lookups by id, made once for a script. Maps, because ids come from people and `constructor` is a legal one.
import type { ScriptCharacter, ScriptTask } from '@juzhongren/contract/script/characters';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { ScriptInterlude } from '@juzhongren/contract/script/interludes';
import type { Script, ScriptPlace } from '@juzhongren/contract/script/script';
import type { ScriptQuestion } from '@juzhongren/contract/script/votes';

/** A task that the table judges, and whose it is. */
export type Judging = { characterId: string; task: ScriptTask; judged: NonNullable<ScriptTask['judged']> };

export type ScriptIndex = {
  clueNumbers: ReadonlyMap<string, number>;
  characters: ReadonlyMap<string, ScriptCharacter>;
  places: ReadonlyMap<string, ScriptPlace>;
  questions: ReadonlyMap<string, { question: ScriptQuestion; clue: ScriptClue }>;
  /** The clues that lie in a place, in the script's order. */
  cluesOfPlace: ReadonlyMap<string, readonly ScriptClue[]>;
  /** By the id under which it is asked, in the script's order. */
  judgings: ReadonlyMap<string, Judging>;
  interludes: ReadonlyMap<string, ScriptInterlude>;
  voteClues: readonly ScriptClue[];
  sheetClues: readonly ScriptClue[];
  /** Some question waits for the ballots of the closing. */
  asksAfterVote: boolean;
  /** What an empty seat may not keep from the table, unless it may never be public. */
  essentialClues: readonly ScriptClue[];
  /** OR of the types of all clues. */
  types: number;
};

const indexes = new WeakMap<Script, ScriptIndex>();

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
