// Tests of questions that wait for the ballots of the closing.
import { CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { ScriptQuestion } from '@juzhongren/contract/script/votes';
import { describe, expect, it } from 'vitest';
import {
  makeAct,
  makeCharacter,
  makeClue,
  makePlace,
  makeQuestion,
  makeScript,
  makeVote,
} from './testing/script-parts.ts';
import { table } from './testing/table.ts';

const waiting = (id: string, rest: Partial<ScriptQuestion> = {}) => makeQuestion(id, { after: 'vote', ...rest });

const final = (rest: Partial<ScriptClue> = {}) =>
  makeClue('final', {
    types: CLUE_TYPE.Vote | CLUE_TYPE.QA,
    placement: { at: 'closing' },
    vote: makeVote(['x', 'y'], { correct: 'x', score: 10 }),
    questions: [waiting('why')],
    ...rest,
  });

const names = ['甲', '乙', '丙'];

/** Plays a single act to its end, then stops in the closing. */
function closingWith(clues: ScriptClue[], people = names) {
  const script = makeScript({
    characters: people.map((_, number) => makeCharacter(`seat-${number + 1}`)),
    acts: [makeAct()],
    places: [makePlace('study', { rule: 'choose', cost: 0 })],
    clues,
  });
  const game = table(script).seated(...people);
  for (const { placement, id } of clues) {
    if (placement.at === 'search') game.find('甲', 'study', { spot: id });
  }
  for (const name of people) game.ready(name);
  return game;
}

describe('questions that wait for the vote', () => {
  it('QA10 asks a seat once its own ballot is in, and no other seat', () => {
    const game = closingWith([final()]);
    expect(game.clue('甲', 'final')?.sheet).toMatchObject({ open: false, waits: true, questions: [] });
    expect(game.view('甲').todo).toMatchObject({ kind: 'vote', clueId: 'final' });
    game.vote('甲', 'final', 'x');
    expect(game.clue('甲', 'final')?.sheet).toMatchObject({
      open: true,
      waits: false,
      questions: [{ questionId: 'why' }],
    });
    expect(game.view('甲').todo).toMatchObject({ kind: 'answer', clueId: 'final' });
    expect(game.clue('乙', 'final')?.sheet).toMatchObject({ open: false, waits: true, questions: [] });
    game.answer('甲', 'final', { why: 'a' });
    expect(game.view('乙').seats.map(({ submitted }) => submitted)).toEqual([true, false, false]);
  });

  it('QA10 waits for every vote of the closing, including votes of other clues', () => {
    const other = makeClue('other', {
      types: CLUE_TYPE.Vote,
      placement: { at: 'closing' },
      vote: makeVote(['p', 'q']),
    });
    const sheet = makeClue('sheet', {
      types: CLUE_TYPE.QA,
      placement: { at: 'closing' },
      questions: [waiting('how')],
    });
    const game = closingWith([final(), other, sheet]).vote('甲', 'final', 'x');
    expect(game.clue('甲', 'sheet')?.sheet?.open).toBe(false);
    expect(game.clue('甲', 'final')?.sheet?.open).toBe(false);
    game.vote('甲', 'other', 'p');
    expect(game.clue('甲', 'sheet')?.sheet?.open).toBe(true);
    expect(game.clue('甲', 'final')?.sheet?.open).toBe(true);
    expect(game.events('questions-asked')).toEqual([{ type: 'questions-asked', seat: 'seat-1' }]);
  });

  it('QA11 hides the questions and their number from everyone beforehand', () => {
    const secret = (id: string) => waiting(id, { prompt: `密${id}`, options: [{ id: `o${id}`, label: `密项${id}` }] });
    const seen = [[secret('1')], [secret('1'), secret('2'), secret('3')]].map((questions) => {
      const game = closingWith([final({ questions })]).vote('乙', 'final', 'x');
      return JSON.stringify(game.view('甲'));
    });
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).not.toContain('密');
  });

  it('QA12 asks at the start of the closing if it has no vote', () => {
    const sheet = makeClue('sheet', {
      types: CLUE_TYPE.QA,
      placement: { at: 'act', act: 1 },
      questions: [waiting('how')],
    });
    const game = closingWith([sheet]);
    expect(game.clue('乙', 'sheet')?.sheet).toMatchObject({ open: true, questions: [{ questionId: 'how' }] });
    for (const name of names) game.answer(name, 'sheet', { how: 'a' });
    expect(game.state.stage).toBe('debrief');
  });

  it('QA13 asks a player who takes the seat over what the seat was asked', () => {
    const game = closingWith([final()]).vote('甲', 'final', 'y').exit('甲').join('丁');
    expect(game.clue('丁', 'final')).toMatchObject({ vote: { mine: 'y' }, sheet: { open: true } });
    const unasked = closingWith([final()]).exit('甲').join('丁');
    expect(unasked.clue('丁', 'final')?.sheet).toMatchObject({ open: false, questions: [] });
    expect(unasked.vote('丁', 'final', 'x').clue('丁', 'final')?.sheet?.open).toBe(true);
  });

  it('QA13 keeps questions that were asked when another vote comes later', () => {
    const later = makeClue('later', { types: CLUE_TYPE.Vote, placement: { at: 'effect' }, vote: makeVote(['p', 'q']) });
    const bell = makeClue('bell', {
      content: { kind: CONTENT_KIND.Trigger, on: 'tap', label: '铃', effects: [{ reveal: 'later', to: 'table' }] },
    });
    const game = closingWith([bell, later, final()]).vote('甲', 'final', 'x').trigger('甲', 'bell');
    expect(game.clue('甲', 'final')?.sheet?.open).toBe(true);
    expect(game.vote('乙', 'final', 'x').clue('乙', 'final')?.sheet?.open).toBe(false);
    expect(game.vote('乙', 'later', 'p').clue('乙', 'final')?.sheet?.open).toBe(true);
  });

  it('QA14 QA15 accepts a sheet as far as it is asked, and later once more', () => {
    const mixed = final({ questions: [makeQuestion('now'), waiting('why')] });
    const game = closingWith([mixed]);
    expect(game.clue('甲', 'final')?.sheet).toMatchObject({
      open: true,
      waits: true,
      questions: [{ questionId: 'now' }],
    });
    game.refuses(1001).answer('甲', 'final', { why: 'a' }).answer('甲', 'final', { now: 'a' });
    expect(game.clue('甲', 'final')?.sheet).toMatchObject({ submitted: true });
    game.vote('甲', 'final', 'x');
    expect(game.clue('甲', 'final')?.sheet).toMatchObject({
      submitted: false,
      questions: [{ mine: 'a' }, { mine: null }],
    });
    expect(game.answer('甲', 'final', { now: 'a', why: 'a' }).clue('甲', 'final')?.sheet?.submitted).toBe(true);
    closingWith([final()]).refuses(4005).answer('甲', 'final', { why: 'a' });
  });

  it('QA14 refuses answers to a waiting sheet during the acts, and nobody waits for it', () => {
    const riddle = makeClue('riddle', { types: CLUE_TYPE.Discovery | CLUE_TYPE.QA, questions: [waiting('tune')] });
    const game = table(
      makeScript({
        characters: names.map((name) => makeCharacter(`seat-${name}`)),
        places: [makePlace('study', { rule: 'choose', cost: 0 })],
        clues: [riddle, final()],
      }),
    )
      .seated(...names)
      .find('甲', 'study', { spot: 'riddle' });
    expect(game.clue('甲', 'riddle')).toMatchObject({ sheet: { open: false, waits: true, questions: [] } });
    expect(game.clue('甲', 'riddle')?.actions).not.toContain('answer');
    game.refuses(4005).answer('甲', 'riddle', {});
    for (const name of names) game.ready(name);
    expect(game.vote('甲', 'final', 'x').clue('甲', 'riddle')?.sheet?.questions).toMatchObject([
      { questionId: 'tune' },
    ]);
  });

  it('QA16 shows all questions with the reveal and counts unasked ones as given up', () => {
    const game = closingWith([final()]).vote('甲', 'final', 'x').answer('甲', 'final', { why: 'a' }).later(20).expire();
    expect(game.clue('乙', 'final')?.sheet).toMatchObject({
      waits: false,
      questions: [{ questionId: 'why', mine: null }],
    });
    const scores = game
      .view('乙')
      .debrief?.scores.map(({ lines }) => lines.find(({ kind }) => kind === 'question')?.earned);
    expect(scores).toEqual([10, 0, 0]);
  });

  it('QA10 asks a single player after the ballot and ends with the last answer', () => {
    const game = closingWith([final()], ['甲']);
    expect(game.clue('甲', 'final')?.sheet?.open).toBe(false);
    game.vote('甲', 'final', 'x');
    expect(game.state.stage).toBe('closing');
    expect(game.answer('甲', 'final', { why: 'a' }).state.stage).toBe('debrief');
  });

  it('QA10 asks after the ballot even while the timer is paused', () => {
    const game = closingWith([final()]).pause('甲').pause('乙').vote('丙', 'final', 'x');
    expect(game.clue('丙', 'final')?.sheet?.open).toBe(true);
  });
});

describe('final ballots', () => {
  it('VO20 VO21 rejects changing or withdrawing a final ballot and announces this beforehand', () => {
    const game = closingWith([final()]);
    expect(game.clue('甲', 'final')?.vote).toMatchObject({ forGood: true, mine: null });
    game.vote('甲', 'final', 'x').refuses(4012).vote('甲', 'final', 'y').refuses(4012).vote('甲', 'final', null);
    expect(game.clue('甲', 'final')).toMatchObject({ vote: { mine: 'x', open: true } });
    expect(game.clue('甲', 'final')?.actions).not.toContain('vote');
  });

  it('VO20 allows changing a ballot if no question waits for it', () => {
    const game = closingWith([final({ questions: [makeQuestion('why')] })]);
    expect(game.clue('甲', 'final')?.vote?.forGood).toBe(false);
    expect(game.vote('甲', 'final', 'x').vote('甲', 'final', 'y').clue('甲', 'final')?.vote?.mine).toBe('y');
  });

  it('VO20 allows changing a ballot during the acts', () => {
    const motion = makeClue('motion', {
      types: CLUE_TYPE.Vote,
      placement: { at: 'act', act: 1 },
      vote: makeVote(['p', 'q']),
    });
    const script = makeScript({ characters: [makeCharacter('one'), makeCharacter('two')], clues: [motion, final()] });
    const game = table(script).seated('甲', '乙').vote('甲', 'motion', 'p').vote('甲', 'motion', 'q');
    expect(game.clue('甲', 'motion')?.vote).toMatchObject({ mine: 'q', forGood: false });
  });
});
