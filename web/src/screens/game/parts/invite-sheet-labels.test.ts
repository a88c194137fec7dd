import { PAY_MODE } from '@juzhongren/contract/enumerations';
import { describe, expect, test } from 'vitest';
import { lobby, playing } from '../room.fixture.ts';
import { inviteSentence } from './invite-sheet-labels.ts';

const { script } = lobby();

describe('invitation text', () => {
  test.each([
    ['the host treats', { payMode: PAY_MODE.Carnival, script: { ...script, price: 1_200 } }, '房主请客，约 2 小时，'],
    [
      'each their own',
      { payMode: PAY_MODE.GoDutch, script: { ...script, price: 1_200 } },
      '各付各的，每位 ¥12.00，约 2 小时，',
    ],
    ['it is free', { payMode: PAY_MODE.GoDutch }, '免费，约 2 小时，'],
    ['a service that does not say how long', { script: { ...script, duration: undefined } }, '免费，'],
  ])('says who pays and how long the game takes: %s', (_case, change, terms) => {
    expect(inviteSentence(lobby(change), undefined)).toBe(`《雨夜琴声》3人本，${terms}还差 1 位`);
  });

  test('offers to take over a seat in play, without price and duration', () => {
    const room = playing({ payMode: PAY_MODE.GoDutch });
    const left = { ...room, members: room.members.slice(0, 2) };
    expect(inviteSentence(left, undefined)).toBe('《雨夜琴声》3人本，空出 1 个座位，点开就能接手');
  });
});
