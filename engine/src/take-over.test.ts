import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { hearsTable } from './state/seats.ts';
import { seatTexts } from './view/seat-texts.ts';
import { generatedScript } from './testing/generated-script.ts';
import { makeCharacter, makeScript } from './testing/script-parts.ts';
import { sampleScript } from './testing/sample-script.ts';
import { table } from './testing/table.ts';
import { tokensIn } from './testing/canary-tokens.ts';

const playing = () => table(sampleScript).seated('甲', '乙', '丙');
type Game = ReturnType<typeof table>;
const seats = (game: Game) => game.view('甲').seats.map(({ userId }) => userId);
const names = (game: Game) => game.view('甲').members.map(({ nickname }) => nickname);
const todo = (game: Game, name: string) => game.view(name).todo.kind;

describe('taking over a seat', () => {
  it('TO1 TO6 gives a newcomer the only empty seat at once', () => {
    const game = playing().refuses(4003).join('丁').exit('丙').join('丁');
    expect(seats(game)).toEqual([1, 2, 4]);
    expect(game.view('丁').me).toMatchObject({ characterId: 'bai', tookOverAt: game.now });
    expect(game.view('丁').members.at(-1)).toMatchObject({ nickname: '丁', characterId: 'bai', ready: false });
    game.refuses(4003).join('戊');
  });

  it('TO7 VI16 lets a newcomer choose one of several empty seats', () => {
    const game = playing().exit('乙').exit('丙').join('丁');
    expect(seats(game)).toEqual([1, null, null]);
    expect(todo(game, '丁')).toBe('take-seat');
    game.refuses(1002).choose('丁', 'nobody').refuses(4006).choose('丁', 'shen').refuses(1001).choose('丁', null);
    game.choose('丁', 'bai').refuses(4005).choose('丁', 'lu').refuses(4005).choose('丁', null);
    expect(seats(game)).toEqual([1, null, 4]);
    expect(todo(game, '丁')).toBe('read');
    expect(todo(game.reads('丁'), '丁')).toBe('search');
  });

  it('TO1 TO7 admits only as many newcomers as there are empty seats', () => {
    const game = playing().exit('乙').exit('丙').join('丁').join('戊').refuses(4003).join('己').choose('丁', 'lu');
    // 戊 is already waiting and claims the last seat.
    expect(seats(game)).toEqual([1, 4, null]);
    game.refuses(4003).join('己').refuses(4006).choose('戊', 'lu').choose('戊', 'bai');
    expect(seats(game)).toEqual([1, 4, 5]);
  });

  it('TO1 lets a newcomer take over a seat in the closing', () => {
    const game = playing().later(30).start('甲').later(20).start('甲').exit('乙').join('丁');
    expect(game.view('丁')).toMatchObject({
      stage: GAME_STAGE.ClueEnd,
      me: { characterId: 'lu' },
      todo: { kind: 'vote' },
    });
  });

  it('TO2 keeps what the seat knows, wrote and cast', () => {
    const game = playing().find('丙', 'garden', { spot: 'clock' }).note('丙', 'clock', '指向三点').pin('丙', 'clock');
    game.notebook('丙', '先问管家').show('丙', 'clock', 'lu').later(30).start('甲').vote('丙', 'leave', 'go');
    const [before] = [game.view('丙')];
    game.exit('丙').join('丁');
    expect(game.view('丁').clues).toEqual(before.clues);
    expect(game.clue('丁', 'clock')).toMatchObject({ held: true, note: '指向三点', pinned: true, shownTo: ['lu'] });
    expect(game.clue('丁', 'leave')?.vote?.mine).toBe('go');
    expect(game.view('丁')).toMatchObject({ notebook: '先问管家', tasks: before.tasks, points: before.points });
    expect(seatTexts(sampleScript, game.state, game.id('丁')).acts).toHaveLength(2);
    expect(game.publish('丁', 'clock').clue('甲', 'clock')?.publishedBy).toBe('bai');
  });

  it('VI28 shows seated players who left the room in play, by person and character', () => {
    const game = playing().exit('乙').exit('丙').join('丁');
    const left = [
      { userId: 2, characterId: 'lu' },
      { userId: 3, characterId: 'bai' },
    ];
    expect(game.view('甲').formerly).toEqual(left);
    expect(game.view('丁').formerly).toEqual([]);
    game.choose('丁', 'bai');
    expect(game.view('丁').formerly).toEqual([left[1], left[0]]);
    // A player back on their own seat is no longer a former player. The other one stays a former player.
    game.join('乙');
    expect(game.view('甲').formerly).toEqual([left[1]]);
    game.exit('丁').join('戊').exit('戊').join('己');
    expect(game.view('己').formerly.map(({ userId }) => userId)).toEqual([3, game.id('丁'), game.id('戊')]);
  });

  it('TO8 MA12 clears done and the wishes of a seat when a newcomer takes it over', () => {
    const game = playing().ready('丙').dismiss('丙').kick('丙', '甲').later(30).start('丙').exit('丙');
    expect(game.view('甲').seats.map(({ done }) => done)).toEqual([false, false, true]);
    game.join('丁');
    expect(game.view('甲').seats.map(({ done }) => done)).toEqual([false, false, false]);
    expect(game.view('甲')).toMatchObject({ dismissAsked: [], act: { moveOnAsked: [] } });
    expect(game.view('甲').seats[0]?.removalAsked).toEqual([]);
    expect(game.dismiss('乙').view('甲').stage).toBe(GAME_STAGE.Started);
  });

  it('ST4 keeps done and the wishes when a player comes back to their own seat', () => {
    const game = playing().ready('丙').dismiss('丙').exit('丙').join('丙');
    expect(game.view('丙').seats[2]?.done).toBe(true);
    expect(game.view('丙')).toMatchObject({ dismissAsked: ['bai'], me: { tookOverAt: null } });
  });

  it('TO3 TO10 VI16 lets former players return first, but as newcomers once their seat was taken over', () => {
    const game = playing().exit('乙').exit('丙').join('丁').join('戊').join('乙').join('丙');
    expect(seats(game)).toEqual([1, 2, 3]);
    expect([todo(game, '丁'), todo(game, '戊')]).toEqual(['wait-seat', 'wait-seat']);
    game.refuses(4006).choose('丁', 'lu').exit('丙').choose('丁', 'bai').exit('丁').join('丁');
    expect(game.view('丁').me).toMatchObject({ characterId: 'bai' });
    game.refuses(4003).join('丙').exit('丁').refuses(4003).join('丙').exit('戊').join('丙');
    expect(game.view('丙').me).toEqual({ userId: 3, characterId: 'bai', host: false, tookOverAt: game.now });
    expect(game.events('seat-taken').map(({ userId }) => userId)).toEqual([4, 3]);
  });

  it('VI19 hides the debrief from a player whose seat was taken over', () => {
    const game = playing()
      .note('丙', 'safe', '旧')
      .exit('丙')
      .join('丁')
      .note('丁', 'safe', '新')
      .notebook('丁', '自己的');
    game.later(30).start('甲').later(20).start('甲').later(15).expire();
    expect(game.view('丁').debrief).not.toBeNull();
    expect(game.view('丙')).toMatchObject({ debrief: null, clues: [], notebook: '', me: { characterId: null } });
    game.refuses(4003).join('丙');
  });

  it('TO12 TO14 ignores a newcomer without a seat in majorities and former players', () => {
    const game = playing().exit('乙').exit('丙').join('丁').dismiss('甲');
    expect(game.state).toMatchObject({ stage: 'dismissed', reason: 'majority' });
    const other = playing().exit('乙').join('丁').exit('丙').exit('丁').join('戊').join('己');
    other.refuses(4005).dismiss('戊').refuses(4005).ready('戊').refuses(4005).nameHost('戊', '甲');
    expect(
      other
        .exit('戊')
        .view('甲')
        .members.map(({ nickname }) => nickname),
    ).toEqual(['甲', '己']);
    expect(other.ready('甲').view('甲').act?.number).toBe(2);
  });

  it('TO13 makes a newcomer host only after they sit down', () => {
    const game = playing().exit('乙').exit('丙').join('丁').join('戊').choose('戊', 'lu').exit('甲');
    expect(game.view('戊').me.host).toBe(true);
    expect(game.choose('丁', 'shen').exit('戊').view('丁').me.host).toBe(true);
  });

  it('ST10 passes the host role to the longest-seated player, not to the longest-present', () => {
    const game = playing().exit('乙').exit('丙').join('丁').join('乙').choose('丁', 'bai').exit('甲');
    expect(game.view('乙').members.map(({ nickname, host }) => [nickname, host])).toEqual([
      ['乙', true],
      ['丁', false],
    ]);
  });

  it('TO15 lets only the host send a newcomer away', () => {
    const game = playing().exit('丙').exit('乙').join('丁').join('戊').choose('戊', 'lu');
    game.refuses(4007).kick('戊', '丁').kick('甲', '丁').refuses(4046).join('丁');
    expect(names(game)).toEqual(['甲', '戊']);
  });

  it("TO4 TO11 VI8 shows a newcomer without a seat no secret and none of the room's talk", () => {
    let played = 0;
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const script = generatedScript(seed);
      if (script.characters.length < 3) continue;
      played += 1;
      const people = script.characters.map((_, number) => `N${number}`);
      const game = table(script)
        .seated(...people)
        .kick('N0', 'N1');
      game.exit('N1').exit('N2').join('客').notebook('N0', 'T77777T').away('N0');
      const { name, cover } = script.card;
      const cards = script.characters.map(({ id, tagline, introduce, avatar, name: called }) =>
        [id, tagline, introduce, avatar, called].join(),
      );
      const invitation = tokensIn([name, cover, ...cards].join());
      const shown = tokensIn(JSON.stringify([game.view('客'), seatTexts(script, game.state, game.id('客'))]));
      expect([...shown].filter((token) => !invitation.has(token))).toEqual([]);
      expect(game.view('客')).toMatchObject({ act: null, clues: [], places: [], tasks: [], notebook: '' });
      expect(hearsTable(game.state, game.id('客'))).toBe(false);
      expect(hearsTable(game.state, game.id('N0'))).toBe(true);
    }
    expect(played).toBeGreaterThan(3);
  });

  it('TO4 VI24 hides wishes from a newcomer without a seat', () => {
    const script = makeScript({ characters: ['a', 'b', 'c', 'd', 'e'].map((id) => makeCharacter(id)) });
    const game = table(script).seated('甲', '乙', '丙', '丁', '戊').exit('丁').exit('戊').join('客');
    game.dismiss('甲').kick('甲', '乙').release('乙', 'd').away('甲').nameHost('乙', '丙');
    const wishes = (name: string) => {
      const { dismissAsked, hostAsked, seats: all } = game.view(name);
      const ofSeats = all.flatMap(({ removalAsked, releaseAsked }) => [...removalAsked, ...releaseAsked]);
      return [dismissAsked, hostAsked, ofSeats];
    };
    expect(wishes('乙')).toEqual([['a'], [{ userId: 2, hostId: 3 }], ['a', 'b']]);
    expect(wishes('客')).toEqual([[], [], []]);
  });

  it("TO11 gives the room's talk to members in the lobby, and to seated players after that", () => {
    const game = table(sampleScript).host('甲').join('乙');
    const hears = (name: string) => hearsTable(game.state, game.id(name));
    expect([hears('甲'), hears('乙'), hears('丙')]).toEqual([true, true, false]);
    game.join('丙').choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('乙').ready('丙').start('甲');
    game.exit('丙').exit('乙').join('丁');
    expect(['甲', '乙', '丙', '丁'].map(hears)).toEqual([true, false, false, false]);
    game.join('丙').later(30).start('甲').later(20).start('甲').later(15).expire();
    expect(['甲', '乙', '丙', '丁'].map(hears)).toEqual([true, false, true, false]);
    game.join('乙').dismiss('甲');
    expect(['甲', '乙', '丙', '丁'].map(hears)).toEqual([true, true, true, false]);
    expect(hearsTable({ stage: 'none' }, 1)).toBe(false);
  });

  it('TO5 dissolves the room when only newcomers remain', () => {
    const game = playing().exit('乙').exit('丙').join('丁').exit('甲');
    expect(game.state).toMatchObject({ stage: 'dismissed', reason: 'majority' });
  });

  it('TO16 refuses taking a seat in the debrief', () => {
    const game = playing().exit('乙').exit('丙').join('丁');
    game.later(30).start('甲').later(20).start('甲').later(15).expire();
    expect(game.view('丁')).toMatchObject({ stage: GAME_STAGE.VoteEnd, debrief: null, todo: { kind: 'wait-seat' } });
    game.refuses(4005).choose('丁', 'lu').refuses(4003).join('戊').join('乙').exit('乙').exit('甲');
    expect(game.state).toMatchObject({ stage: 'dismissed', reason: 'finished' });
  });
});
