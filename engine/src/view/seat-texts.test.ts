import { ERROR } from '@juzhongren/contract/errors';
import { describe, expect, it } from 'vitest';
import { characterTexts, seatTexts } from './seat-texts.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { type Table, table } from '../testing/table.ts';

const asked = (game: Table, name: string, characterId: string) =>
  characterTexts(sampleScript, game.state, { userId: game.id(name), characterId });

function finished(game: Table): Table {
  game.ready('甲').ready('乙').ready('丙');
  for (const name of ['甲', '乙', '丙']) game.vote(name, 'leave', 'stay');
  game.ready('甲').ready('乙').ready('丙');
  for (const name of ['甲', '乙', '丙']) game.vote(name, 'final', 'v-shen').answer(name, 'final', {});
  return game;
}

describe('the chapters of a seat', () => {
  it('VI22 refuses every other name with the same code before the debrief', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙');
    for (const characterId of ['lu', 'bai', 'nobody', '__proto__', '']) {
      expect(asked(game, '甲', characterId)).toEqual({ ok: false, err: ERROR.notNow });
    }
    expect(asked(game, '甲', 'shen')).toEqual({
      ok: true,
      texts: seatTexts(sampleScript, game.state, game.id('甲')),
    });
    expect(asked(table(sampleScript).host('甲').choose('甲', 'shen'), '甲', 'shen')).toEqual({
      ok: false,
      err: ERROR.notNow,
    });
  });

  it('VI23 shows everybody’s chapters of all acts in the debrief and after it', () => {
    const game = finished(table(sampleScript).seated('甲', '乙', '丙'));
    for (const dissolved of [false, true]) {
      if (dissolved) game.dismiss('甲');
      const answer = asked(game, '甲', 'bai');
      expect(answer.ok && answer.texts.acts.map(({ act, chapters }) => [act, chapters[0]?.text])).toEqual([
        [1, '白在第1幕知道的事。'],
        [2, '白在第2幕知道的事。'],
      ]);
      expect(asked(game, '甲', 'nobody')).toEqual({ ok: false, err: ERROR.notFound });
      expect(asked(game, '路人', 'bai')).toEqual({ ok: false, err: ERROR.notNow });
    }
  });

  it('VI22 keeps the secrets of a room that was dissolved before its end', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙').dismiss('甲').dismiss('乙');
    expect(game.state.stage).toBe('dismissed');
    expect(asked(game, '甲', 'bai')).toEqual({ ok: false, err: ERROR.notNow });
  });
});
