import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { deadlines } from '../state/deadlines.ts';
import { OWN, paying } from '../testing/priced-table.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

const playing = () => table(sampleScript).seated('甲', '乙', '丙');
const debrief = () => playing().later(30).start('甲').later(20).start('甲').later(15).expire();
const DAY = 24 * 60;

describe('dismissal', () => {
  it('DI1 DI4 lets only the host dissolve the lobby and the debrief', () => {
    const lobby = table(sampleScript).host('甲').join('乙').refuses(4007).dismiss('乙').dismiss('甲');
    expect(lobby.view('乙')).toMatchObject({
      status: PARTY_STATUS.Closed,
      stage: GAME_STAGE.Dismiss,
      dismissed: { reason: 'host', stage: GAME_STAGE.Created },
      todo: { kind: 'closed' },
    });
    const over = debrief().refuses(4007).dismiss('乙').dismiss('甲');
    expect(over.view('乙').dismissed).toEqual({ reason: 'finished', stage: GAME_STAGE.VoteEnd });
    expect(over.view('乙').debrief).not.toBeNull();
  });

  it('DI2 MA9 MA10 dissolves a room in play once more than half of the occupied seats ask for it', () => {
    const game = playing().dismiss('甲').dismiss('甲');
    expect(game.view('乙')).toMatchObject({ dismissAsked: ['shen'], dismissNeeded: 2 });
    expect(game.dismiss('丙').view('乙').dismissed).toEqual({ reason: 'majority', stage: GAME_STAGE.Started });
    const later = playing().dismiss('甲').later(30).start('甲').dismiss('乙');
    expect(later.view('丙').dismissAsked).toEqual(['lu']);
    expect(playing().dismiss('甲').exit('乙').exit('丙').state).toMatchObject({
      stage: 'dismissed',
      reason: 'majority',
    });
  });

  it('DI3 DI5 refuses every command once the room is dissolved', () => {
    const game = playing().do({ type: 'close', userId: 'server', reason: 'operator' });
    expect(game.view('乙').dismissed).toEqual({ reason: 'operator', stage: GAME_STAGE.Started });
    game.refuses(4005).ready('甲').refuses(4005).exit('甲').refuses(4005).dismiss('甲').refuses(4005).expire();
    game.refuses(4002).join('丁').refuses(4002).join('甲').refuses(4004).ready('丁');
    game.refuses(4005).do({ type: 'close', userId: 'server', reason: 'operator' });
    game.refuses(4012).host('甲');
  });

  it.each<[string, () => ReturnType<typeof table>]>([
    ['lobby', () => table(sampleScript).host('甲').join('乙')],
    ['paying', () => paying(OWN)],
    ['playing', playing],
    ['closing', () => playing().later(30).start('甲').later(20).start('甲')],
    ['debrief', debrief],
  ])('ST6 DI3 lets the server close a room in stage %s', (stage, begin) => {
    const game = begin();
    expect(game.state.stage).toBe(stage);
    game.do({ type: 'close', userId: 'server', reason: 'operator' });
    expect(game.state).toMatchObject({ stage: 'dismissed', reason: 'operator', last: { stage } });
  });

  it('ST4 ST11 lets players leave and rejoin the debrief, and dissolves it with the last one', () => {
    const game = debrief().exit('甲');
    expect(game.view('甲').debrief?.ending.title).toBe('雾未散');
    game.join('甲').exit('甲').exit('乙').exit('丙');
    expect(game.state).toMatchObject({ stage: 'dismissed', reason: 'finished' });
    expect(game.view('乙')).toMatchObject({ me: { characterId: 'lu' }, dismissed: { reason: 'finished' } });
  });
});

describe('deadlines', () => {
  const kinds = (game: ReturnType<typeof table>) =>
    deadlines(game.state).map(({ kind, at }) => [kind, (at - game.now) / 60_000]);

  it('DE1 DE4 DE5 ends a lobby and a debrief after 24 hours', () => {
    const lobby = table(sampleScript).host('甲');
    expect(kinds(lobby)).toEqual([['lobby', DAY]]);
    expect(
      lobby
        .later(DAY - 1)
        .refuses(4005)
        .expire()
        .later(1)
        .expire().state,
    ).toMatchObject({ reason: 'timeout' });
    const over = debrief();
    expect(kinds(over)).toEqual([['debrief', DAY]]);
    expect(over.later(DAY).expire().state).toMatchObject({ reason: 'finished' });
  });

  it('DE2 dissolves a game in which no act begins for 24 hours', () => {
    const game = playing();
    expect(kinds(game)).toEqual([
      ['limit', DAY],
      ['act', 30],
    ]);
    game.later(30).expire().later(10).start('甲');
    expect(kinds(game)[0]).toEqual(['limit', DAY]);
    expect(game.later(DAY).expire().state).toMatchObject({ stage: 'dismissed', reason: 'timeout' });
  });

  it('DE3 DE8 reports an overdue act at its deadline, and again ten minutes later', () => {
    const game = playing().later(30).expire().refuses(4005).expire();
    expect(game.events('act-overdue')).toHaveLength(1);
    expect(kinds(game)).toEqual([
      ['limit', DAY - 30],
      ['late-act', 10],
    ]);
    game.later(10).expire().refuses(4005).expire();
    expect(game.events('act-overdue')).toHaveLength(2);
    expect(kinds(game)).toEqual([['limit', DAY - 40]]);
  });

  it('DE4 refuses `expire` before a room exists and has no deadlines after dissolution', () => {
    const game = table(sampleScript).refuses(4005).expire().host('甲').dismiss('甲');
    expect(deadlines(game.state)).toEqual([]);
  });
});
