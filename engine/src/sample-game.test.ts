import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { replay } from './evolve/evolve.ts';
import { seatTexts } from './view/seat-texts.ts';
import { sampleScript } from './testing/sample-script.ts';
import { table } from './testing/table.ts';

describe('whole sample game', () => {
  it('ST1 runs from the lobby to the debrief, and replays', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙');
    expect(game.view('甲').act).toMatchObject({ number: 1, title: '雨夜来客' });
    expect(seatTexts(sampleScript, game.state, game.id('乙')).acts.map((act) => act.act)).toEqual([1]);
    game.find('甲', 'garden', { spot: 'clock' }).trigger('甲', 'clock');
    expect(game.view('甲').points).toEqual({ left: 2, of: 4 });
    expect(game.clues('甲')).toEqual(['clock', 'map', 'safe']);
    game.ready('甲').ready('乙').ready('丙');
    expect(game.view('乙').todo).toMatchObject({ kind: 'search' });
    game.vote('甲', 'leave', 'go').vote('乙', 'leave', 'go').vote('丙', 'leave', 'stay');
    expect(game.view('甲').announcements.map(({ text }) => text)).toEqual(['地下传来响声。', '众人离开。']);
    game.ready('甲').ready('乙').ready('丙');
    expect(game.view('甲')).toMatchObject({ stage: GAME_STAGE.ClueEnd, todo: { kind: 'vote', clueId: 'final' } });
    for (const name of ['甲', '乙', '丙']) {
      game.vote(name, 'final', 'v-shen').answer(name, 'final', { weapon: 'a', motives: ['a', 'c'] });
    }
    const view = game.view('乙');
    expect(view).toMatchObject({
      stage: GAME_STAGE.VoteEnd,
      todo: { kind: 'read-truth' },
      debrief: { ending: { title: '天亮了' } },
    });
    expect(view.debrief?.scores.find(({ characterId }) => characterId === 'lu')?.score).toBe(57);
    game.dismiss('甲');
    expect(game.view('乙')).toMatchObject({
      status: PARTY_STATUS.Closed,
      stage: GAME_STAGE.Dismiss,
      dismissed: { reason: 'finished', stage: GAME_STAGE.VoteEnd },
    });
    expect(replay(sampleScript, game.log)).toEqual(game.state);
  });
});
