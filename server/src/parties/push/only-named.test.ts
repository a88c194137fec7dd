import { roomViewSchema, wholeMessageSchema } from '@juzhongren/contract/room';
import { project } from '@juzhongren/engine/project';
import { generatedScript } from '@juzhongren/engine/testing/generated-script';
import { randomGame } from '@juzhongren/engine/testing/random-game';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { onlyNamed } from './only-named.ts';

const named = onlyNamed(wholeMessageSchema);

/** The value with a key beside every key there is. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withMore(part)]);
  return { ...Object.fromEntries(parts), slippedIn: { secret: 'canary' } };
}

test('PU14 views leave as the schema would let them, whatever slipped in', () => {
  let views = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const script = generatedScript(seed);
    for (const { state } of randomGame({ script, seed, most: 80 })) {
      if (state.stage === 'none') continue;
      const { room } = state.stage === 'dismissed' ? state.last : state;
      for (const { userId } of room.members.slice(0, 2)) {
        const view = project(script, state, userId, { seq: 1, assetUrl: (id) => `/a/${id}` });
        const message = { type: 'room', room: view } as const;
        expect(named(withMore(message) as typeof message)).toEqual(wholeMessageSchema.parse(message));
        views += 1;
      }
    }
  }
  expect(views).toBeGreaterThan(100);
});

test('PU14 every other message as well', () => {
  const said = {
    chatSeq: 1,
    userId: 2,
    characterId: null,
    nickname: '甲',
    text: null,
    circle: [2, 3],
    requestId: null,
    at: 5,
  };
  const messages = [
    { type: 'chat', messages: [said, { ...said, circle: null, text: '乙' }] },
    { type: 'presence', online: [1, 2] },
    { type: 'typing', userId: 1 },
    { type: 'heartbeat', seq: 1, chatSeq: 2, at: 3 },
    { type: 'closed', reason: 'removed' },
  ] as const;
  for (const message of messages) {
    expect(named(withMore(message) as z.output<typeof wholeMessageSchema>)).toEqual(wholeMessageSchema.parse(message));
  }
});

test('PU14 a kind of schema it does not know is refused before anything is sent', () => {
  expect(() => onlyNamed(z.object({ when: z.date() }))).toThrow('date');
  expect(() => onlyNamed(roomViewSchema)).not.toThrow();
});
