import { describe, expect, it } from 'vitest';
import { TalkRights } from './talk-rights.ts';

const joined = (userId: number) => ({ type: 'joined' as const, userId, nickname: `N${userId}`, avatar: '' });

function tableOf(): TalkRights {
  const rights = new TalkRights();
  for (const userId of [1, 2]) {
    rights.record(joined(userId));
    rights.record({ type: 'character-taken', userId, characterId: `c${userId}` });
  }
  rights.say({ token: 'open', circle: null });
  return rights;
}

describe('chat rights', () => {
  it('lets everybody in the lobby hear the chat, and nobody outside', () => {
    const rights = tableOf();
    expect([1, 2, 3].map((userId) => rights.mayHear(userId, 'open'))).toEqual([true, true, false]);
  });

  it('lets only seated players hear during the game, not a newcomer or a replaced player', () => {
    const rights = tableOf();
    rights.record({ type: 'started' });
    rights.record({ type: 'left', userId: 2, how: 'exit' });
    rights.record(joined(3));
    expect(rights.mayHear(3, 'open')).toBe(false);
    rights.record({ type: 'seat-taken', userId: 3, characterId: 'c2' });
    expect(rights.mayHear(3, 'open')).toBe(true);
    rights.record({ type: 'returned', userId: 2 });
    expect(rights.mayHear(2, 'open')).toBe(false);
  });

  it('includes players who were dealt or given a character before the start', () => {
    const rights = tableOf();
    for (const userId of [3, 4]) rights.record(joined(userId));
    rights.record({ type: 'character-yielded', from: 2, to: 1 });
    rights.record({ type: 'character-yielded', from: 2, to: 3 });
    rights.record({ type: 'characters-dealt', dealt: [{ userId: 2, characterId: 'c3' }] });
    rights.record({ type: 'started' });
    expect([1, 2, 3, 4].map((userId) => rights.mayHear(userId, 'open'))).toEqual([true, true, true, false]);
  });

  it('limits private talk to its circle, whoever sits where later, until it is opened', () => {
    const rights = tableOf();
    rights.record({ type: 'started' });
    rights.say({ token: 'whispered', circle: [1, 2] });
    rights.record({ type: 'left', userId: 2, how: 'exit' });
    rights.record(joined(3));
    rights.record({ type: 'seat-taken', userId: 3, characterId: 'c2' });
    expect([1, 3].map((userId) => rights.mayHear(userId, 'whispered'))).toEqual([true, false]);
    rights.record({ type: 'talk-opened', circle: [1, 2] });
    expect([1, 2, 3, 4].map((userId) => rights.mayHear(userId, 'whispered'))).toEqual([true, true, true, false]);
  });
});
