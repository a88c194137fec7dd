// Tests answers that ask for proof.
import { CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { ScriptProof } from '@juzhongren/contract/script/votes';
import { describe, expect, it } from 'vitest';
import { isWhole, shareProven, weightOf } from './proof.ts';
import {
  makeAct,
  makeCharacter,
  makeClue,
  makePlace,
  makeQuestion,
  makeScript,
  makeVote,
} from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

const proof = (rest: Partial<ScriptProof> = {}): ScriptProof => ({
  cards: 2,
  score: 9,
  ways: [['rope', 'knot'], ['photo']],
  supports: ['ash'],
  tells: [
    { clueId: 'rope', says: '绳子是新的' },
    { clueId: 'knot', says: '结是她打的' },
    { clueId: 'photo', says: '拍到了' },
    { clueId: 'ash', says: '灰还热着' },
  ],
  ...rest,
});

const FOUND = ['rope', 'knot', 'photo', 'ash', 'cat'];

const final = makeClue('final', {
  types: CLUE_TYPE.QA,
  placement: { at: 'closing' },
  questions: [makeQuestion('how', { score: 6, proof: proof() }), makeQuestion('who', { score: 5 })],
});

/** Returns a game in the closing, in which 甲 has found every clue and 乙 none. */
function closing(more: readonly ScriptClue[] = [], roles: (null | 'culprit')[] = [null, null]) {
  const script = makeScript({
    characters: roles.map((role, number) => makeCharacter(`seat-${number + 1}`, { role })),
    acts: [makeAct({ points: 20 })],
    places: [makePlace('study', { rule: 'choose', cost: 0 })],
    clues: [...FOUND.map((id) => makeClue(id)), ...more, final],
    culpritEscapes: 20,
  });
  const game = table(script).seated('甲', '乙');
  for (const id of FOUND) game.find('甲', 'study', { spot: id });
  return game.ready('甲').ready('乙');
}

const linesOf = (game: ReturnType<typeof closing>, seat: string) =>
  game.view('甲').debrief?.scores.find(({ characterId }) => characterId === seat)?.lines ?? [];
const proofOf = (game: ReturnType<typeof closing>, name: string) =>
  game.clue(name, 'final')?.sheet?.questions.find(({ questionId }) => questionId === 'how')?.proof;

describe('clues laid as proof', () => {
  it('QA17 accepts known clues as proof, each once and no more than asked for', () => {
    const game = closing();
    game.answer('甲', 'final', { how: 'a' }, { how: ['rope', 'knot'] });
    expect(proofOf(game, '甲')).toEqual({ cards: 2, mine: ['rope', 'knot'], judged: null });
    for (const laid of [['rope', 'knot', 'photo'], ['rope', 'rope'], ['nowhere'], ['final'], ['__proto__']]) {
      game.refuses(1001).answer('甲', 'final', { how: 'a' }, { how: laid });
    }
    game.refuses(1001).answer('乙', 'final', { how: 'a' }, { how: ['rope'] });
    game.refuses(1001).answer('甲', 'final', { who: 'a' }, { who: ['rope'] });
    expect(proofOf(game, '甲')?.mine).toEqual(['rope', 'knot']);
  });

  it('QA17 accepts an envelope once it is open, and never a clue that only holds a vote', () => {
    const box = makeClue('box', {
      types: 0,
      placement: { at: 'act', act: 1 },
      content: {
        kind: CONTENT_KIND.Password,
        hint: '',
        words: ['开'],
        attempts: 3,
        opens: 'seat',
        inside: { text: '底' },
      },
    });
    const motion = makeClue('motion', {
      types: CLUE_TYPE.Vote,
      placement: { at: 'act', act: 1 },
      vote: makeVote(['p', 'q']),
    });
    const game = closing([box, motion]);
    game.refuses(1001).answer('乙', 'final', { how: 'a' }, { how: ['box'] });
    game.refuses(1001).answer('乙', 'final', { how: 'a' }, { how: ['motion'] });
    game.unlock('乙', 'box', '开').answer('乙', 'final', { how: 'a' }, { how: ['box'] });
    expect(proofOf(game, '乙')?.mine).toEqual(['box']);
  });

  it('QA18 replaces the cards with each new sheet, and drops them for an empty answer', () => {
    const game = closing().answer('甲', 'final', { how: 'a' }, { how: ['rope', 'knot'] });
    expect(proofOf(game.answer('甲', 'final', { how: 'b' }, { how: ['cat'] }), '甲')?.mine).toEqual(['cat']);
    expect(proofOf(game.answer('甲', 'final', { how: null }, { how: ['cat'] }), '甲')?.mine).toEqual([]);
    expect(proofOf(game.answer('甲', 'final', { how: 'a' }), '甲')?.mine).toEqual([]);
    expect(game.events('answered').at(-1)?.answers[0]).toEqual({ questionId: 'how', value: 'a' });
  });

  it("QA19 shows the value of the cards and the author's chain in the debrief only", () => {
    const game = closing().answer('甲', 'final', { how: 'a', who: 'a' }, { how: ['ash', 'cat'] });
    expect(JSON.stringify(game.view('甲'))).not.toMatch(/绳子是新的|灰还热着|weight|author/);
    game.answer('乙', 'final', { how: 'a', who: 'a' });
    expect(game.state.stage).toBe('debrief');
    expect(proofOf(game, '甲')?.judged).toEqual({
      mine: [
        { clueId: 'ash', title: 'ash', says: '灰还热着', weight: 'supports' },
        { clueId: 'cat', title: 'cat', says: '', weight: 'nothing' },
      ],
      whole: false,
      right: true,
      author: [
        { clueId: 'rope', title: 'rope', says: '绳子是新的' },
        { clueId: 'knot', title: 'knot', says: '结是她打的' },
      ],
    });
    expect(proofOf(game, '乙')?.judged).toMatchObject({ mine: [], whole: false });
  });
});

describe('value of laid cards', () => {
  it.each([
    [['rope', 'knot'], 1],
    [['photo'], 1],
    [['photo', 'ash'], 1],
    [['rope'], 1 / 2],
    [['rope', 'ash'], 1 / 2],
    [['rope', 'cat'], 0],
    [['photo', 'cat'], 0],
    [['rope', 'knot', 'cat'], 1 / 2],
    [['ash'], 0],
    [['cat', 'ash'], 0],
    [[], 0],
  ])('SC17 counts %j as %d of the chain', (laid, share) => {
    expect(shareProven(proof(), laid)).toBeCloseTo(share);
  });

  it('SC17 scores proof only for a right answer, in whole points', () => {
    const game = closing()
      .answer('甲', 'final', { how: 'a', who: 'a' }, { how: ['rope'] })
      .answer('乙', 'final', { how: 'b', who: 'a' });
    expect(linesOf(game, 'seat-1')).toEqual([
      { kind: 'question', label: 'how', earned: 6, possible: 6 },
      { kind: 'proof', label: 'how', earned: 4, possible: 9 },
      { kind: 'question', label: 'who', earned: 5, possible: 5 },
    ]);
    expect(linesOf(game, 'seat-2')).toContainEqual({ kind: 'proof', label: 'how', earned: 0, possible: 9 });
    const wrong = closing()
      .answer('甲', 'final', { how: 'b', who: 'a' }, { how: ['rope', 'knot'] })
      .answer('乙', 'final', { how: 'a', who: 'a' });
    expect(linesOf(wrong, 'seat-1')).toContainEqual({ kind: 'proof', label: 'how', earned: 0, possible: 9 });
  });

  it('SC18 scores no proof for a culprit who has an escape to earn', () => {
    const vote = makeVote(['v-1', 'v-2'], { correct: 'v-1', score: 10 });
    const who = makeClue('who-vote', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote });
    const game = closing([who], ['culprit', null])
      .vote('甲', 'who-vote', 'v-2')
      .vote('乙', 'who-vote', 'v-1')
      .answer('甲', 'final', { how: 'a', who: 'a' }, { how: ['rope', 'knot'] })
      .answer('乙', 'final', { how: 'a', who: 'a' });
    expect(linesOf(game, 'seat-1').map(({ kind }) => kind)).toEqual(['escape']);
    expect(linesOf(game, 'seat-2').map(({ kind }) => kind)).toContain('proof');
  });

  it('grades each card, and whether the chain is complete', () => {
    expect(FOUND.map((id) => weightOf(proof(), id))).toEqual(['supports', 'supports', 'proves', 'supports', 'nothing']);
    expect(isWhole(proof(), ['photo', 'cat'])).toBe(true);
    expect(isWhole(proof(), ['rope', 'ash'])).toBe(false);
  });
});
