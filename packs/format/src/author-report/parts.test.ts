import { expect, test } from 'vitest';
import { placeGraph } from './graph-layout.ts';
import type { GraphNode } from './graph-model.ts';
import { labelLines } from './label-lines.ts';
import { markup } from './markup.ts';
import { clockOf, timeAxis } from './time-axis.ts';

test('escapes inserted values but not markup', () => {
  expect(markup`<p title="${'"<&\''}">${['a<', markup`<b>${1}</b>`]}${'\u0000'}</p>`.text).toBe(
    '<p title="&quot;&lt;&amp;&#39;">a&lt;<b>1</b></p>',
  );
});

test('breaks labels by width and ends them in … if there is no room', () => {
  expect(labelLines('一二三四五六七', { width: 4, rows: 2 })).toEqual(['一二三四', '五六七']);
  expect(labelLines('一二三四五六七八九', { width: 4, rows: 2 })).toEqual(['一二三四', '五六七…']);
  expect(labelLines('abcdefg', { width: 4, rows: 1 })).toEqual(['abcdefg']);
});

test('draws busy minutes to scale, narrows empty hours and keeps the order', () => {
  const { x, width, ticks } = timeAxis([600, 610, 1200, 1205]);
  expect(x(610) - x(600)).toBe(50);
  expect(x(1200) - x(610)).toBe(150);
  expect(width).toBe(x(1205));
  expect(ticks.map(({ label }) => label)).toEqual(['10:00', '20:00']);
  expect(clockOf(24 * 60 + 5)).toBe('2日 00:05');
});

test('lays out sixty clues without overlaps and inside the picture', () => {
  const node = (id: string, kind: GraphNode['kind']): GraphNode => ({
    id,
    kind,
    label: `${id}的名字很长很长很长很长`,
    moment: 1,
    sources: 1,
    isVerdict: false,
  });
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const { nodes, width, height } = placeGraph({
    nodes: [
      ...numbers.flatMap((n) => [node(`c ${n}`, 'clue'), node(`s f${n}`, 'fact')]),
      ...numbers.slice(0, 12).map((n) => node(`s c${n}`, 'conclusion')),
      node('v a', 'option'),
    ],
    edges: numbers.flatMap((n) => [
      { from: `c ${n}`, to: `s f${(n * 7) % 60}`, kind: 'tells' as const },
      { from: `c ${n}`, to: `s f${(n * 11) % 60}`, kind: 'tells' as const },
      { from: `s f${n}`, to: `s c${n % 12}`, kind: 'tells' as const },
      { from: `s c${n % 12}`, to: 'v a', kind: 'clears' as const },
    ]),
  });
  for (const [index, one] of nodes.entries()) {
    expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height).toBe(true);
    for (const other of nodes.slice(index + 1)) {
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(apart, `${one.id} ${other.id}`).toBe(true);
    }
  }
});
