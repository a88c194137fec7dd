import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIELD_EDGE, ON_ACCENT, PICTURE_STRENGTH, STAYING, STAYING_GROUNDS, unreadable } from './act-colours.ts';

const TOKENS = readFileSync(new URL('../../../../../web/src/ui/tokens.css', import.meta.url), 'utf8');
const token = (name: string): string | undefined => new RegExp(`--${name}: ([^;]+);`).exec(TOKENS)?.[1];

test('uses the same colours as the client', () => {
  const known = { ...STAYING, ...STAYING_GROUNDS, 'on-brass': ON_ACCENT, 'ink-field': FIELD_EDGE };
  for (const [name, colour] of Object.entries(known)) expect([name, token(name)]).toEqual([name, colour]);
  expect(token('scenery-strength')).toBe(String(PICTURE_STRENGTH));
});

test('finds the room’s own colours readable, also over a picture', () => {
  const [ground, raised, accent] = ['ink', 'ink-raised', 'brass'].map((name) => token(name) ?? '');
  const own = { ground: ground ?? '', raised: raised ?? '', accent: accent ?? '' };
  expect(unreadable(own, true)).toEqual([]);
});

test.each([
  ['ground', { ground: '#3a3a3a' }],
  ['raised', { raised: '#444444' }],
  ['accent', { accent: '#8a7040' }],
])('names the field that makes text unreadable: %s', (field, change) => {
  const colours = { ground: '#101418', raised: '#182028', accent: '#d2ac62', ...change };
  expect(unreadable(colours, false).map((one) => one.field)).toEqual([field]);
});

test('counts a bright picture against the contrast of a ground', () => {
  const colours = { ground: '#1f2022', raised: '#1f2022', accent: '#f0dca8' };
  expect(unreadable(colours, false)).toEqual([]);
  expect(unreadable(colours, true).map(({ field }) => field)).toEqual(['ground']);
});
