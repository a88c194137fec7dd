// Tests of 如果当时: what withheld clues would have changed.
import type { ScriptFacts } from '@juzhongren/contract/script/facts';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import { makeAct, makeCharacter, makeClue, makePlace, makeScript, makeVote } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';
import { whatIf } from './what-if.ts';

const fact = (id: string, clues: string[]) => ({ id, says: `${id} 说的`, clues, seats: [], public: null });

const FACTS: ScriptFacts = {
  verdict: { vote: 'final', culprit: 'v-b' },
  facts: [
    fact('f-rope', ['rope']),
    fact('f-knot', ['knot', 'sketch']),
    fact('f-ash', ['ash']),
    fact('f-dust', ['dust']),
  ],
  conclusions: [
    { id: 'c-who', says: '是乙', from: [['f-rope', 'f-knot']], proves: 'v-b' },
    { id: 'c-fire', says: '夜里生过火', from: [['f-ash', 'f-rope']], proves: null },
  ],
};

const FOUND = ['rope', 'knot', 'sketch', 'ash', 'dust', 'cat'];

const mystery = (rest: Partial<Script> = {}): Script =>
  makeScript({
    characters: [makeCharacter('a'), makeCharacter('b', { role: 'culprit' })],
    acts: [makeAct({ minutes: 90, points: 20 }), makeAct({ minutes: 90, points: 20 })],
    pace: { search: 'at-once', carry: [] },
    places: [makePlace('study', { rule: 'choose', cost: 0 })],
    clues: [
      ...FOUND.map((id) => makeClue(id)),
      makeClue('sealed', { publish: 'never' }),
      makeClue('final', { types: 1, placement: { at: 'closing' }, vote: makeVote(['v-a', 'v-b'], { correct: 'v-b' }) }),
    ],
    facts: FACTS,
    ...rest,
  });

function seated(script = mystery()) {
  const game = table(script).seated('甲', '乙');
  const begun = game.now;
  const end = () => {
    for (let act = 0; act < 2; act += 1) game.ready('甲').ready('乙');
    game.vote('甲', 'final', 'v-a').vote('乙', 'final', 'v-a');
    return whatIf(script, game.log);
  };
  const minute = (at: number | undefined) => Math.round(((at ?? 0) - begun) / 60_000);
  return { game, end, minute };
}

describe('moment of proof', () => {
  it('RP9 is the moment when the public clues first sufficed', () => {
    const { game, end, minute } = seated();
    game.later(5).find('甲', 'study', { spot: 'rope' }).publish('甲', 'rope');
    game.later(10).find('乙', 'study', { spot: 'knot' }).later(5).publish('乙', 'knot');
    const told = end();
    expect(told?.provable).toMatchObject({ act: 1, clueId: 'knot' });
    expect(minute(told?.provable?.at)).toBe(20);
    expect(told?.kept).toEqual([]);
  });

  it('RP9 is null if the public clues never sufficed', () => {
    const { game, end } = seated();
    game.find('甲', 'study', { spot: 'rope' });
    expect(end()?.provable).toBeNull();
  });

  it('RP9 returns nothing without facts in the script or if the game did not end', () => {
    const { facts: _, ...unstated } = mystery();
    expect(seated(unstated).end()).toBeUndefined();
    expect(whatIf(mystery(), seated().game.log)).toBeUndefined();
  });
});

describe('withheld clues', () => {
  const changes = (told: ReturnType<typeof whatIf>) => told?.kept.map(({ clueId, change }) => [clueId, change]);

  it('RP10 reports a clue that would have proven the case, with the act', () => {
    const { game } = seated();
    game.find('甲', 'study', { spot: 'rope' }).publish('甲', 'rope').ready('甲').ready('乙');
    game.find('乙', 'study', { spot: 'knot' }).ready('甲').ready('乙');
    const told = whatIf(mystery(), game.vote('甲', 'final', 'v-a').vote('乙', 'final', 'v-a').log);
    expect(told?.kept).toMatchObject([{ clueId: 'knot', title: 'knot', by: 'b', change: 'proves', act: 2 }]);
  });

  it('RP10 reports by how many minutes a clue would have proven the case earlier', () => {
    const { game, end } = seated();
    game.find('甲', 'study', { spot: 'rope' }).publish('甲', 'rope').later(10).find('乙', 'study', { spot: 'sketch' });
    game.later(23).find('甲', 'study', { spot: 'knot' }).publish('甲', 'knot');
    expect(end()?.kept).toMatchObject([{ clueId: 'sketch', change: 'earlier', minutes: 23 }]);
  });

  it('RP10 classifies clues as one more fact, nothing new, or unrelated to the case', () => {
    const { game, end } = seated();
    game.find('甲', 'study', { spot: 'rope' }).publish('甲', 'rope');
    game.find('甲', 'study', { spot: 'knot' }).publish('甲', 'knot');
    for (const spot of ['sketch', 'ash', 'dust', 'cat', 'sealed']) game.find('乙', 'study', { spot });
    const told = end();
    expect(changes(told)).toEqual([
      ['sketch', 'same'],
      ['ash', 'more'],
      ['dust', 'more'],
      ['cat', 'beside'],
    ]);
    expect(told?.kept.map(({ says }) => says)).toEqual(['', '夜里生过火', 'f-dust 说的', '']);
  });

  it('RP10 reports no withheld clues in a single-player game', () => {
    const script = mystery({ characters: [makeCharacter('a')] });
    const game = table(script).host('甲').find('甲', 'study', { spot: 'rope' }).find('甲', 'study', { spot: 'knot' });
    game.ready('甲').ready('甲').vote('甲', 'final', 'v-b');
    expect(whatIf(script, game.log)).toMatchObject({ provable: { act: 1, clueId: 'knot' }, kept: [] });
  });
});
