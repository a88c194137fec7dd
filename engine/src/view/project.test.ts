import { roomViewSchema } from '@juzhongren/contract/room/view';
import { describe, expect, it } from 'vitest';
import { project } from './project.ts';
import { seatTexts } from './seat-texts.ts';
import { initialState } from '../state/state.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

const context = { seq: 1, assetUrl: (asset: string) => `/asset/${asset}` };
const playing = () => table(sampleScript).seated('甲', '乙', '丙');

describe('views', () => {
  it('VI8 VI9 shows a stranger the invitation and a spectator what is public', () => {
    const game = playing().later(1).find('甲', 'garden', { spot: 'glove' }).find('乙', 'study');
    const stranger = project(sampleScript, game.state, 99, context);
    expect(stranger).toMatchObject({ clues: [], act: null, places: [], tasks: [], announcements: [], debrief: null });
    const spectator = project(sampleScript, game.state, 'spectator', context);
    expect(spectator.clues.map(({ clueId, actions }) => [clueId, actions])).toEqual([
      ['safe', []],
      ['glove', []],
    ]);
    expect(spectator.places.map(({ left }) => left)).toEqual([0, 0]);
    expect(spectator.me).toEqual({ userId: 0, characterId: null, host: false, tookOverAt: null });
    expect(() => project(sampleScript, initialState, 1, context)).toThrow('not created');
  });

  it('VI1 matches the contract schema in every stage', () => {
    const game = table(sampleScript);
    const views = [
      () => game.host('甲').join('乙').join('丙'),
      () => game.choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('乙').ready('丙').start('甲'),
      () => game.find('甲', 'garden', { spot: 'clock' }).trigger('甲', 'clock').unlock('丙', 'locket', '露'),
      () => game.later(30).start('甲').later(20).start('甲'),
      () => game.later(15).expire(),
      () => game.dismiss('甲'),
    ];
    for (const step of views) {
      step();
      for (const name of ['甲', '乙', '丙', '丁'])
        expect(roomViewSchema.parse(game.view(name))).toEqual(game.view(name));
    }
  });

  it('VI2 VI10 VI11 VI13 reveals who found a clue to the finder alone until the debrief', () => {
    const game = playing().find('甲', 'garden', { spot: 'clock' }).give('甲', 'clock', 'lu').publish('乙', 'clock');
    expect(game.clue('甲', 'clock')).toMatchObject({ foundBy: 'shen', holder: 'lu', publishedBy: 'lu' });
    expect(game.clue('丙', 'clock')).toMatchObject({ foundBy: null, holder: 'lu', placeId: 'garden' });
    game.later(30).start('甲').later(20).start('甲').later(15).expire();
    expect(game.clue('丙', 'clock')?.foundBy).toBe('shen');
  });

  it('VI3 VI21 hides the tasks and chapters of acts that have not begun', () => {
    const game = playing();
    expect(JSON.stringify(game.view('乙'))).not.toContain('琴声');
    expect(game.view('乙').tasks).toEqual([]);
    const texts = () => seatTexts(sampleScript, game.state, game.id('乙')).acts;
    expect(texts().map(({ title }) => title)).toEqual(['雨夜来客']);
    game.later(30).start('甲');
    expect(game.view('乙').tasks).toEqual([
      { taskId: 'keep-key', act: 2, text: '留住钥匙。', score: 10, met: null, judgedBy: null },
    ]);
    expect(texts()[1]?.chapters).toEqual([{ title: '陆第2幕', text: '陆在第2幕知道的事。' }]);
    game.later(20).start('甲').later(15).expire();
    expect(game.view('乙').tasks[0]?.met).toBe(false);
    expect(texts()).toHaveLength(2);
    expect(seatTexts(sampleScript, game.state, 99)).toEqual({ acts: [] });
  });

  it('VI4 offers the right operations to the holder, to a seat that was shown the clue, and to all', () => {
    const game = playing().find('甲', 'garden', { spot: 'clock' });
    expect(game.clue('甲', 'clock')?.actions).toEqual(['show', 'give', 'publish', 'trigger', 'note', 'pin']);
    expect(game.show('甲', 'clock', 'lu').clue('乙', 'clock')?.actions).toEqual(['note', 'pin']);
    expect(game.publish('甲', 'clock').clue('丙', 'clock')?.actions).toEqual(['trigger', 'note', 'pin']);
    expect(game.clue('丙', 'safe')?.actions).toEqual(['unlock', 'note', 'pin']);
    expect(game.later(30).start('甲').clue('丙', 'leave')?.actions).toEqual(['note', 'pin', 'vote']);
    expect(game.later(20).start('甲').clue('丙', 'final')?.actions).toEqual(['note', 'pin', 'vote', 'answer']);
    expect(game.later(15).expire().clue('丙', 'final')?.actions).toEqual(['note', 'pin']);
    expect(game.dismiss('甲').clue('丙', 'final')?.actions).toEqual([]);
  });

  it('VI25 shows `read-truth` in the debrief and `closed` after it', () => {
    const game = playing().later(30).start('甲').later(20).start('甲').later(15).expire();
    expect(game.view('甲').todo.kind).toBe('read-truth');
    expect(game.dismiss('甲').view('甲').todo.kind).toBe('closed');
  });

  it('VI6 hides a running game from a player who left, even after it is dissolved', () => {
    const game = playing().exit('乙');
    expect(game.view('乙')).toMatchObject({ clues: [], act: null, me: { characterId: null } });
    expect(seatTexts(sampleScript, game.state, game.id('乙'))).toEqual({ acts: [] });
    game.dismiss('甲').dismiss('丙');
    expect(game.view('乙').clues).toEqual([]);
  });
});
