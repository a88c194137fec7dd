import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { makeCharacter, makeClue, makePlace, makeScript } from '../testing/script-parts.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

const playing = () => table(sampleScript).seated('甲', '乙', '丙');
const place = (game: ReturnType<typeof table>, name: string, placeId: string) =>
  game.view(name).places.find((view) => view.placeId === placeId);

describe('searching', () => {
  it('SE1 SE6 refuses a place that is not on the map like one that does not exist', () => {
    const game = playing().refuses(1002).find('甲', 'cellar').refuses(1002).find('甲', 'nowhere');
    game.refuses(1002).find('甲', '__proto__');
    expect(game.view('甲').places.map(({ placeId }) => placeId)).toEqual(['study', 'garden']);
    game.find('甲', 'garden', { spot: 'clock' }).trigger('甲', 'clock').refuses(1002).find('乙', 'cellar');
    game.later(30).start('甲').find('乙', 'cellar');
    expect(game.found).toBe('wine');
  });

  it('SE2 counts only clues that this character can find now', () => {
    const game = playing();
    expect(place(game, '甲', 'study')?.left).toBe(3);
    expect(place(game, '乙', 'study')?.left).toBe(4);
    const seed = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((each) => playingOnce(each) === 'letter') ?? 0;
    game.find('甲', 'study', { seed });
    expect(place(game, '乙', 'study')?.left).toBe(3);
    game.later(30).start('甲');
    expect(place(game, '乙', 'study')?.left).toBe(3);
    expect(place(game.publish('甲', 'letter'), '乙', 'study')?.left).toBe(4);
  });

  it('SE2 adds a clue once its condition holds', () => {
    const script = makeScript({
      characters: [makeCharacter('one'), makeCharacter('two')],
      places: [makePlace('study', { cost: 0 })],
      clues: [makeClue('first', { for: ['one'] }), makeClue('second', { needs: { published: 'first' } })],
    });
    const game = table(script).seated('甲', '乙').refuses(4012).find('乙', 'study').find('甲', 'study');
    game.refuses(4012).find('乙', 'study').publish('甲', 'first').find('乙', 'study');
    expect(game.found).toBe('second');
  });

  it('SE3 SE7 SE8 charges nothing in an empty place or with too few points', () => {
    const script = makeScript({
      characters: [makeCharacter('one'), makeCharacter('two')],
      places: [makePlace('study', { cost: 2 })],
      clues: [makeClue('first'), makeClue('second'), makeClue('third')],
    });
    const game = table(script).seated('甲', '乙').find('甲', 'study').refuses(4011).find('甲', 'study');
    expect(game.view('甲').points.left).toBe(1);
    expect(game.view('甲').todo.kind).toBe('finish-act');
    const emptied = table({ ...script, clues: [makeClue('first')] })
      .seated('甲', '乙')
      .find('甲', 'study');
    emptied.refuses(4012).find('乙', 'study');
    expect(emptied.view('乙').points.left).toBe(3);
  });

  it('SE4 draws evenly, and the same for the same seed', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 3000; seed += 1) {
      const game = playingOnce(seed);
      counts.set(game ?? '', (counts.get(game ?? '') ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['key', 'letter', 'riddle']);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
    expect(playingOnce(7)).toBe(playingOnce(7));
  });

  it('SE9 lets a seat choose among the spots it sees', () => {
    const game = playing();
    expect(place(game, '甲', 'garden')?.spots).toEqual([
      { clueId: 'glove', label: '花坛', mark: { x: 40, y: 55 } },
      { clueId: 'clock', label: '钟楼', mark: null },
    ]);
    game.refuses(1001).find('甲', 'garden').refuses(1001).find('甲', 'study', { spot: 'letter' });
    game.refuses(1002).find('甲', 'garden', { spot: 'letter' }).find('甲', 'garden', { spot: 'clock' });
    game.refuses(1002).find('乙', 'garden', { spot: 'clock' });
  });

  it('SE5 SE10 shows a find to its finder only', () => {
    const game = playing().find('甲', 'garden', { spot: 'clock' });
    expect(game.clue('甲', 'clock')).toMatchObject({ held: true, holder: 'shen', foundBy: 'shen', placeId: 'garden' });
    expect(game.clues('乙')).not.toContain('clock');
    expect(place(game, '乙', 'garden')?.left).toBe(1);
  });

  it('ST2 CL7 refuses searches in the closing', () => {
    const game = playing().later(30).start('甲').later(20).start('甲').refuses(4005).find('甲', 'study');
    expect(game.view('甲')).toMatchObject({ stage: GAME_STAGE.ClueEnd, places: [] });
  });
});

const ready = playing();
/** Returns what the first search of a fresh game finds with this seed. */
function playingOnce(seed: number): string | null {
  const game = table(sampleScript);
  game.state = ready.state;
  game.id('甲');
  return game.find('甲', 'study', { seed }).found;
}
