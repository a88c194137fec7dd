// Tests what the first act teaches about the players' reading speed.
import { describe, expect, it } from 'vitest';
import { makeAct, makeCharacter, makeScript } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

/** The texts of the first act take 9 minutes for slow readers and 6 for most. */
const script = makeScript({
  characters: ['a', 'b', 'c'].map((id) =>
    makeCharacter(id, { acts: [9, 3].map((minutes) => [{ title: '章', text: '字'.repeat(300 * minutes) }]) }),
  ),
  acts: [makeAct({ minutes: 30 }), makeAct({ minutes: 40 })],
});

const names = ['甲', '乙', '丙'];

/**
 * Returns a game in its second act, whose first act was read in the given minutes. `stood` is the length of a pause in
 * minutes.
 */
function secondAct(minutes: number, stood = 0) {
  const game = table(script)
    .slowly()
    .seated(...names);
  if (stood > 0) game.later(1).pause('甲').pause('乙').later(stood).resume('丙').later(-1);
  game.later(minutes).reads(...names);
  for (const name of names) game.ready(name);
  return game.later(1).expire();
}

describe('learned reading speed', () => {
  it.each([
    [6, null],
    [4, null],
    [6.2, null],
    [7.8, { slower: 30, minutes: 55 }],
    [6.6, { slower: 10, minutes: 45 }],
  ])('PA18 PA19 turns %d minutes of reading into the advice %j for the host', (minutes, learned) => {
    expect(secondAct(minutes).view('甲').act).toMatchObject({ number: 2, learned });
  });

  it('PA18 does not count pauses', () => {
    expect(secondAct(7.8, 20).view('甲').act?.learned).toEqual({ slower: 30, minutes: 55 });
  });

  it('PA18 counts the full reading time when players are still reading at its end', () => {
    const game = table(script)
      .slowly()
      .seated(...names)
      .later(9)
      .expire();
    for (const name of names) game.ready(name);
    expect(game.later(1).expire().view('甲').act?.learned).toEqual({ slower: 50, minutes: 60 });
  });

  it('PA19 shows the result to the host only, and from the second act on', () => {
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

  it('PA19 shows nothing to a single player', () => {
    const alone = { ...script, characters: script.characters.slice(0, 1), card: { ...script.card, player: 1 } };
    const game = table(alone).slowly().host('甲').later(8).reads('甲').ready('甲');
    expect(game.view('甲').act).toMatchObject({ number: 2, learned: null });
  });
});
