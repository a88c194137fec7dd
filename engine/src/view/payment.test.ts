import { roomViewSchema } from '@juzhongren/contract/room/view';
import { describe, expect, it } from 'vitest';
import { project } from './project.ts';
import { OWN, PRICE, TREAT, hostsCards, paying, pricedScript } from '../testing/priced-table.ts';

describe('payment in views', () => {
  it('VI14 shows `pay` to members who owe, and whom to wait for to the others', () => {
    const game = paying(OWN, { free: [3] });
    const deadlineAt = game.now + 15 * 60_000;
    const todo = (name: string) => game.view(name).todo;
    expect(todo('甲')).toEqual({ kind: 'pay', clueId: null, waitingFor: ['shen', 'lu'], deadlineAt });
    expect(todo('丙')).toMatchObject({ kind: 'wait-pay', waitingFor: ['shen', 'lu'] });
    game.pays('甲', PRICE);
    expect(todo('甲')).toMatchObject({ kind: 'wait-pay', waitingFor: ['lu'] });
    const treated = paying(TREAT, { free: [1] });
    expect(treated.view('甲').todo).toMatchObject({ kind: 'pay', waitingFor: ['lu', 'bai'] });
    expect(treated.view('乙').todo).toMatchObject({ kind: 'wait-pay', waitingFor: ['lu', 'bai'] });
  });

  it('VI7 VI20 shows payments to members only, and orders and cards to nobody', () => {
    const game = paying(OWN, hostsCards(987_654)).pays('乙', PRICE, 'ORDER-NUMBER');
    for (const name of ['甲', '乙', '丙']) {
      expect(roomViewSchema.parse(game.view(name))).toEqual(game.view(name));
      expect(JSON.stringify(game.view(name))).not.toMatch(/987654|ORDER-NUMBER/);
    }
    const stranger = game.view('丁');
    const spectator = project(pricedScript, game.state, 'spectator', { seq: 1, assetUrl: String });
    for (const view of [stranger, spectator]) {
      expect(view).toMatchObject({ payment: null, todo: { kind: 'wait-pay', waitingFor: [] } });
      expect(view.members.some(({ paid }) => paid)).toBe(false);
    }
    expect(game.view('丙').me).toMatchObject({ characterId: 'bai', host: false });
  });
});
