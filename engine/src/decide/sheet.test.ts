import { ANSWER_TYPE, CLUE_TYPE, GAME_STAGE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import {
  makeAct,
  makeCharacter,
  makeClue,
  makePlace,
  makeQuestion,
  makeScript,
  makeVote,
} from '../testing/script-parts.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

const playingWith = (...clues: ScriptClue[]) =>
  table(
    makeScript({
      characters: ['one', 'two', 'three'].map((id) => makeCharacter(id)),
      acts: [makeAct(), makeAct()],
      places: [makePlace('study', { rule: 'choose', cost: 0 })],
      clues,
    }),
  ).seated('甲', '乙', '丙');

const asked = (rest: Partial<ScriptClue> = {}) =>
  makeClue('motion', {
    types: CLUE_TYPE.Vote | CLUE_TYPE.Discovery,
    vote: makeVote(['x', 'y', 'z'], { correct: 'x', score: 10 }),
    ...rest,
  });

describe('votes', () => {
  it('VO1 VO7 shows a held vote without opening it, and opens it on publication', () => {
    const game = playingWith(asked()).find('甲', 'study', { spot: 'motion' });
    expect(game.clue('甲', 'motion')?.vote).toMatchObject({ open: false, prompt: '选谁？' });
    game.refuses(4005).vote('甲', 'motion', 'x').publish('甲', 'motion').vote('乙', 'motion', 'x');
  });

  it('VO2 VO8 lets a seat change or withdraw its ballot until the vote closes', () => {
    const game = playingWith(asked({ placement: { at: 'act', act: 1 } }))
      .vote('甲', 'motion', 'x')
      .vote('甲', 'motion', 'y');
    expect(game.clue('甲', 'motion')?.vote).toMatchObject({ mine: 'y', cast: 1, of: 3 });
    game.refuses(1001).vote('甲', 'motion', 'w').vote('甲', 'motion', null);
    expect(game.clue('甲', 'motion')?.vote).toMatchObject({ mine: null, cast: 0 });
    game
      .vote('甲', 'motion', 'x')
      .vote('乙', 'motion', 'x')
      .vote('丙', 'motion', 'y')
      .refuses(4012)
      .vote('甲', 'motion', 'y');
    playingWith(makeClue('plain', { placement: { at: 'act', act: 1 } }))
      .refuses(1001)
      .vote('甲', 'plain', null);
  });

  it('VO3 closes a vote of an act when every occupied seat has voted', () => {
    const game = playingWith(asked({ placement: { at: 'act', act: 1 } }))
      .exit('丙')
      .vote('甲', 'motion', 'x');
    expect(game.clue('乙', 'motion')?.vote).toMatchObject({ open: true, result: null });
    game.vote('乙', 'motion', 'x');
    expect(game.clue('乙', 'motion')?.vote).toMatchObject({ open: false, result: { how: 'unanimous', act: 1 } });
    expect(game.view('甲').act?.number).toBe(1);
  });

  it('VO10 closes the votes of the closing together, when the closing ends', () => {
    const vote = { types: CLUE_TYPE.Vote, placement: { at: 'closing' as const }, vote: makeVote(['x', 'y']) };
    const game = playingWith(makeClue('first', vote), makeClue('second', vote))
      .later(30)
      .start('甲')
      .later(30)
      .start('甲');
    for (const name of ['甲', '乙', '丙']) game.vote(name, 'first', 'x');
    expect(game.clue('甲', 'first')?.vote).toMatchObject({ open: true, result: null });
    for (const name of ['甲', '乙']) game.vote(name, 'second', 'y').vote(name, 'first', 'y');
    expect(game.events('vote-closed')).toEqual([]);
    game.vote('丙', 'second', 'y');
    expect(game.events('vote-closed').map(({ clueId, choice }) => [clueId, choice])).toEqual([
      ['first', 'y'],
      ['second', 'y'],
    ]);
    expect(game.view('甲').stage).toBe(GAME_STAGE.VoteEnd);
  });

  it.each([
    [['x', 'x', 'x'], 'unanimous', 'x'],
    [['x', 'x', 'y'], 'majority', 'x'],
    [['x', 'x', null], 'majority', 'x'],
    [['x', null, null], 'majority', 'x'],
    [['x', 'y', null], 'split', null],
    [['x', 'y', 'z'], 'split', null],
    [[null, null, null], 'none', null],
  ] as const)('VO4 VO11 VO12 VO13 VO14 counts %j as %s', (ballots, how, choice) => {
    const game = playingWith(asked({ placement: { at: 'act', act: 1 } }));
    ballots.forEach((ballot, number) => game.vote(['甲', '乙', '丙'][number] ?? '', 'motion', ballot));
    game.later(30).expire().start('甲');
    expect(game.events('vote-closed')).toEqual([{ type: 'vote-closed', clueId: 'motion', how, choice }]);
  });

  it('VO15 counts the ballot of a player who left before the vote closed', () => {
    const game = playingWith(asked({ placement: { at: 'act', act: 1 } }))
      .vote('丙', 'motion', 'y')
      .exit('丙');
    game.vote('甲', 'motion', 'x').vote('乙', 'motion', 'x');
    expect(game.events('vote-closed')).toMatchObject([{ how: 'majority', choice: 'x' }]);
    expect(game.clue('甲', 'motion')?.vote).toMatchObject({ cast: 3, of: 3 });
  });

  it.each([
    ['x', { unlockedBranch: '一致' }],
    ['y', { unlockedBranch: '其他' }],
  ])('VO5 applies only the first branch that holds for the choice %s', (choice, { unlockedBranch }) => {
    const vote = makeVote(['x', 'y'], {
      branches: [
        { when: { vote: 'motion', chose: 'x', how: 'unanimous' }, effects: [{ announce: '一致' }] },
        { when: null, effects: [{ announce: '其他' }] },
        { when: null, effects: [{ announce: '不该出现' }] },
      ],
    });
    const game = playingWith(asked({ placement: { at: 'act', act: 1 }, vote }));
    for (const name of ['甲', '乙', '丙']) game.vote(name, 'motion', choice);
    expect(game.events('announced').map(({ text }) => text)).toEqual([unlockedBranch]);
  });

  it('VO6 VO18 VO19 hides the counts until the vote closes, and the ballots until the debrief', () => {
    const game = playingWith(asked({ placement: { at: 'act', act: 1 } }))
      .vote('甲', 'motion', 'x')
      .vote('乙', 'motion', 'y');
    expect(game.clue('丙', 'motion')?.vote).toMatchObject({ cast: 2, of: 3, mine: null, result: null });
    game.vote('丙', 'motion', 'x');
    expect(game.clue('丙', 'motion')?.vote?.result).toEqual({
      how: 'majority',
      choice: 'x',
      at: game.now,
      act: 1,
      counts: [
        { optionId: 'x', count: 2 },
        { optionId: 'y', count: 1 },
        { optionId: 'z', count: 0 },
      ],
      ballots: [],
      correct: null,
    });
    game.later(30).start('甲').later(30).start('甲');
    expect(game.clue('丙', 'motion')?.vote?.result).toMatchObject({
      correct: 'x',
      ballots: [
        { characterId: 'one', choice: 'x' },
        { characterId: 'two', choice: 'y' },
        { characterId: 'three', choice: 'x' },
      ],
    });
  });
});

describe('two games with the ballots of two seats exchanged', () => {
  it('VO6 gives a third seat the same view until the debrief', () => {
    const seen = (one: string, other: string) => {
      const game = playingWith(asked({ placement: { at: 'act', act: 1 } }))
        .vote('甲', 'motion', one)
        .vote('乙', 'motion', other);
      const open = JSON.stringify(game.view('丙'));
      return [open, JSON.stringify(game.vote('丙', 'motion', 'x').view('丙'))];
    };
    expect(seen('x', 'y')).toEqual(seen('y', 'x'));
  });
});

const riddle = (rest: Partial<ScriptClue> = {}) =>
  makeClue('riddle', {
    types: CLUE_TYPE.QA | CLUE_TYPE.Discovery,
    questions: [
      makeQuestion('who'),
      makeQuestion('all', { pick: 'many', key: ['a', 'b'] }),
      makeQuestion('why', { pick: 'text', options: [], key: [], words: ['妒忌', '忌妒'] }),
      makeQuestion('like', { type: ANSWER_TYPE.NoAnswer, key: [] }),
    ],
    ...rest,
  });
const table4 = (rest: Partial<ScriptClue> = {}) => playingWith(riddle({ placement: { at: 'act', act: 1 }, ...rest }));
const mine = (game: ReturnType<typeof table>, name: string) =>
  game.clue(name, 'riddle')?.sheet?.questions.map((question) => question.mine);

describe('answer sheets', () => {
  it('QA1 QA4 accepts answers to a held sheet from its holder, to a public one from all', () => {
    const game = playingWith(riddle()).find('甲', 'study', { spot: 'riddle' }).show('甲', 'riddle', 'two');
    game.answer('甲', 'riddle', { who: 'a' }).refuses(1003).answer('乙', 'riddle', { who: 'a' });
    expect(game.clue('乙', 'riddle')?.sheet).toMatchObject({ open: false, submitted: false });
    game.publish('甲', 'riddle').answer('乙', 'riddle', { who: 'b' });
    expect(mine(game, '甲')).toEqual(['a', null, null, null]);
    expect(game.clue('丙', 'riddle')?.sheet).toMatchObject({ open: true, submitted: false });
  });

  it('QA5 QA6 stays open until the closing ends, and counts even if never published', () => {
    const game = playingWith(
      riddle(),
      makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['x', 'y']) }),
    ).find('甲', 'study', { spot: 'riddle' });
    game.answer('甲', 'riddle', { who: 'b' }).later(30).start('甲').answer('甲', 'riddle', { who: 'c' });
    game.later(30).start('甲').answer('甲', 'riddle', { who: 'a' });
    expect(game.clue('甲', 'riddle')?.sheet).toMatchObject({ open: true, submitted: true });
    game.later(20).expire().refuses(4005).answer('甲', 'riddle', { who: 'b' });
    expect(game.clue('甲', 'riddle')).toMatchObject({ published: false, sheet: { open: false } });
    const [score] = game.events('ended').flatMap(({ scores }) => scores);
    expect(score?.lines.find(({ of }) => of === 'who')).toMatchObject({ earned: 10, possible: 10 });
  });

  it('QA2 replaces the whole sheet when a seat hands in again', () => {
    const game = table4().answer('甲', 'riddle', { who: 'a', all: ['d', 'b', 'b'], why: ' 妒 忌 ', like: 'c' });
    expect(mine(game, '甲')).toEqual(['a', ['b', 'd'], ' 妒 忌 ', 'c']);
    game.answer('甲', 'riddle', { all: [], why: ' ' });
    expect(mine(game, '甲')).toEqual([null, null, null, null]);
    expect(game.clue('甲', 'riddle')?.sheet?.submitted).toBe(true);
  });

  it.each([
    ['a foreign question', { other: 'a' }],
    ['no such option', { who: 'w' }],
    ['several for one', { who: ['a'] }],
    ['one for several', { all: 'a' }],
    ['no such option among several', { all: ['a', 'w'] }],
    ['several texts', { why: ['x'] }],
  ])('QA7 refuses %s', (_, values) => {
    const game = table4().refuses(1001).answer('甲', 'riddle', values);
    expect(game.clue('甲', 'riddle')?.sheet?.submitted).toBe(false);
  });

  it('QA7 refuses a wrong answer type and a question answered twice', () => {
    const game = table4();
    const answer = { questionId: 'who', type: ANSWER_TYPE.Answer, value: 'a' };
    const command = { type: 'answer' as const, userId: 1, clueId: 'riddle' };
    game.refuses(1001).do({ ...command, answers: [{ ...answer, type: ANSWER_TYPE.NoAnswer }] });
    game.refuses(1001).do({ ...command, answers: [answer, answer] });
    expect(mine(game, '甲')).toEqual([null, null, null, null]);
    playingWith(makeClue('plain', { placement: { at: 'act', act: 1 } }))
      .refuses(1001)
      .answer('甲', 'plain', {});
  });

  it('QA3 QA8 hides the right answers until the debrief', () => {
    const game = playingWith(
      riddle({ placement: { at: 'act', act: 1 } }),
      makeClue('prize', { needs: { right: 'who' } }),
    );
    game.answer('甲', 'riddle', { who: 'a' });
    expect(game.view('甲').places[0]?.left).toBe(0);
    expect(game.clue('甲', 'riddle')?.sheet?.questions.map(({ solution }) => solution)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    game.later(30).start('甲').later(30).start('甲').later(20).expire();
    expect(game.clue('甲', 'riddle')?.sheet?.questions.map(({ solution }) => solution?.key)).toEqual([
      ['a'],
      ['a', 'b'],
      ['妒忌'],
      [],
    ]);
  });

  it('QA9 accepts any listed wording, and shows the first one as the key', () => {
    const game = table4().answer('甲', 'riddle', { why: '忌妒' });
    game.later(30).start('甲').later(30).start('甲').later(20).expire();
    expect(game.clue('甲', 'riddle')?.sheet?.questions[2]).toMatchObject({
      mine: '忌妒',
      solution: { key: ['妒忌'] },
    });
    expect(game.view('甲').debrief?.scores[0]?.lines[2]).toMatchObject({ label: 'why', earned: 10, possible: 10 });
  });
});

describe('end of the closing', () => {
  const closing = () => table(sampleScript).seated('甲', '乙', '丙').later(30).start('甲').later(20).start('甲');
  const handIn = (game: ReturnType<typeof table>, name: string) =>
    game.vote(name, 'final', 'v-lu').answer(name, 'final', { weapon: 'a' });

  it('EN1 VI15 ends when every occupied seat has voted and answered', () => {
    const game = closing();
    expect(game.view('甲').act).toMatchObject({ number: 3, title: '', opening: '该作答了。' });
    handIn(game, '甲');
    expect(game.view('乙').seats.map(({ submitted }) => submitted)).toEqual([true, false, false]);
    expect(game.view('甲').todo).toMatchObject({ kind: 'wait-sheets', waitingFor: ['lu', 'bai'] });
    handIn(game, '乙').vote('丙', 'final', 'v-shen');
    expect(game.view('丙').todo).toMatchObject({ kind: 'answer', clueId: 'final' });
    game.answer('丙', 'final', {});
    expect(game.view('甲').stage).toBe(GAME_STAGE.VoteEnd);
  });

  it('EN1 waits again for a seat that withdrew its ballot', () => {
    const game = handIn(handIn(closing(), '甲'), '乙')
      .vote('甲', 'final', null)
      .vote('丙', 'final', 'v-lu')
      .answer('丙', 'final', {});
    expect(game.view('甲').stage).toBe(GAME_STAGE.ClueEnd);
  });

  it('EN4 ends at the deadline, by the server or by any seat', () => {
    const game = closing()
      .vote('甲', 'final', 'v-shen')
      .later(14)
      .refuses(4005)
      .expire()
      .refuses(4005)
      .start('乙')
      .later(1)
      .expire();
    expect(game.view('甲')).toMatchObject({ stage: GAME_STAGE.VoteEnd, debrief: { ending: { title: '天亮了' } } });
    expect(closing().later(15).start('乙').view('甲').debrief?.ending.title).toBe('雾未散');
  });

  it('EN1 ST5 does not wait for a player who left', () => {
    expect(handIn(handIn(closing(), '甲'), '乙').exit('丙').view('甲').stage).toBe(GAME_STAGE.VoteEnd);
  });

  describe('EN5 held, unpublished answer sheet', () => {
    const withRiddle = () =>
      playingWith(
        riddle(),
        makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['x', 'y']) }),
      ).find('甲', 'study', { spot: 'riddle' });
    const toClosing = (game: ReturnType<typeof table>) => game.later(30).start('甲').later(30).start('甲');

    it('VI17 VI18 stays out of the list of seats that others wait for', () => {
      const game = toClosing(withRiddle()).vote('甲', 'final', 'x');
      expect(game.view('乙').seats.map(({ submitted }) => submitted)).toEqual([true, false, false]);
      expect(game.view('乙').todo.waitingFor).toEqual(['two', 'three']);
      expect(game.view('甲').todo).toMatchObject({ kind: 'answer', clueId: 'riddle', waitingFor: ['two', 'three'] });
      expect(game.answer('甲', 'riddle', {}).view('甲').todo.kind).toBe('wait-sheets');
    });

    it('EN5 does not delay the end of the closing', () => {
      const game = toClosing(withRiddle());
      for (const name of ['甲', '乙', '丙']) game.vote(name, 'final', 'x');
      expect(game.view('乙').stage).toBe(GAME_STAGE.VoteEnd);
    });

    it('EN1 counts if handed in while held, and is waited for once it is public', () => {
      const game = toClosing(withRiddle()).answer('甲', 'riddle', { who: 'a' });
      for (const name of ['甲', '乙']) game.vote(name, 'final', 'x');
      game.publish('甲', 'riddle').vote('丙', 'final', 'x');
      expect(game.view('甲')).toMatchObject({ stage: GAME_STAGE.ClueEnd, todo: { waitingFor: ['two', 'three'] } });
      game.answer('乙', 'riddle', {}).answer('丙', 'riddle', {});
      expect(game.view('甲').stage).toBe(GAME_STAGE.VoteEnd);
      const [score] = game.events('ended').flatMap(({ scores }) => scores);
      expect(score?.lines.find(({ of }) => of === 'who')?.earned).toBeGreaterThan(0);
    });
  });

  it('EN1 waits for votes on a clue that is published late in the closing', () => {
    const game = playingWith(
      asked(),
      makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['x', 'y']) }),
    ).find('甲', 'study', { spot: 'motion' });
    game
      .later(30)
      .start('甲')
      .later(30)
      .start('甲')
      .vote('甲', 'final', 'x')
      .vote('乙', 'final', 'x')
      .publish('甲', 'motion');
    game.vote('丙', 'final', 'x');
    expect(game.view('乙').todo).toMatchObject({ kind: 'vote', clueId: 'motion' });
    for (const name of ['甲', '乙', '丙']) game.vote(name, 'motion', 'y');
    expect(game.view('乙').stage).toBe(GAME_STAGE.VoteEnd);
  });

  const toTheEnd = (ballot: string) => {
    const final = makeClue('final', {
      types: CLUE_TYPE.Vote,
      placement: { at: 'closing' },
      vote: makeVote(['x', 'y'], {
        branches: [{ when: { vote: 'final', chose: 'x' }, effects: [{ reveal: 'proof', to: 'table' }] }],
      }),
    });
    const script = makeScript({
      characters: ['one', 'two'].map((id) => makeCharacter(id)),
      clues: [final, makeClue('proof', { placement: { at: 'effect' } })],
      endings: [
        { id: 'never', title: '不会', when: { act: 9 }, text: '' },
        { id: 'proven', title: '水落石出', when: { published: 'proof' }, text: '' },
        { id: 'chosen', title: '众口一词', when: { vote: 'final', chose: 'x' }, text: '' },
        { id: 'fog', title: '雾未散', when: { act: 9 }, text: '' },
      ],
    });
    const game = table(script).seated('甲', '乙').later(30).start('甲').vote('甲', 'final', ballot);
    return game.later(20).expire().view('甲').debrief?.ending.title;
  };

  it('EN2 picks the first ending that holds after the votes and their branches', () => {
    // The branch of the vote publishes `proof`. So the ending `proven` wins over the later `chosen`, which also holds.
    expect(toTheEnd('x')).toBe('水落石出');
  });

  it('EN6 picks the last ending when none holds', () => {
    expect(toTheEnd('y')).toBe('雾未散');
  });

  it('VO17 closes a vote without ballots when the last branch opens it', () => {
    const branches = [{ when: null, effects: [{ reveal: 'extra', to: 'table' as const }] }];
    const game = playingWith(
      makeClue('final', {
        types: CLUE_TYPE.Vote,
        placement: { at: 'closing' },
        vote: makeVote(['x', 'y'], { branches }),
      }),
      makeClue('extra', { types: CLUE_TYPE.Vote, placement: { at: 'effect' }, vote: makeVote(['x', 'y']) }),
    );
    game.later(30).start('甲').later(30).start('甲').later(20).expire();
    expect(game.events('vote-closed').map(({ clueId }) => clueId)).toEqual(['final', 'extra']);
    expect(game.view('甲').stage).toBe(GAME_STAGE.VoteEnd);
  });
});
