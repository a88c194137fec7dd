// Generates the characters of a mystery: tasks, skills, confessions and personal endings.
import type { Random } from '../../state/seeded-random.ts';
import { actsUpTo, makeCondition, makeEffects } from './maker.ts';
import type { Maker } from './maker.ts';
import { CONFESSION_TOLD, READING_BANDS, SKILL_DEEDS, TASK_JUDGES } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';

/**
 * Adds confessions and personal endings. Runs after the base script is made, so that a seed still gives the same base
 * script.
 */
export function withFarewells(script: Script, maker: Maker): Script {
  const { random, token } = maker;
  const whoever = () => random.pick(maker.characters);
  return {
    ...script,
    characters: script.characters.map((character) => ({
      ...character,
      ...(random.chance(0.4)
        ? { confession: { label: token(), text: token(), told: random.pick(CONFESSION_TOLD) } }
        : {}),
      ...(random.chance(0.5)
        ? {
            epilogues: [{ confessed: whoever() }, makeCondition(maker, 1), null]
              .filter(() => random.chance(0.7))
              .map((when) => ({ title: token(), text: token(), when })),
          }
        : {}),
    })),
    endings: random.chance(0.3)
      ? [{ id: token(), title: token(), when: { confessed: whoever() }, text: token() }, ...script.endings]
      : script.endings,
  };
}

/** Adds tasks that other seats judge. Runs after the rest for the same reason as `withFarewells`. */
export function withJudged(script: Script, { random, token, acts, characters }: Maker): Script {
  if (characters.length === 1) return script;
  return {
    ...script,
    characters: script.characters.map((character) => {
      const others = characters.filter((id) => id !== character.id);
      const some = others.filter(() => random.chance(0.5));
      return {
        ...character,
        tasks: character.tasks.map((task) => {
          if (random.chance(0.5)) return task;
          const by = random.chance(0.4) && some.length > 0 ? some : random.pick(TASK_JUDGES);
          const needs = random.chance(0.5) ? null : random.integer(1, 3);
          return { ...task, judged: { id: token(), ask: token(), by, needs, after: random.integer(1, acts) } };
        }),
      };
    }),
  };
}

export const withSkills = (script: Script, maker: Maker): Script => ({
  ...script,
  characters: script.characters.map((character) => {
    const { random, token, acts } = maker;
    if (random.chance(0.4)) return character;
    const skills = Array.from({ length: random.integer(1, 2) }, () => {
      const act = random.integer(1, acts);
      return {
        id: token(),
        name: token(),
        text: token(),
        does: random.pick(SKILL_DEEDS),
        times: random.integer(1, 3),
        act,
        until: random.integer(act, acts),
        when: random.chance(0.3) ? makeCondition(maker, 1) : null,
        effects: random.chance(0.3) ? makeEffects(maker, 2) : [],
      };
    });
    return { ...character, skills };
  }),
});

export function makeCharacter(maker: Maker, id: string): Script['characters'][number] {
  const { random, token, tokens, acts } = maker;
  return {
    id,
    name: token(),
    tagline: token(),
    introduce: token(),
    avatar: token(),
    role: random.chance(0.3) ? 'culprit' : random.chance(0.2) ? 'accomplice' : null,
    acts: actsUpTo(acts).map(() => tokens(1, 2).map((title) => ({ title, text: token() }))),
    tasks: tokens(0, 2).map((task) => ({
      id: task,
      act: random.integer(1, acts),
      text: token(),
      score: random.integer(0, 3) * 5,
      done: makeCondition(maker, 2),
    })),
  };
}

/** Adds the facts about characters that are shown before the game. Uses its own random source, like `withSounds`. */
export const withShown = (script: Script, random: Random): Script => ({
  ...script,
  characters: script.characters.map((character) => ({
    ...character,
    ...(random.chance(0.5) ? { hides: random.chance(0.5) } : {}),
    ...(random.chance(0.5) ? { reading: random.pick(READING_BANDS) } : {}),
    ...(random.chance(0.5) ? { talk: random.pick(READING_BANDS) } : {}),
    ...(random.chance(0.3) ? { romance: true } : {}),
  })),
});
