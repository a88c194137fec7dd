import { setFlagsFromString } from 'node:v8';
import { runInNewContext, runInThisContext } from 'node:vm';
import { wholeMessageSchema } from '@juzhongren/contract/room/push';
import { type RoomView, roomViewSchema } from '@juzhongren/contract/room/view';
import { project } from '@juzhongren/engine/view/project';
import { generatedScript } from '@juzhongren/engine/testing/generated-script';
import { randomGame } from '@juzhongren/engine/testing/random-game';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pickBySchema } from './pick-by-schema.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const named = pickBySchema(wholeMessageSchema);

/** Returns the value with an extra key in every object. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withMore(part)]);
  return { ...Object.fromEntries(parts), slippedIn: { secret: 'canary' } };
}

test('PU14 sends views as the schema parses them, whatever extra keys slipped in', () => {
  let views = 0;
  for (let seed = 1; seed <= (LONG ? 12 : 4); seed += 1) {
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

test('PU14 sends every other message like that, too', () => {
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

test('PU14 refuses an unknown kind of schema before anything is sent', () => {
  expect(() => pickBySchema(z.object({ when: z.date() }))).toThrow('date');
  expect(() => pickBySchema(roomViewSchema)).not.toThrow();
});

test('PU14 VP1 gives the same result beside any earlier view, and reuses its unchanged values', () => {
  const view = pickBySchema(roomViewSchema);
  const assetUrl = (id: string) => `/a/${id}`;
  let views = 0;
  let same = 0;
  for (let seed = 1; seed <= (LONG ? 6 : 3); seed += 1) {
    const script = generatedScript(seed);
    /** Includes views of other seats and other moments. */
    let before: RoomView | undefined;
    for (const { state } of randomGame({ script, seed, most: 60 })) {
      if (state.stage === 'none') continue;
      const { room } = state.stage === 'dismissed' ? state.last : state;
      for (const { userId } of room.members.slice(0, 2)) {
        const made = withMore(project(script, state, userId, { seq: 1, assetUrl })) as RoomView;
        const named: RoomView = view(made, before);
        expect(JSON.stringify(named)).toBe(JSON.stringify(roomViewSchema.parse(made)));
        expect(view(made, named)).toBe(named);
        if (named.characters === before?.characters) same += 1;
        before = named;
        views += 1;
      }
    }
  }
  expect(views).toBeGreaterThan(100);
  expect(same).toBeGreaterThan(views / 2);
});

test('PU14 makes no dictionary-mode objects, which take several times the memory', () => {
  setFlagsFromString('--allow-natives-syntax');
  const isQuick = runInThisContext('(value) => %HasFastProperties(value)') as (value: object) => boolean;
  const slowIn = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inside = Object.entries(value).flatMap(([name, part]) => slowIn(part, `${path}.${name}`));
    return isQuick(value) ? inside : [path, ...inside];
  };
  const view = pickBySchema(roomViewSchema);
  const script = generatedScript(2);
  let before: RoomView | undefined;
  for (const { state } of randomGame({ script, seed: 2, most: 60 })) {
    if (state.stage === 'none') continue;
    before = view(project(script, state, 1, { seq: 1, assetUrl: (id) => `/a/${id}` }), before);
    expect(slowIn(before, '')).toEqual([]);
  }
  expect(before?.characters.length).toBeGreaterThan(1);
});

test('PU14 takes nothing over from a value of another kind', () => {
  const one = z.union([z.object({ kind: z.literal('a'), text: z.string() }), z.object({ kind: z.literal('b') })]);
  const schema = z.object({ list: z.nullable(z.array(z.string())), maybe: z.optional(z.object({})), one });
  const pick = pickBySchema(schema);
  const values: z.output<typeof schema>[] = [null, [], ['x'], ['x', 'y']].flatMap((list) => [
    { list, one: { kind: 'a', text: 'x' } },
    { list, one: { kind: 'b' }, maybe: {} },
  ]);
  for (const value of values) for (const before of values) expect(pick(value, pick(before))).toEqual(value);
});

test('PU14 makes lists that take only as much memory as they are long', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const pick = pickBySchema(z.object({ list: z.array(z.object({ id: z.int() })) }));
  const count = 20_000;
  const given = Array.from({ length: count }, (_, id) => ({ list: [{ id }] }));
  collect();
  const before = process.memoryUsage().heapUsed;
  const picked = given.map((one) => pick(one));
  collect();
  const each = (process.memoryUsage().heapUsed - before) / count;
  expect(picked).toHaveLength(count);
  // Element, list and object take 120 bytes. A list that grew to its length reserves room for sixteen more elements.
  expect(each).toBeLessThan(200);
});
