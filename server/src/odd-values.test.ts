// Sends text and numbers that the database cannot store in every field of every call. They must be stored intact or
// rejected with a message, and never cause a server error.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { gameServiceRoutes } from './game-service.ts';
import { payingWorld, type PayingWorld } from './rooms/testing/paying-world.ts';
import { scriptServiceRoutes } from './script-service.ts';
import { addressOf } from './testing/server.ts';

/** The last one is for numbers in a query, which travel as text. */
const ODD_TEXTS = ['\u0000', '甲\u0000乙', '\ud800', 'a\udc00', '9000000000'];
/** Exceed four bytes in the database. */
const ODD_NUMBERS = [2 ** 31, 9_000_000_000, Number.MAX_SAFE_INTEGER, -(2 ** 31) - 1];

/** Sample texts for every pattern in the contract. */
const TEXTS = [
  '小满',
  '1',
  '1001',
  '4711',
  '13800000001',
  'nowhere-----',
  'wx0000',
  '0123456789abcdef',
  's1',
  'Asia/Shanghai',
  '1.nowhere-----',
  '47114711',
  'k'.repeat(22),
  'k'.repeat(43),
  'B'.repeat(87),
  'A'.repeat(22),
];
const NUMBERS = [1, 10, 1001, 20_000];

type Path = readonly (string | number)[];
/** A request that matches the schema, with the paths of its texts and numbers. */
interface Sample {
  readonly value: unknown;
  readonly texts: readonly Path[];
  readonly numbers: readonly Path[];
}

const within = (key: string | number, { texts, numbers }: Sample) => ({
  texts: texts.map((path) => [key, ...path]),
  numbers: numbers.map((path) => [key, ...path]),
});

function samplesOf(schema: z.core.$ZodType): readonly Sample[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const fitting = (values: readonly unknown[]) => values.find((value) => z.safeParse(schema, value).success);
  switch (def.type) {
    case 'string':
      return [{ value: fitting([...TEXTS, randomUUID()]), texts: [[]], numbers: [] }];
    case 'number':
      return [{ value: fitting(NUMBERS), texts: [], numbers: [[]] }];
    case 'boolean':
      return [{ value: true, texts: [], numbers: [] }];
    case 'literal':
      return [{ value: def.values[0], texts: [], numbers: [] }];
    case 'enum':
      return [{ value: Object.values(def.entries)[0], texts: [], numbers: [] }];
    case 'optional':
    case 'nullable':
    case 'default':
      return samplesOf(def.innerType);
    case 'pipe':
      // The output of the first part may be the input of a second.
      return samplesOf(def.in).map((sample) => ({ ...sample, value: fitting([sample.value, ...TEXTS]) }));
    case 'union':
      return def.options.flatMap(samplesOf);
    case 'array':
      return samplesOf(def.element).map((sample) => ({
        value: fitting([[sample.value], NUMBERS.slice(0, 2)]),
        ...within(0, sample),
      }));
    case 'tuple':
      return tuplesOf(def.items);
    case 'object':
      return objectsOf(def.shape);
    default:
      throw new Error(`A request has a part of the type ${def.type}: say how it is made.`);
  }
}

function tuplesOf(items: readonly z.core.$ZodType[]): readonly Sample[] {
  const firsts = items.flatMap((item) => samplesOf(item).slice(0, 1));
  const parts = firsts.map((sample, at) => within(at, sample));
  return [
    {
      value: firsts.map(({ value }) => value),
      texts: parts.flatMap(({ texts }) => texts),
      numbers: parts.flatMap(({ numbers }) => numbers),
    },
  ];
}

/** Returns one object for each variant of its fields. */
function objectsOf(shape: Readonly<Record<string, z.core.$ZodType>>): readonly Sample[] {
  const fields = Object.entries(shape).map(([name, field]) => [name, samplesOf(field)] as const);
  const count = Math.max(1, ...fields.map(([, samples]) => samples.length));
  return Array.from({ length: count }, (_, index) => {
    const chosen = fields.flatMap(([name, samples]) => {
      const sample = samples[Math.min(index, samples.length - 1)];
      return sample === undefined ? [] : [[name, sample] as const];
    });
    const parts = chosen.map(([name, sample]) => within(name, sample));
    return {
      value: Object.fromEntries(chosen.map(([name, { value }]) => [name, value])),
      texts: parts.flatMap(({ texts }) => texts),
      numbers: parts.flatMap(({ numbers }) => numbers),
    };
  });
}

function withPart(value: unknown, path: Path, odd: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return odd;
  if (Array.isArray(value)) return value.map((part, index) => (index === key ? withPart(part, rest, odd) : part));
  const parts = value as Record<string, unknown>;
  return { ...parts, [key]: withPart(parts[key], rest, odd) };
}

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld();
});
afterAll(() => world.close());

test('answers every call with unusual text and numbers in every field', async () => {
  const faults: string[] = [];
  const unsound: string[] = [];
  const routes = [
    ...scriptServiceRoutes(world.roomServices, world.orders),
    ...gameServiceRoutes(world.roomServices, world.orders),
  ];
  const { partyId, players } = await world.game();
  for (const { call } of routes) {
    // After logout or deletion the user could make no further call, so these calls use a new user.
    const who = /logout|delete/.test(call.path) ? await world.user() : players[0];
    for (const { value, texts, numbers } of samplesOf(call.request)) {
      const sound = withRoom(value, partyId);
      if (!z.safeParse(call.request, sound).success) unsound.push(`${addressOf(call)} ${JSON.stringify(sound)}`);
      const tries = [
        ...texts.flatMap((path) => ODD_TEXTS.map((odd) => ({ path, odd }))),
        ...numbers.flatMap((path) => ODD_NUMBERS.map((odd) => ({ path, odd }))),
      ];
      for (const { path, odd } of tries) {
        world.clock.advance(60_000);
        const { status } = await world.send(call, withPart(sound, path, odd), who);
        if (status >= 500) faults.push(`${status} ${addressOf(call)} ${path.join('.')} ${JSON.stringify(odd)}`);
      }
    }
  }
  expect({ unsound, faults }).toEqual({ unsound: [], faults: [] });
});

/** Uses a room where the caller has a seat, so that the call is processed further. */
function withRoom(value: unknown, partyId: string): unknown {
  const isOfRoom = typeof value === 'object' && value !== null && 'partyId' in value;
  return isOfRoom ? { ...value, partyId, ...('requestId' in value ? { requestId: randomUUID() } : {}) } : value;
}
