// Builds the same mystery with other secrets. Replaces hidden texts by longer ones, and changes everything that nobody
// may learn before the debrief.
import { CHARACTER_ROLES, type ScriptSide, type ScriptTask } from '@juzhongren/contract/script/characters';
import { type ScriptWhereabouts } from '@juzhongren/contract/script/facts';
import { type Script } from '@juzhongren/contract/script/script';
import { type ScriptProof } from '@juzhongren/contract/script/votes';
import type { Command } from '../step/command.ts';
import type { Random } from '../state/seeded-random.ts';

export type Disguise = <Value>(value: Value) => Value;

/** Returns a function that replaces each secret token in scripts, commands and events. */
export function disguiseOf(secrets: ReadonlySet<string>): Disguise {
  const disguised = (text: string): string =>
    text.replace(/T(\d{5})T/g, (token, number: string) => (secrets.has(token) ? `U${number}U-longer` : token));
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return disguised(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  // Only strings are replaced by strings, so the type stays the same.
  return <Value>(value: Value) => walk(value) as Value;
}

/** Changes keys, roles, scores, endings and truth, and adds chapters and tasks to every character outside `seats`. */
export function withOtherSecrets(script: Script, seats: ReadonlySet<string>, random: Random): Script {
  const roles = [null, ...CHARACTER_ROLES];
  return {
    ...script,
    culpritEscapes: script.culpritEscapes + 10,
    endings: script.endings.map((ending) => ({ ...ending, text: `${ending.text}另一个结局` })).toReversed(),
    ...withOtherSides(script, seats),
    truth: [...script.truth, { title: '另一个真相', text: '与原来不同' }],
    characters: script.characters.map((character) =>
      seats.has(character.id)
        ? { ...character, role: random.pick(roles.filter((role) => role !== character.role)), epilogues: [] }
        : {
            ...withoutSecretWords(character),
            role: random.pick(roles),
            skills: character.skills?.map((skill) => ({ ...skill, name: `${skill.name}别的本事`, text: '另一种说法' })),
            acts: character.acts.map((chapters) => [...chapters, { title: '多出一章', text: '别人的秘密' }]),
            tasks: [...character.tasks, ...moreTasks(script, { owner: character.id, seats })],
          },
    ),
    clues: script.clues.map((clue) => ({
      ...clue,
      vote:
        clue.vote === null
          ? null
          : { ...clue.vote, correct: random.pick(clue.vote.options).id, score: clue.vote.score + 10 },
      questions: clue.questions.map((question) => ({
        ...question,
        key: question.options.filter(() => random.chance(0.5)).map(({ id }) => id),
        words: [...question.words, '另一个答案'],
        score: question.score + 5,
        explain: `${question.explain}另一种解释`,
        ...(question.proof === undefined ? {} : { proof: withOtherChain(question.proof) }),
      })),
    })),
  };
}

/** Keeps the number of cards that are asked for, but changes their scores and chains. */
const withOtherChain = ({ cards, score, supports, tells }: ScriptProof): ScriptProof => ({
  cards,
  score: score + 5,
  ways: [['another-card']],
  supports: supports.slice(1),
  tells: tells.map(({ clueId, says }) => ({ clueId, says: `${says}另一种说法` })),
});

/**
 * Returns two extra tasks. The second is judged by a seat that is neither the owner nor one of `seats`; it is omitted
 * if there is no such seat.
 */
function moreTasks(script: Script, { owner, seats }: { owner: string; seats: ReadonlySet<string> }): ScriptTask[] {
  const more = { act: 1, text: '别人的任务', score: 5, done: { act: 1 } };
  const judge = script.characters.find(({ id }) => id !== owner && !seats.has(id));
  const asked = { id: `more-${owner}`, ask: '问别人的一句', needs: null, after: 1 };
  return [
    { id: 'more', ...more },
    ...(judge === undefined ? [] : [{ id: 'judged', ...more, judged: { ...asked, by: [judge.id] } }]),
  ];
}

/**
 * Replaces sides that only other seats belong to and that are never revealed before the debrief. For all other sides,
 * changes the goal conditions.
 */
function withOtherSides({ sides }: Script, seats: ReadonlySet<string>): Pick<Script, 'sides'> {
  if (sides === undefined) return {};
  const isHidden = (side: ScriptSide) => side.told === null && side.seats.every((seat) => !seats.has(seat));
  return {
    sides: sides.map((side) =>
      isHidden(side)
        ? { ...side, name: `${side.name}别的一边`, text: '另一种说法', mates: 1, goals: side.goals.toReversed() }
        : {
            ...side,
            // These other seats are not revealed to anybody before the debrief.
            seats:
              side.mates === null && side.told === null ? side.seats.filter((seat) => seats.has(seat)) : side.seats,
            goals: side.goals.map((goal) => ({ ...goal, done: { act: 1 }, tasks: null, each: false })),
          },
    ),
  };
}

function withoutSecretWords(character: Script['characters'][number]) {
  const { confession } = character;
  return { ...character, epilogues: [], confession: confession?.told === 'at-once' ? confession : undefined };
}

/** Changes the facts of the case. Valid only if the room never had a hint, because nothing then reveals the facts. */
export const withOtherFacts = (script: Script): Script =>
  script.facts === undefined
    ? script
    : {
        ...script,
        facts: {
          ...script.facts,
          facts: script.facts.facts.map((fact) => ({ ...fact, clues: [], public: 1 })),
          conclusions: script.facts.conclusions.toReversed(),
          ...withOtherTruth(script.facts),
        },
      };

/** Keeps what openings and clues say about whereabouts, but changes what is true. */
function withOtherTruth({ whereabouts }: NonNullable<Script['facts']>): {
  whereabouts?: ScriptWhereabouts;
} {
  if (whereabouts === undefined) return {};
  const stays = whereabouts.lies.map(({ who, at, from, until }) => ({ who, at, from, until }));
  return { whereabouts: { ...whereabouts, stays, lies: [] } };
}

/** Adds a question that waits for the vote. Valid only for a seat that is never asked such questions. */
export const withMoreWaiting = (script: Script): Script => ({
  ...script,
  clues: script.clues.map((clue) => {
    const waiting = clue.questions.find(({ after }) => after === 'vote');
    if (waiting === undefined) return clue;
    return { ...clue, questions: [...clue.questions, { ...waiting, id: `more-${clue.id}`, prompt: '多问一题' }] };
  }),
});

/**
 * Changes hidden commands of other players: answers, verdicts and pins. Leaves proof cards unchanged, because other
 * cards might be refused.
 */
export function withOtherAnswers(script: Script, command: Command): Command {
  if (command.type === 'judge') return { ...command, done: !command.done };
  if (command.type === 'pin') return { ...command, pinned: !command.pinned };
  if (command.type !== 'answer') return command;
  const questions = script.clues.find(({ id }) => id === command.clueId)?.questions ?? [];
  const answers = command.answers.map((answer) => {
    const options = questions.find(({ id }) => id === answer.questionId)?.options ?? [];
    const last = options.at(-1)?.id;
    return typeof answer.value === 'string' && last !== undefined && options.some(({ id }) => id === answer.value)
      ? { ...answer, value: last }
      : answer;
  });
  return { ...command, answers };
}
