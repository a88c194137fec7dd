// What the first act teaches of a table's reading.
import { describe, expect, it } from 'vitest';
import { makeAct, makeCharacter, makeScript } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

/** The first act's texts take 9 minutes for who reads slowly, 6 for most. */
const script = makeScript({
  characters: ['a', 'b', 'c'].map((id) =>
    makeCharacter(id, { acts: [9, 3].map((minutes) => [{ title: '章', text: '字'.repeat(300 * minutes) }]) }),
  ),
  acts: [makeAct({ minutes: 30 }), makeAct({ minutes: 40 })],
});

const names = ['甲', '乙', '丙'];

/** All have read so many minutes after the first act began; then the second. */
function secondAct(minutes: number, stood = 0) {
  const game = table(script)
    .slowly()
    .seated(...names);
  if (stood > 0) game.later(1).pause('甲').pause('乙').later(stood).resume('丙').later(-1);
  game.later(minutes).reads(...names);
  for (const name of names) game.ready(name);
  return game.later(1).expire();
}

describe('reading, learned', () => {
  it.each([
    [6, null],
    [4, null],
    [6.2, null],
    [7.8, { slower: 30, minutes: 55 }],
    [6.6, { slower: 10, minutes: 45 }],
  ])('PA18 PA19 after %d minutes the host is told %j', (minutes, learned) => {
    expect(secondAct(minutes).view('甲').act).toMatchObject({ number: 2, learned });
  });

  it('PA18 what the clock stood is not counted', () => {
    expect(secondAct(7.8, 20).view('甲').act?.learned).toEqual({ slower: 30, minutes: 55 });
  });

  it('PA18 who is still reading when the time is over reads as slowly as there is time for', () => {
    const game = table(script)
      .slowly()
      .seated(...names)
      .later(9)
      .expire();
    for (const name of names) game.ready(name);
    expect(game.later(1).expire().view('甲').act?.learned).toEqual({ slower: 50, minutes: 60 });
  });

  it('PA19 nobody but the host, and not in the act that taught it', () => {
    const game = secondAct(7.8);
    expect(game.view('乙').act?.learned).toBeNull();
    expect(game.nameHost('甲', '乙').view('乙').act?.learned).toEqual({ slower: 30, minutes: 55 });
    expect(game.view('甲').act?.learned).toBeNull();
    const first = table(script)
      .slowly()
      .seated(...names)
      .later(8)
      .reads(...names);
    expect(first.view('甲').act?.learned).toBeNull();
  });

  it('PA19 nobody who plays alone', () => {
    const alone = { ...script, characters: script.characters.slice(0, 1), card: { ...script.card, player: 1 } };
    const game = table(alone).slowly().host('甲').later(8).reads('甲').ready('甲');
    expect(game.view('甲').act).toMatchObject({ number: 2, learned: null });
  });
});
