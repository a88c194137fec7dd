// Generates the sides and counters of a mystery.
import { makeCondition } from './maker.ts';
import type { Maker } from './maker.ts';
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ScriptSide } from '@juzhongren/contract/script/characters';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { Condition, Effect } from '@juzhongren/contract/script/conditions';
import { GIVING_WAYS } from '@juzhongren/contract/script/tokens';
import type { ScriptTokens } from '@juzhongren/contract/script/tokens';
import type { Script } from '@juzhongren/contract/script/script';

/** Adds sides with goals of every kind to about half of the mysteries. Some endings depend on the winning side. */
export function withSides(script: Script, maker: Maker): Script {
  const { random, token, acts, characters } = maker;
  if (characters.length === 1 || random.chance(0.5)) return script;
  const split = random.integer(1, characters.length - 1);
  const sides = [characters.slice(0, split), characters.slice(split, characters.length - random.integer(0, 1))]
    .filter((seats) => seats.length > 0)
    .map((seats): ScriptSide => ({
      id: token(),
      name: token(),
      text: token(),
      seats: [...seats],
      act: random.integer(1, acts),
      mates: random.chance(0.5) ? random.integer(1, acts) : null,
      told: random.chance(0.5) ? random.integer(1, acts + 1) : null,
      goals: Array.from({ length: random.integer(1, 3) }, () => ({
        text: token(),
        score: random.integer(1, 4) * 5,
        ...(random.chance(0.3)
          ? { done: null, tasks: random.integer(1, 2) }
          : { done: makeCondition(maker, 1), tasks: null }),
        each: random.chance(0.3),
      })),
    }));
  const won = sides[0]?.id ?? '';
  const ending = { id: token(), title: token(), when: { won }, text: token() };
  return { ...script, sides, endings: random.chance(0.4) ? [ending, ...script.endings] : script.endings };
}

/** Adds counters to about half of the mysteries: prices, effects that pay or take them, and conditions on them. */
export function withTokens(script: Script, { random, token }: Maker): Script {
  if (random.chance(0.5)) return script;
  const purses = Array.from({ length: random.integer(1, 2) }, (): ScriptTokens => ({
    id: token(),
    name: token(),
    unit: token(),
    starts: script.characters.map(({ id }) => ({ seat: id, count: random.integer(0, 6) })),
    bank: random.integer(0, 8),
    ways: GIVING_WAYS.filter(() => random.chance(0.8)),
    most: random.chance(0.3) ? random.integer(1, 3) : null,
    heard: random.chance(0.3),
    shown: random.chance(0.4),
  }));
  const tokensId = () => random.pick(purses).id;
  // If true, nothing visible depends on how many counters a seat has.
  const isPlain = random.chance(0.3);
  const price = (share: number) =>
    !isPlain && random.chance(share) ? { price: { purse: tokensId(), count: random.integer(1, 3) } } : {};
  const effect = (): Effect[] => {
    if (isPlain || random.chance(0.5)) return [];
    const whom = random.pick(['finder', 'table'] as const);
    return [
      random.pick<Effect>([
        { pay: tokensId(), count: random.integer(1, 4), to: whom },
        { take: tokensId(), count: random.integer(1, 4), from: whom },
        { reckon: tokensId(), to: whom },
      ]),
    ];
  };
  const rich = (done: Condition): Condition =>
    !isPlain && random.chance(0.3) ? { purse: tokensId(), least: random.integer(1, 9) } : done;
  const paidContent = (content: ScriptClue['content']): ScriptClue['content'] =>
    content.kind === CONTENT_KIND.Trigger
      ? { ...content, ...(content.on === 'tap' ? price(0.4) : {}), effects: [...effect(), ...content.effects] }
      : content;
  return {
    ...script,
    purses,
    places: script.places.map((place) => ({ ...place, ...price(0.3) })),
    clues: script.clues.map((clue) => ({
      ...clue,
      content: paidContent(clue.content),
      needs: clue.needs === null ? null : rich(clue.needs),
      vote:
        clue.vote === null
          ? null
          : {
              ...clue.vote,
              branches: clue.vote.branches.map((branch) => ({ ...branch, effects: [...branch.effects, ...effect()] })),
            },
    })),
    characters: script.characters.map((character) => ({
      ...character,
      tasks: character.tasks.map((task) => ({ ...task, done: rich(task.done) })),
      ...(character.skills === undefined
        ? {}
        : {
            skills: character.skills.map((skill) => ({
              ...skill,
              ...price(0.3),
              effects: [...effect(), ...skill.effects],
            })),
          }),
    })),
    ...(script.sides === undefined
      ? {}
      : {
          sides: script.sides.map((side) => ({
            ...side,
            goals: side.goals.map((goal) => ({ ...goal, done: goal.done === null ? null : rich(goal.done) })),
          })),
        }),
  };
}
