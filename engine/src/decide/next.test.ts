import { describe, expect, it } from 'vitest';
import { replay } from '../evolve/evolve.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

const playing = () => table(sampleScript).seated('甲', '乙', '丙');
const debrief = () => playing().later(30).start('甲').later(20).start('甲').later(15).expire();
type Game = ReturnType<typeof table>;
const opens = (game: Game, name: string, { partyId = 'party-000002', over = null as string | null } = {}) =>
  game.do({ type: 'open-next', userId: game.id(name), partyId, scriptId: 7, scriptName: '青瓷', over });
const NEXT = { partyId: 'party-000002', scriptId: 7, scriptName: '青瓷' };

describe('next room of a group of players', () => {
  it('NX1 NX7 lets a player open the next room, and shows it to every player', () => {
    const game = debrief();
    expect(game.view('甲').next).toBeNull();
    opens(game, '乙');
    for (const name of ['甲', '乙', '丙']) expect(game.view(name).next).toEqual({ ...NEXT, userId: 2, at: game.now });
    // Viewers without a seat do not see it, because it is an invitation.
    expect(game.view('谁').next).toBeNull();
  });

  it('NX1 lets a player who left the room open the next one', () => {
    expect(opens(debrief().exit('丙'), '丙').view('甲').next).toMatchObject({ userId: 3 });
  });

  it('NX2 refuses to open one before the debrief, or after a game that never reached it', () => {
    for (const game of [table(sampleScript).host('甲'), playing(), playing().dismiss('甲').dismiss('乙')])
      expect(opens(game.refuses(4005), '甲').view('甲').next).toBeNull();
  });

  it('NX3 refuses a user who never had a seat', () => {
    expect(opens(debrief().refuses(4004), '丁').view('甲').next).toBeNull();
  });

  it('NX4 keeps the first next room when others are opened later', () => {
    const game = opens(debrief(), '甲');
    opens(game, '乙', { partyId: 'party-000003' });
    opens(game, '甲', { partyId: 'party-000004', over: 'party-000003' });
    expect(game.view('丙').next).toMatchObject({ ...NEXT, userId: 1 });
    expect(game.events('next-opened')).toHaveLength(1);
  });

  it('NX5 DI5 ST14 opens a next room after the room is dissolved, and the log replays', () => {
    const game = opens(debrief().dismiss('甲'), '乙');
    expect(game.view('丙')).toMatchObject({ next: NEXT, dismissed: { reason: 'finished' } });
    expect(replay(sampleScript, game.log)).toEqual(game.state);
  });

  it('NX6 replaces a next room that is over', () => {
    const game = opens(debrief(), '甲');
    opens(game, '乙', { partyId: 'party-000003', over: 'party-000002' });
    expect(game.view('丙').next).toMatchObject({ partyId: 'party-000003', userId: 2 });
  });
});
