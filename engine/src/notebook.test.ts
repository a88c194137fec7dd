import { describe, expect, it } from 'vitest';
import { sampleScript } from './testing/sample-script.ts';
import { table } from './testing/table.ts';

const playing = () => table(sampleScript).seated('甲', '乙', '丙');
const debrief = () => playing().later(30).start('甲').later(20).start('甲').later(15).expire();

describe('private notes of a seat', () => {
  it('CL15 keeps pins private to the seat, on any clue it knows', () => {
    const game = playing()
      .find('甲', 'garden', { spot: 'clock' })
      .pin('甲', 'clock')
      .pin('甲', 'safe')
      .pin('丙', 'safe');
    const pinned = (name: string) => game.view(name).clues.flatMap((clue) => (clue.pinned ? [clue.clueId] : []));
    expect([pinned('甲').toSorted(), pinned('乙'), pinned('丙')]).toEqual([['clock', 'safe'], [], ['safe']]);
    game.refuses(1002).pin('乙', 'clock').refuses(1002).pin('乙', 'nothing').refuses(1002).unpin('乙', 'clock');
    expect(
      game
        .unpin('甲', 'safe')
        .view('甲')
        .clues.find(({ clueId }) => clueId === 'safe')?.pinned,
    ).toBe(false);
    expect(pinned('丙')).toEqual(['safe']);
  });

  it('ST9 emits no event for the same pin or the same text', () => {
    const game = playing().pin('甲', 'safe').notebook('甲', '先问管家');
    const before = game.log.length;
    game.pin('甲', 'safe').unpin('乙', 'safe').notebook('甲', '先问管家').notebook('乙', '');
    expect(game.log).toHaveLength(before);
  });

  it('CL16 keeps the notebook private to the seat', () => {
    const game = playing().notebook('甲', '先问管家').notebook('乙', '钥匙在我这里').notebook('甲', '管家不在');
    expect(['甲', '乙', '丙', '丁'].map((name) => game.view(name).notebook)).toEqual([
      '管家不在',
      '钥匙在我这里',
      '',
      '',
    ]);
  });

  it('CL17 accepts pins and notes from the start of play until the room is dissolved', () => {
    const game = debrief().notebook('甲', '原来如此').pin('甲', 'safe');
    expect(game.view('甲').notebook).toBe('原来如此');
    expect(game.clue('甲', 'safe')?.pinned).toBe(true);
    game.dismiss('甲').refuses(4005).notebook('甲', '再见').refuses(4005).pin('甲', 'final');
    expect(game.view('甲').notebook).toBe('原来如此');
    table(sampleScript).host('甲').refuses(4005).notebook('甲', '还没有开始').refuses(4005).pin('甲', 'safe');
  });
});
