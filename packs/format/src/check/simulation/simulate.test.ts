import { SECOND_THOUGHT_MS, TURNING_MS } from '@juzhongren/engine/state/deadlines';
import path from 'node:path';
import { CLUE_TYPE, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import { generatedScript } from '@juzhongren/engine/testing/generated-script';
import {
  makeAct,
  makeCharacter,
  makeClue,
  makePlace,
  makeScript,
  makeVote,
} from '@juzhongren/engine/testing/script-parts';
import { describe, expect, test } from 'vitest';
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import { loadPack } from '../../load/load-pack.ts';
import { loadSample } from '../../testing/sample-pack.ts';
import { simulate } from './simulate.ts';

const { script, facts, authored } = loadSample();
const SHUIWEI = path.join(import.meta.dirname, '../../../../lingdian-shuiwei');

describe('simulate', () => {
  test('gives the same report for the same seed, byte for byte, and another one for another seed', () => {
    const report = (seed: number) => JSON.stringify(simulate(script, facts, { tables: 12, seed }));
    expect(report(7)).toBe(report(7));
    expect(report(7)).not.toBe(report(8));
  });

  test('plays half of the games carefully and lets one in five lose a player', () => {
    const report = simulate(script, facts, { tables: 40, seed: 1 });
    expect(report).toMatchObject({
      tables: 40,
      careful: { tables: 20 },
      random: { tables: 20 },
      leaving: { tables: 8 },
    });
  });

  test('proves the sample in careful games and names its culprit', () => {
    const { careful, random } = simulate(script, facts, { tables: 50, seed: 1 });
    expect(careful.solved).toBe(1);
    expect(careful.accused).toBeGreaterThan(0.9);
    expect(random.solved).toBeGreaterThan(0.6);
    expect(random.solved).toBeLessThan(careful.solved ?? 0);
  });

  test('suspects the culprit more from act to act, but not from the store page', () => {
    const { careful, random, storePage } = simulate(script, facts, { tables: 40, seed: 1 });
    const [first = 1, second = 0, closing = 0] = careful.suspectedAfter;
    expect(first).toBeLessThan(second);
    expect(second).toBeLessThanOrEqual(closing);
    expect(careful.ledAfter.at(-1)).toBe(1);
    expect(random.suspectedAfter[1]).toBeLessThanOrEqual(second);
    expect(storePage?.standsOut).toBe(false);
  });

  test('proves the case by finds, not before', () => {
    const { careful } = simulate(script, facts, { tables: 12, seed: 1 });
    expect(careful.solvedAfter).toHaveLength(3);
    expect(careful.solvedAfter[0]).toBe(0);
  });

  test('sees every clue of the sample and opens its envelope', () => {
    const { clues, cluesSeen } = simulate(script, facts, { tables: 50, seed: 1 });
    expect(cluesSeen).toBe(1);
    const box = clues.find(({ id }) => authored.clues[id]?.id === 'tin-box');
    expect(box?.opened).toBeGreaterThan(0);
    for (const { seen, byAct } of clues) {
      expect(seen).toBeCloseTo(
        byAct.reduce((sum, share) => sum + share, 0),
        1,
      );
    }
  });

  test('plays without facts and reports nothing about the case', () => {
    const { careful, cluesSeen } = simulate(script, undefined, { tables: 20, seed: 1 });
    expect(careful).toMatchObject({ solved: null, solvedAfter: [], suspectedAfter: [], accused: null });
    expect(cluesSeen).toBeGreaterThan(0.9);
  });

  test('plays a shipped mystery to its end', () => {
    const loaded = loadPack(SHUIWEI);
    if (!loaded.ok) throw new Error('The mystery has mistakes.');
    const { acts, minutes } = simulate(loaded.script, loaded.facts, { tables: 5, seed: 3 });
    expect(acts).toHaveLength(loaded.script.acts.length + 1);
    expect(acts.map(({ stalls }) => stalls)).toEqual(acts.map(() => 0));
    expect(minutes.p50).toBeGreaterThan(30);
  });

  test('plays every generated script to its end', () => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const made = generatedScript(seed);
      const { acts, minutes } = simulate(made, undefined, { tables: 4, seed });
      expect(
        acts.map(({ stalls }) => stalls),
        `seed ${seed}`,
      ).toEqual(acts.map(() => 0));
      // A solo game has no clock.
      if (made.characters.length === 1) continue;
      const most = [...made.acts, made.closing].reduce((sum, act) => sum + act.minutes, 0);
      const moments = (acts.length * (TURNING_MS + SECOND_THOUGHT_MS)) / 60_000;
      expect(minutes.p90, `seed ${seed}`).toBeLessThanOrEqual(Math.ceil(most + moments));
    }
  });

  test('ignores the price of a script', () => {
    const dear = { ...script, card: { ...script.card, access: SCRIPT_ACCESS.Normal, price: 1_200 } };
    const options = { tables: 4, seed: 1 };
    expect(simulate(dear, facts, options)).toEqual(simulate(script, facts, options));
  });

  test('counts found clues and the own text of a solo player as public', () => {
    const { careful, random, leaving } = simulate(tableOf('one'), told, { tables: 10, seed: 1 });
    expect([careful.solved, random.solved]).toEqual([1, 1]);
    expect(leaving).toEqual({
      tables: 0,
      solved: null,
      solvedAfter: [],
      suspectedAfter: [],
      ledAfter: [],
      accused: null,
    });
  });

  test('does not count a private text as public evidence', () => {
    const { careful } = simulate(tableOf('one', 'two'), told, { tables: 10, seed: 1 });
    expect(careful).toMatchObject({ solved: 0, accused: 1 });
  });

  test('releases an essential clue that only the seat of a player who left can find', () => {
    const needed = (essential: boolean) => {
      const lonely = tableOf('one', 'two', 'three');
      const clues = [...lonely.clues, makeClue('knife', { act: 2, for: ['two'], essential })];
      const facts = { ...told, facts: [{ id: 'seen', clues: ['knife'], seats: [], public: null, points: null }] };
      return simulate({ ...lonely, clues }, facts, { tables: 30, seed: 1 }).leaving.solved;
    };
    expect(needed(true)).toBeGreaterThan(needed(false) ?? 1);
  });

  test('leaves an act whose time is over and reports it as hurried', () => {
    const short = { ...tableOf('one', 'two'), acts: [makeAct({ minutes: 1 }), makeAct({ minutes: 60 })] };
    const { acts } = simulate(short, told, { tables: 10, seed: 1 });
    expect(acts.map(({ hurried }) => hurried)).toEqual([1, 0, 0]);
    expect(acts[0]?.minutes).toEqual({ p10: 1, p50: 1, p90: 1 });
  });

  test('counts points as dead only if nothing is left to find', () => {
    const rich = { ...tableOf('one', 'two'), acts: [makeAct({ points: 4 }), makeAct({ points: 0 })] };
    // Two seats have eight points for one clue.
    expect(simulate(rich, told, { tables: 10, seed: 1 }).deadPoints).toBeCloseTo(7 / 8);
  });
});

/** Two acts, one clue to find and a vote on the culprit. */
function tableOf(...seats: string[]): Script {
  return makeScript({
    characters: seats.map((id) => makeCharacter(id)),
    acts: [makeAct(), makeAct()],
    places: [makePlace('study')],
    clues: [
      makeClue('letter'),
      makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['v-one', 'v-two']) }),
    ],
  });
}

/** Only the first seat's text tells who did it. */
const told: CompiledFacts = {
  verdict: { vote: 'final', culprit: 'v-two', notBefore: 1 },
  facts: [{ id: 'seen', clues: [], seats: [{ seat: 'one', act: 1 }], public: null, points: null }],
  conclusions: [{ id: 'so', from: [['seen']], proves: 'v-two', clears: [], meant: false }],
  answers: {},
  passwords: {},
  secrets: [],
  suspicions: [],
  lies: [],
  selves: { one: 'v-one', two: 'v-two' },
};
