import { describe, expect, it } from 'vitest';
import { makeAct, makeCharacter, makeClue, makePlace, makeScript } from '../testing/script-parts.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

const playing = () => table(sampleScript).seated('甲', '乙', '丙');
type Game = ReturnType<typeof table>;
const seat = (game: Game, characterId: string, name = '甲') =>
  game.view(name).seats.find((each) => each.characterId === characterId);

describe('removal of a player by vote', () => {
  it('PO1 PO5 MA6 removes a player when more than half of the seats ask for it', () => {
    const game = playing().kick('甲', '丙').kick('甲', '丙');
    expect(game.events('removal-asked')).toEqual([{ type: 'removal-asked', seat: 'shen', of: 'bai' }]);
    expect(seat(game, 'bai', '丙')).toMatchObject({ userId: 3, removalAsked: ['shen'] });
    expect(game.view('丙').removalNeeded).toBe(2);
    expect(seat(game.kick('乙', '丙'), 'bai')).toMatchObject({ userId: null, removalAsked: [] });
    expect(game.events('left')).toEqual([{ type: 'left', userId: 3, how: 'removed' }]);
  });

  it('PO3 refuses oneself, an unknown user, and the debrief', () => {
    const game = playing().refuses(1001).kick('甲', '甲').refuses(1002).kick('甲', '丁');
    game.later(30).start('甲').later(20).start('甲').kick('乙', '甲');
    expect(seat(game, 'shen')?.removalAsked).toEqual(['lu']);
    game.later(15).expire().refuses(4005).kick('甲', '乙');
    expect(seat(game, 'shen')?.removalAsked).toEqual([]);
  });

  it('PO4 never removes anybody in a game of two', () => {
    const script = makeScript({ characters: [makeCharacter('one'), makeCharacter('two')] });
    const game = table(script).seated('甲', '乙').kick('甲', '乙').kick('乙', '甲').away('乙').ready('甲');
    expect(game.view('甲')).toMatchObject({ removalNeeded: 2, members: [{ nickname: '甲' }, { nickname: '乙' }] });
  });

  it('MA6 counts absent players among the occupied seats', () => {
    const game = playing().away('丙', '乙').kick('甲', '丙');
    expect(seat(game, 'bai')).toMatchObject({ userId: 3, removalAsked: ['shen'] });
    expect(game.view('甲').removalNeeded).toBe(2);
  });

  it('PO5 ST10 makes the longest-seated player host when the host is removed', () => {
    const game = playing().kick('乙', '甲').kick('丙', '甲');
    expect(game.view('乙').me.host).toBe(true);
    expect(game.log.slice(-3).map(({ event }) => event.type)).toEqual(['removal-asked', 'left', 'host-changed']);
  });

  it('MA9 counts the wishes again when a player leaves', () => {
    const script = makeScript({ characters: ['a', 'b', 'c', 'd', 'e'].map((id) => makeCharacter(id)) });
    const game = table(script).seated('甲', '乙', '丙', '丁', '戊').kick('甲', '戊').kick('乙', '戊');
    expect(game.view('甲').removalNeeded).toBe(3);
    expect(game.exit('丙').events('left')).toHaveLength(1);
    // With four players three wishes are needed, with three players two.
    expect(
      game
        .exit('丁')
        .events('left')
        .map(({ userId, how }) => [userId, how]),
    ).toEqual([
      [3, 'exit'],
      [4, 'exit'],
      [5, 'removed'],
    ]);
  });

  it('MA3 MA11 ignores wishes of an empty seat, and drops those about a player who leaves', () => {
    const game = playing().kick('甲', '丙').exit('甲');
    expect(seat(game, 'bai', '乙')?.removalAsked).toEqual([]);
    expect(game.join('甲').exit('丙').join('丙').kick('乙', '丙').events('left')).toHaveLength(2);
    expect(seat(game, 'bai')?.removalAsked).toEqual(['lu']);
  });

  it('PO2 refuses to readmit a removed player in every stage', () => {
    const game = playing().kick('甲', '丙').kick('乙', '丙').refuses(4046).join('丙').join('丁');
    expect(seat(game, 'bai')?.userId).toBe(4);
    game.exit('丁').refuses(4046).join('丙');
    game.later(30).start('甲').later(20).start('甲').later(15).expire().refuses(4046).join('丙');
    game.dismiss('甲').refuses(4002).join('丙');
  });

  it('PO2 LO13 refuses a seat to a user who was kicked from the lobby', () => {
    const game = table(sampleScript).host('甲').join('丁').kick('甲', '丁').join('乙').join('丙');
    game.choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('乙').ready('丙').start('甲');
    game.exit('丙').refuses(4046).join('丁').join('戊');
    expect(seat(game, 'bai')?.userId).toBe(game.id('戊'));
  });
});

const essentials = () =>
  table(
    makeScript({
      characters: ['one', 'two', 'three', 'four'].map((id) => makeCharacter(id)),
      places: [makePlace('study', { rule: 'choose', cost: 0 })],
      clues: [
        makeClue('held', { essential: true }),
        makeClue('kept', { essential: true, publish: 'never' }),
        makeClue('only', { essential: true, for: ['three'] }),
        makeClue('both', { essential: true, for: ['three', 'four'] }),
        makeClue('shut', { essential: true, for: ['three'], needs: { published: 'plain' } }),
        makeClue('later', { essential: true, for: ['three'], act: 2 }),
        makeClue('shared', { essential: true, for: ['two', 'three'] }),
        makeClue('plain', {}),
      ],
      acts: [makeAct(), makeAct()],
    }),
  ).seated('甲', '乙', '丙', '丁');

describe('release of an empty seat', () => {
  it("RE1 AC13 AC14 AC15 publishes the seat's essential clues at once when enough seats ask", () => {
    const game = essentials();
    for (const spot of ['held', 'kept', 'plain']) game.find('丙', 'study', { spot });
    game.exit('丙').release('甲', 'three').release('甲', 'three');
    expect(seat(game, 'three')).toMatchObject({ releaseAsked: ['one'], released: false });
    expect(game.view('甲').releaseNeeded).toBe(2);
    expect(game.clues('甲')).toEqual([]);
    game.release('丁', 'three');
    expect(game.clues('乙')).toEqual(['held', 'only']);
    expect(game.clue('甲', 'held')).toMatchObject({ publishedBy: null });
    expect(seat(game, 'three')).toMatchObject({ releaseAsked: [], released: true });
    expect(game.events('seat-released')).toEqual([{ type: 'seat-released', seat: 'three' }]);
  });

  it('RE1 AC14 publishes a clue that only two empty seats could find when either is released', () => {
    const game = essentials().exit('丙').exit('丁').release('甲', 'four').release('乙', 'four');
    expect(game.clues('甲')).toEqual(['both']);
    expect(game.release('甲', 'three').release('乙', 'three').clues('甲')).toEqual(['both', 'only']);
  });

  it('RE1 publishes nothing that another, unreleased empty seat holds', () => {
    const game = essentials().find('丁', 'study', { spot: 'held' }).exit('丙').exit('丁');
    game.release('甲', 'three').release('乙', 'three');
    expect(game.clues('甲')).toEqual(['both', 'only']);
  });

  it('RE3 refuses an occupied, unknown or released seat, and the debrief', () => {
    const game = essentials().refuses(4005).release('甲', 'three').exit('丙').refuses(1002).release('甲', 'nobody');
    game.release('甲', 'three').release('乙', 'three').refuses(4012).release('丁', 'three');
    const over = playing().exit('丙').later(30).start('甲').later(20).start('甲').refuses(4012).release('甲', 'bai');
    expect(seat(over.later(15).expire(), 'bai')).toMatchObject({ released: true });
    over.refuses(4005).release('甲', 'bai').exit('乙');
    // A seat that empties in the debrief counts as released, because nothing can be asked for any more.
    expect(seat(over, 'lu')).toMatchObject({ userId: null, released: true });
  });

  it('MA4 needs more than half of the present seats', () => {
    const game = essentials().exit('丙').release('甲', 'three').away('乙');
    expect(game.view('甲').releaseNeeded).toBe(2);
    expect(game.clues('甲')).toEqual([]);
    expect(game.away('丁').clues('甲')).toEqual(['only']);
  });

  it('MA12 drops a wish when another player takes over the seat that made it', () => {
    const game = essentials().exit('丙').exit('丁').join('丙').release('丙', 'four').exit('丙').join('戊');
    game.refuses(4005).ready('戊').choose('戊', 'three');
    expect(seat(game, 'four')?.releaseAsked).toEqual([]);
    expect(game.release('甲', 'four').clues('甲')).toEqual([]);
  });

  it('MA11 drops the wishes when a player takes the empty seat', () => {
    const game = essentials().exit('丙').release('甲', 'three').join('丙').exit('丙');
    expect(seat(game, 'three')?.releaseAsked).toEqual([]);
    game.release('甲', 'three').join('戊').exit('戊');
    expect(seat(game, 'three')?.releaseAsked).toEqual([]);
  });

  it('AC12 releases every empty seat at the end of an act, and at once in the closing', () => {
    const game = essentials().exit('丙').later(30).start('甲');
    expect(seat(game, 'three')?.released).toBe(true);
    expect(game.clues('甲')).toEqual(['only']);
    game.refuses(4012).release('甲', 'three').later(30).start('甲');
    expect(game.clues('甲')).toEqual(['later', 'only']);
    expect(game.events('seat-released')).toHaveLength(1);
    const closing = playing().later(30).start('甲').later(20).start('甲').exit('丙');
    expect(seat(closing, 'bai')?.released).toBe(true);
  });

  it('RE2 RE4 takes no clue back, and allows another release when the seat empties again', () => {
    const game = essentials().exit('丙').release('甲', 'three').release('乙', 'three').join('戊');
    expect(game.clues('戊')).toEqual(['only']);
    expect(seat(game, 'three')).toMatchObject({ userId: 5, released: false });
    game.find('戊', 'study', { spot: 'held' }).exit('戊');
    expect(seat(game, 'three')?.released).toBe(false);
    expect(game.release('甲', 'three').release('乙', 'three').clues('甲')).toEqual(['held', 'only']);
  });
});
