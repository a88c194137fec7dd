import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applied } from './change.ts';
import { changesOf } from './change-between.ts';
import { checksum } from './checksum.ts';
import { growing, keyed, replaced } from './list-identity.ts';
import { roomViewSchema } from './room/view.ts';

const thing = z.object({ id: z.string(), words: z.string(), marks: z.array(z.int()) });
const schema = z.object({
  name: z.string(),
  maybe: z.optional(z.string()),
  inside: z.nullable(z.object({ left: z.int(), of: z.int() })),
  things: keyed(z.array(thing), 'id'),
  said: growing(z.array(z.object({ text: z.string() }))),
  lines: replaced(z.array(z.object({ text: z.string() }))),
});
type Value = z.output<typeof schema>;

const a = { id: 'a', words: 'long words of a', marks: [1] };
const b = { id: 'b', words: 'long words of b', marks: [] };
const c = { id: 'c', words: 'long words of c', marks: [] };
const BEFORE: Value = {
  name: 'x',
  maybe: 'here',
  inside: { left: 1, of: 2 },
  things: [a, b],
  said: [{ text: '1' }],
  lines: [],
};
const between = changesOf(schema);
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('change between two values', () => {
  test.each<[string, Partial<Value>, unknown]>([
    ['a field', { name: 'y' }, { in: { name: { is: 'y' } } }],
    ['a field of a field', { inside: { left: 0, of: 2 } }, { in: { inside: { in: { left: { is: 0 } } } } }],
    ['what is gone as a whole', { inside: null }, { in: { inside: { is: null } } }],
    [
      'a thing, by its name',
      { things: [a, { ...b, marks: [7] }] },
      { in: { things: { by: 'id', of: [['b', { in: { marks: { is: [7] } } }]] } } },
    ],
    ['a new thing', { things: [a, b, c] }, { in: { things: { by: 'id', new: [c] } } }],
    [
      'a new thing among others',
      { things: [c, a, b] },
      { in: { things: { by: 'id', new: [c], order: ['c', 'a', 'b'] } } },
    ],
    // Removed items are not named: the receiver may no longer have the right to know about them.
    ['things that stay, when others went', { things: [b] }, { in: { things: { by: 'id', order: ['b'] } } }],
    ['another order', { things: [b, a] }, { in: { things: { by: 'id', order: ['b', 'a'] } } }],
    ['only new things', { things: [c] }, { in: { things: { is: [c] } } }],
    ['no things', { things: [] }, { in: { things: { is: [] } } }],
    ['two of one name as they are', { things: [a, a] }, { in: { things: { is: [a, a] } } }],
    ['what came to a list', { said: [{ text: '1' }, { text: '2' }] }, { in: { said: { more: [{ text: '2' }] } } }],
    [
      'another beginning of it',
      { said: [{ text: '0' }, { text: '2' }] },
      { in: { said: { is: [{ text: '0' }, { text: '2' }] } } },
    ],
    ['a list that is replaced', { lines: [{ text: '1' }] }, { in: { lines: { is: [{ text: '1' }] } } }],
  ])('describes %s', (_, to, told) => {
    const after = { ...BEFORE, ...to };
    const change = between(BEFORE, after);
    expect(change).toEqual(told);
    expect(JSON.stringify(applied(BEFORE, overTheWire(change)))).toBe(JSON.stringify(after));
  });

  test('names a removed field and sends the whole object when a field is added', () => {
    const { maybe: _, ...without } = BEFORE;
    const change = between(BEFORE, without);
    expect(change).toEqual({ in: {}, gone: ['maybe'] });
    expect(JSON.stringify(applied(BEFORE, overTheWire(change)))).toBe(JSON.stringify(without));
    // The position of a field affects the serialized bytes.
    expect(between(without, BEFORE)).toEqual({ is: BEFORE });
    expect(between(BEFORE, { ...without, maybe: undefined })).toEqual({ in: {}, gone: ['maybe'] });
  });

  test('returns undefined for equal values and keeps the identity of unchanged parts', () => {
    expect(between(BEFORE, overTheWire(BEFORE) as Value)).toBeUndefined();
    const after = applied(BEFORE, { in: { things: { by: 'id', of: [['b', { in: { words: { is: 'new' } } }]] } } });
    expect(after?.things[0]).toBe(a);
    expect(after?.inside).toBe(BEFORE.inside);
    expect(BEFORE.things[1]).toBe(b);
  });

  test.each<unknown>([
    null,
    'is',
    [],
    {},
    { more: [1] },
    { in: { nobody: { is: 1 } } },
    { in: { toString: { is: 1 } } },
    { in: { things: { by: 'id', of: [['z', { is: 1 }]] } } },
    { in: { things: { by: 'id', order: ['z'] } } },
    { in: { things: { by: 'words', of: 3 } } },
    { in: { things: { by: 'id', new: [3] } } },
    { in: { name: { more: [] } } },
    { in: { name: { by: 'id' } } },
    { in: 1 },
    { in: {}, gone: 1 },
  ])('ignores a change that does not fit: %j', (change) => {
    expect(applied(BEFORE, change)).toBeUndefined();
  });

  test('throws for a list of objects without a declared list kind', () => {
    expect(() => changesOf(z.object({ seats: z.array(thing) }))).toThrow('.seats');
    expect(() => changesOf(roomViewSchema)).not.toThrow();
  });
});

describe('checksum', () => {
  test('equals for equal values and differs for every other value', () => {
    const sum = checksum(BEFORE);
    expect(checksum(overTheWire(BEFORE))).toBe(sum);
    expect(checksum({ ...BEFORE, extra: undefined })).toBe(sum);
    const others: unknown[] = [
      { ...BEFORE, name: 'X' },
      { ...BEFORE, things: [b, a] },
      { ...BEFORE, inside: { of: 2, left: 1 } },
      { ...BEFORE, inside: { left: 2, of: 1 } },
      { ...BEFORE, inside: null },
      { ...BEFORE, lines: [[]] },
      { ...BEFORE, things: [{ ...a, marks: ['1'] }, b] },
      0,
      '0',
      '',
      null,
      [],
      {},
    ];
    expect(new Set([sum, ...others.map((other) => checksum(other))]).size).toBe(others.length + 1);
  });
});
