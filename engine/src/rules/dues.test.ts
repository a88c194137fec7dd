import { PAY_MODE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { OWN, PRICE, TREAT, complete, paying, pricedScript } from '../testing/priced-table.ts';
import { table } from '../testing/table.ts';
import type { RoomPayMode } from '../state/state.ts';

describe('dues of a room', () => {
  it('PY14 throws for dues that do not fit the room', () => {
    const line = (userId: number, rest = {}) => ({
      userId,
      payerId: userId,
      how: 'due' as const,
      due: PRICE,
      cardId: null,
      ...rest,
    });
    const three = [line(1), line(2), line(3)];
    const start = (payMode: RoomPayMode, dues: readonly (typeof three)[number][]) => () =>
      complete(payMode).do({ type: 'start', userId: 1, dues });
    expect(start(OWN, three)).not.toThrow();
    for (const [payMode, dues, fault] of [
      [OWN, three.slice(1), '2 lines for 3 members'],
      [OWN, [line(1), line(3), line(2)], 'not that of member 1'],
      [OWN, [line(1), line(2), line(3, { payerId: 9 })], 'not there'],
      [OWN, [line(1), line(2), line(3, { payerId: 1 })], 'not for 1 to pay'],
      [TREAT, three, 'not for 2 to pay'],
      [OWN, [line(1), line(2), line(3, { due: 0 })], 'due for 0'],
      [OWN, [line(1), line(2), line(3, { due: 1 })], `costs ${PRICE}, not 1`],
      [OWN, [line(1), line(2), line(3, { how: 'free' })], `free for ${PRICE}`],
      [OWN, [line(1), line(2), line(3, { how: 'paid', due: 0 })], 'was not paid by 3'],
      [OWN, [line(1), line(2), line(3, { cardId: 7 })], 'due for'],
      [OWN, [line(1), line(2), line(3, { how: 'card', due: 0 })], 'card for 0'],
      [
        TREAT,
        [1, 2, 3].map((userId) => line(userId, { payerId: 1, how: 'card', due: 0, cardId: 7 })),
        'card 7 pays twice',
      ],
    ] as const) {
      expect(start(payMode, dues)).toThrow(fault);
    }
    const paid = paying(OWN).pays('乙', PRICE).notReady('丙').ready('丙');
    expect(() => paid.do({ type: 'start', userId: 1, dues: three })).toThrow('asked for twice');
    const early = {
      type: 'create',
      userId: 1,
      partyId: 'p',
      payMode: PAY_MODE.Carnival,
      nickname: '',
      avatar: '',
    } as const;
    expect(() => table(pricedScript).do({ ...early, dues: [line(1)] })).toThrow('before the table is complete');
  });

  it('PY15 does not check the dues if the start is refused anyway', () => {
    const game = table(pricedScript).host('甲');
    expect(game.refuses(4008).do({ type: 'start', userId: 1, dues: [] }).log).toHaveLength(2);
  });
});
