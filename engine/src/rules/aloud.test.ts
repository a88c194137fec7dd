import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import { paragraphsOf } from '@juzhongren/contract/paragraphs';
import { describe, expect, it } from 'vitest';
import { evolve } from '../evolve/evolve.ts';
import { project } from '../view/project.ts';
import { makeAct, makeCharacter, makeClue, makeScript, makeVote } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

const OPENING = '雨停了。\n\n灯亮着。\n\n有人敲门。\n\n没有人应。';
const script = makeScript({
  characters: ['one', 'two', 'three'].map((id) => makeCharacter(id, { acts: [[{ title: '', text: '字' }], []] })),
  acts: [makeAct({ opening: OPENING }), makeAct({ opening: '第二天。\n\n天晴了。' })],
  clues: [makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['x', 'y']) })],
  closing: { minutes: 10, opening: '故事到了尾声。\n\n说吧。' },
});
const seated = () => table(script).slowly().seated('甲', '乙', '丙');
type Game = ReturnType<typeof table>;
const turn = (game: Game) => game.ready('甲').ready('乙').ready('丙').later(1).expire();
const place = (game: Game, name = '甲') => game.view(name).act?.aloud;
/** Reads the given number of paragraphs, each by the current reader, and returns the readers. */
function readOn(game: Game, times: number): (string | undefined)[] {
  const people: Record<string, string> = { one: '甲', two: '乙', three: '丙' };
  return Array.from({ length: times }, () => {
    const here = place(game);
    if (here != null) game.aloud(people[here.reader] ?? '', 'next', here.paragraph);
    return here?.reader;
  });
}

describe('reading an opening aloud', () => {
  it('RA1 RA3 passes the reading from seat to seat, and shows everybody the position', () => {
    const game = seated();
    expect(place(game)).toEqual({ paragraph: 0, reader: 'one' });
    game.aloud('甲', 'next', 0);
    for (const name of ['甲', '乙', '丙']) expect(place(game, name)).toEqual({ paragraph: 1, reader: 'two' });
    expect(readOn(game, 4)).toEqual(['two', 'three', 'one', undefined]);
    expect(place(game)).toBeNull();
  });

  it('RA1 RA8 starts each act and the closing with the next seat, and delays nothing', () => {
    const game = seated().aloud('甲', 'next', 0).reads('甲', '乙', '丙');
    expect(game.view('甲').act?.readUntil).toBeNull();
    turn(game);
    expect(game.view('甲').act?.number).toBe(2);
    expect(place(game)).toEqual({ paragraph: 0, reader: 'two' });
    turn(game);
    expect(game.view('甲').act?.number).toBe(3);
    expect(readOn(game, 3)).toEqual(['three', 'one', undefined]);
  });

  it('RA2 skips an absent seat, and includes it again when it returns', () => {
    const game = seated().away('乙').aloud('甲', 'next', 0);
    expect(place(game)).toEqual({ paragraph: 1, reader: 'three' });
    game.back('乙');
    expect(place(game)).toEqual({ paragraph: 1, reader: 'two' });
    game.exit('乙');
    expect(place(game)).toEqual({ paragraph: 1, reader: 'three' });
  });

  it('RA3 lets only the current reader mark a paragraph as read', () => {
    const game = seated().refuses(1003).aloud('乙', 'next', 0);
    expect(place(game)).toEqual({ paragraph: 0, reader: 'one' });
  });

  it('RA4 lets another present seat read one paragraph in place of the reader', () => {
    const game = seated().aloud('丙', 'take', 0);
    expect(place(game)).toEqual({ paragraph: 0, reader: 'three' });
    game.refuses(1003).aloud('甲', 'next', 0);
    expect(place(game.aloud('丙', 'next', 0))).toEqual({ paragraph: 1, reader: 'two' });
    expect(place(game.aloud('丙', 'take', 1).away('丙'))).toEqual({ paragraph: 1, reader: 'two' });
  });

  it('RA5 RA6 ends for the whole opening when the host says so, and restarts in the next act', () => {
    const game = seated().aloud('甲', 'next', 0).aloud('甲', 'apart', 1);
    expect(game.view('乙').act).toMatchObject({ aloud: null, apartBy: 'one' });
    const before = game.state;
    game.aloud('乙', 'next', 1).aloud('丙', 'alone', 1);
    expect(game.state).toEqual(before);
    turn(game);
    expect(game.view('甲').act).toMatchObject({ aloud: { paragraph: 0, reader: 'two' }, apartBy: null, readAlone: [] });
  });

  it.each(['alone', 'apart'] as const)('RA9 skips a seat that says %s, until it reads along again', (step) => {
    const game = seated().aloud('乙', step, 0);
    expect(game.view('甲').act).toMatchObject({
      aloud: { paragraph: 0, reader: 'one' },
      apartBy: null,
      readAlone: ['two'],
    });
    // The seat is skipped when its turn comes.
    expect(place(game.aloud('甲', 'next', 0))).toEqual({ paragraph: 1, reader: 'three' });
    expect(place(game.aloud('乙', 'along', 1))).toEqual({ paragraph: 1, reader: 'two' });
    expect(game.view('甲').act?.readAlone).toEqual([]);
    const before = game.state;
    game.aloud('乙', 'along', 1);
    expect(game.state).toEqual(before);
  });

  it('RA9 passes the paragraph on when its reader opts out, and includes a seat that takes one', () => {
    const game = seated().aloud('甲', 'alone', 0);
    expect(game.view('甲').act).toMatchObject({ aloud: { reader: 'two' }, apartBy: null, readAlone: ['one'] });
    expect(place(game.aloud('甲', 'take', 0))).toEqual({ paragraph: 0, reader: 'one' });
    expect(game.view('甲').act?.readAlone).toEqual([]);
    expect(place(game.aloud('丙', 'take', 0).aloud('丙', 'alone', 0))).toEqual({ paragraph: 0, reader: 'one' });
  });

  it('RA10 ends for all once more than half of the present seats read alone', () => {
    const characters = ['one', 'two', 'three', 'four'].map((id) => makeCharacter(id));
    const four = makeScript({ characters, acts: [makeAct({ opening: OPENING })] });
    const game = table(four).slowly().seated('甲', '乙', '丙', '丁').aloud('乙', 'alone', 0).aloud('丙', 'alone', 0);
    expect(game.view('甲').act).toMatchObject({ aloud: { reader: 'one' }, apartBy: null });
    expect(game.aloud('丁', 'alone', 0).view('甲').act).toMatchObject({ aloud: null, apartBy: 'four' });
    const away = table(four).slowly().seated('甲', '乙', '丙', '丁').aloud('乙', 'alone', 0).aloud('丙', 'alone', 0);
    expect(away.away('丁').view('甲').act).toMatchObject({ aloud: null, apartBy: 'three' });
  });

  it('RA10 pauses while fewer than two seats read along, and then resumes', () => {
    const game = seated().away('丙').aloud('乙', 'alone', 0);
    expect(game.view('甲').act).toMatchObject({ aloud: null, apartBy: null, readAlone: ['two'] });
    expect(place(game.aloud('乙', 'along', 0))).toEqual({ paragraph: 0, reader: 'one' });
  });

  it('RA5 replays an old log in which a seat other than the host ended the reading', () => {
    const game = seated();
    const state = evolve(script, game.state, { type: 'reading-apart', seat: 'three' }, game.now);
    expect(project(script, state, game.id('甲'), { seq: 0, assetUrl: String }).act).toMatchObject({
      aloud: null,
      apartBy: 'three',
    });
  });

  it('RA6 ignores a repeated or late tap, and refuses a future act or paragraph', () => {
    const game = seated().aloud('甲', 'next', 0);
    const before = game.state;
    game.aloud('甲', 'next', 0).aloud('丙', 'take', 0);
    expect(game.state).toEqual(before);
    turn(game);
    game.do({ type: 'aloud', userId: game.id('乙'), act: 1, paragraph: 1, step: 'next' });
    expect(place(game)).toEqual({ paragraph: 0, reader: 'two' });
    game.refuses(4005).do({ type: 'aloud', userId: game.id('乙'), act: 3, paragraph: 0, step: 'next' });
    game.refuses(4005).do({ type: 'aloud', userId: game.id('乙'), act: 2, paragraph: 1, step: 'next' });
  });

  it('RA7 is absent with one present seat, with one player, or without text', () => {
    const game = seated().away('乙', '丙');
    expect(place(game)).toBeNull();
    game.refuses(4005).aloud('甲', 'next', 0);
    const solo = table(makeScript({ characters: [makeCharacter('one')], acts: [makeAct({ opening: OPENING })] }));
    solo.slowly().host('甲');
    expect(solo.view('甲').act).toMatchObject({ number: 1, aloud: null });
    const silent = table(
      makeScript({
        characters: [makeCharacter('one'), makeCharacter('two')],
        acts: [makeAct({ opening: '' })],
      }),
    )
      .slowly()
      .seated('甲', '乙');
    expect(silent.view('甲').act).toMatchObject({ number: 1, aloud: null });
  });
});

it.each([
  ['一。\n\n二。', ['一。', '二。']],
  ['一。\n还是一。\n \n二。\r\n\r\n三。', ['一。\n还是一。', '二。', '三。']],
  ['\n\n一。\n\n---\n\n二。\n\n\n', ['一。', '二。']],
  ['', []],
  [' \n\n ', []],
])('splits %j into paragraphs', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});
