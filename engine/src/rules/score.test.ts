import { ANSWER_TYPE, CLUE_TYPE, GAME_STAGE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '@juzhongren/contract/room/events';
import { shareRight } from '../state/answer-key.ts';
import { makeCharacter, makeClue, makeQuestion, makeScript, makeVote } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

const many = makeQuestion('q', { pick: 'many', key: ['a', 'b'] });
const text = makeQuestion('q', { pick: 'text', options: [], key: [], words: ['高山流水', '17'] });

describe('shareRight', () => {
  it.each([
    [makeQuestion('q'), 'a', 1],
    [makeQuestion('q'), 'b', 0],
    [makeQuestion('q'), null, 0],
    [makeQuestion('q', { key: ['a', 'b'] }), 'b', 1],
    [many, ['a', 'b'], 1],
    [many, ['a'], 0.5],
    [many, ['a', 'c'], 0],
    [many, ['a', 'b', 'c'], 0.5],
    [many, ['a', 'b', 'c', 'd'], 0],
    [many, ['c', 'd'], 0],
    [many, [], 0],
    [text, ' 高山 流水', 1],
    [text, '十七', 1],
    [text, '流水', 0],
    [makeQuestion('q', { type: ANSWER_TYPE.NoAnswer }), 'a', 0],
    [makeQuestion('q', { key: [] }), 'a', 0],
  ] as const)('SC1 SC7 SC8 SC9 grades case %#: %j', (question, value, share) => {
    expect(shareRight(question, { value: value as AnswerValue })).toBe(share);
  });
});

const script = makeScript({
  characters: [
    makeCharacter('one', { role: 'culprit' }),
    makeCharacter('two', { tasks: [{ id: 't', act: 1, text: '投 x', score: 20, done: { voted: 'final', for: 'x' } }] }),
    makeCharacter('three'),
    makeCharacter('four'),
  ],
  clues: [
    makeClue('final', {
      types: CLUE_TYPE.Vote | CLUE_TYPE.QA,
      placement: { at: 'closing' },
      vote: makeVote(['x', 'y', 'z'], { correct: 'x', score: 30 }),
      questions: [makeQuestion('who', { score: 30 }), makeQuestion('like', { type: ANSWER_TYPE.NoAnswer, score: 5 })],
    }),
    makeClue('secret', {
      types: CLUE_TYPE.QA,
      placement: { at: 'act', act: 1 },
      to: 'four',
      questions: [makeQuestion('own', { score: 40 })],
    }),
  ],
  culpritEscapes: 50,
});
const options = (ids: string) => [...ids].map((id) => ({ id, label: id }));
const names = ['甲', '乙', '丙', '丁'];

/** Returns the scores for ballots and answers to `who`, in the order of the seats. Null means no ballot or answer. */
function scores(ballots: readonly (string | null)[], answers: readonly (string | null)[] = []) {
  const game = table(script)
    .seated(...names)
    .later(30)
    .start('甲');
  ballots.forEach((ballot, number) => {
    if (ballot !== null) game.vote(names[number] ?? '', 'final', ballot);
    const answer = answers[number] ?? null;
    if (answer !== null) game.answer(names[number] ?? '', 'final', { who: answer });
  });
  if (game.view('甲').stage === GAME_STAGE.ClueEnd) game.later(20).expire();
  return game.view('甲').debrief?.scores ?? [];
}

describe('scoreSeats', () => {
  it.each([
    // The culprit can earn 50 for the escape.
    [
      ['x', 'x', 'x', 'x'],
      [0, 63, 50, 30],
    ],
    [
      ['y', 'y', 'y', 'y'],
      [100, 0, 0, 0],
    ],
    // 16.67 of 50 count as 16.
    [
      ['x', 'y', 'x', 'x'],
      [32, 0, 50, 30],
    ],
    [
      ['x', 'y', null, null],
      [32, 0, 0, 0],
    ],
    [
      [null, null, null, null],
      [0, 0, 0, 0],
    ],
  ] as const)('SC3 SC5 SC11 scores the ballots %j', (ballots, expected) => {
    expect(scores(ballots).map(({ score }) => score)).toEqual(expected);
  });

  it('SC1 SC4 SC6 SC9 lists the lines that make up the score', () => {
    const [, two] = scores(['x', 'x', 'x', 'x'], ['b', 'a', 'b', 'b']);
    expect(two).toEqual({
      characterId: 'two',
      score: 100,
      lines: [
        { kind: 'question', label: 'who', earned: 30, possible: 30 },
        { kind: 'vote', label: '选谁？', earned: 30, possible: 30 },
        { kind: 'task', label: '投 x', earned: 20, possible: 20 },
      ],
    });
  });

  it('SC2 counts only sheets that the seat could fill in', () => {
    const [, , three, four] = scores(['x', 'x', 'x', 'x']);
    expect(three?.lines.map(({ label }) => label)).toEqual(['who', '选谁？']);
    expect(four?.lines.map(({ label }) => label)).toEqual(['who', 'own', '选谁？']);
  });

  it('SC10 lets an accomplice earn the escape like a culprit, but not as the right vote', () => {
    const [one, two, ...innocent] = script.characters;
    if (one === undefined || two === undefined) throw new Error('The script has four characters.');
    const guilty = { ...script, characters: [one, { ...two, role: 'accomplice' as const }, ...innocent] };
    const game = table(guilty)
      .seated(...names)
      .later(30)
      .start('甲');
    // The accomplice's wrong vote does not count, so one of two innocent seats was wrong.
    game.vote('甲', 'final', 'y').vote('乙', 'final', 'y').vote('丙', 'final', 'y').vote('丁', 'final', 'x');
    game.later(20).expire();
    const { culprits, accomplices, scores: told } = game.view('丙').debrief ?? {};
    expect({ culprits, accomplices }).toEqual({ culprits: ['one'], accomplices: ['two'] });
    const lines = told?.map((score) =>
      score.lines.filter(({ kind }) => kind === 'escape' || kind === 'vote').map(({ kind, earned }) => [kind, earned]),
    );
    expect(lines).toEqual([[['escape', 25]], [['escape', 25]], [['vote', 0]], [['vote', 30]]]);
  });

  it.each(['culprit', 'accomplice'] as const)('SC14 ignores the answers of the %s', (role) => {
    const [one, ...others] = script.characters;
    if (one === undefined) throw new Error('The script has four characters.');
    const scoreWith = (answer: string) => {
      const guilty = { ...script, characters: [{ ...one, role }, ...others] };
      const game = table(guilty)
        .seated(...names)
        .later(30)
        .start('甲')
        .vote('乙', 'final', 'y')
        .answer('甲', 'final', { who: answer });
      return game.later(20).expire().view('甲').debrief?.scores[0];
    };
    expect(scoreWith('a')).toEqual({
      characterId: 'one',
      score: 32,
      lines: [{ kind: 'escape', label: '', earned: 16, possible: 50 }],
    });
    expect(scoreWith('b')).toEqual(scoreWith('a'));
  });

  it("SC14 counts a culprit's answers if there is no escape to earn", () => {
    const game = table({ ...script, culpritEscapes: 0 })
      .seated(...names)
      .later(30)
      .start('甲')
      .answer('甲', 'final', { who: 'a' });
    expect(game.later(20).expire().view('甲').debrief?.scores[0]).toEqual({
      characterId: 'one',
      score: 100,
      lines: [{ kind: 'question', label: 'who', earned: 30, possible: 30 }],
    });
  });

  it('SC15 shows lines in whole points that add up to the score', () => {
    const sheet = makeClue('final', {
      types: CLUE_TYPE.QA,
      placement: { at: 'closing' },
      questions: [
        makeQuestion('some', { pick: 'many', options: options('abc'), key: ['a', 'b', 'c'], score: 10 }),
        makeQuestion('more', { pick: 'many', options: options('abc'), key: ['a', 'b', 'c'], score: 29 }),
      ],
    });
    const answered = (some: string[], more: string[]) =>
      table(makeScript({ characters: [makeCharacter('one'), makeCharacter('two')], clues: [sheet] }))
        .seated('甲', '乙')
        .later(30)
        .start('甲')
        .answer('甲', 'final', { some, more })
        .later(20)
        .expire()
        .view('甲').debrief?.scores[0];
    // 6.67 of 10 and 9.67 of 29, out of 39.
    const partly = answered(['a', 'b'], ['c']);
    expect(partly?.lines.map(({ earned }) => earned)).toEqual([6, 9]);
    expect(partly?.score).toBe(Math.round((100 * (6 + 9)) / 39));
    expect(answered(['a', 'b', 'c'], ['c', 'b', 'a'])?.lines.map(({ earned }) => earned)).toEqual([10, 29]);
  });

  it('SC8 judges a text when it is handed in, and a stored one by the old rule', () => {
    const sheet = makeClue('final', {
      types: CLUE_TYPE.QA,
      placement: { at: 'closing' },
      questions: [{ ...text, id: 'work', score: 10 }],
    });
    const written = makeScript({ characters: [makeCharacter('one'), makeCharacter('two')], clues: [sheet] });
    const answered = (typed: string) =>
      table(written).seated('甲', '乙').later(30).start('甲').answer('甲', 'final', { work: typed });
    expect(answered('《高山流水》。').events('answered')[0]?.answers).toEqual([
      { questionId: 'work', value: '《高山流水》。', right: true },
    ]);
    expect(answered('高山 流水').events('answered')[0]?.answers).toEqual([{ questionId: 'work', value: '高山 流水' }]);
    expect(answered('流水').events('answered')[0]?.answers).toEqual([{ questionId: 'work', value: '流水' }]);
    expect(answered('《高山流水》。').later(20).expire().view('甲').debrief?.scores[0]?.score).toBe(100);
    // Logs from before the `right` mark are judged by the older rule.
    expect(shareRight(text, { value: '《高山流水》。' })).toBe(0);
    expect(shareRight(text, { value: '《高山流水》。', right: true })).toBe(1);
  });

  it('SC12 does not count an empty seat without a ballot', () => {
    const game = table(script)
      .seated(...names)
      .later(30)
      .start('甲')
      .vote('乙', 'final', 'y')
      .exit('丙')
      .exit('丁');
    game.later(20).expire();
    const escape = game.view('甲').debrief?.scores[0]?.lines.find(({ kind }) => kind === 'escape');
    expect(escape).toEqual({ kind: 'escape', label: '', earned: 50, possible: 50 });
  });

  it('SC13 gives 100 to a seat that could not earn anything', () => {
    const bare = table(makeScript({ characters: [makeCharacter('one')] }))
      .host('甲')
      .ready('甲');
    expect(bare.view('甲').debrief?.scores).toEqual([{ characterId: 'one', score: 100, lines: [] }]);
  });
});
