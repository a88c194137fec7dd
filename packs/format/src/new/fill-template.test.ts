import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const packs = Array.from({ length: 10 }, (_, index) =>
  fillTemplate({ players: index + 1, id: 2_001, schemas: '../../docs/schema' }),
);

test('writes no leftover marks, placeholders or undefined values', () => {
  for (const text of packs.flatMap((files) => [...files.values()])) expect(text).not.toMatch(/#: |\{\{|undefined/);
});

test('uses every template line in at least one pack, so no mark is misspelt', () => {
  const files = new Set(packs.flatMap((pack) => [...pack.keys()]));
  for (const file of files) {
    const written = new Set(packs.flatMap((pack) => pack.get(file)?.split('\n') ?? []));
    const template = readFileSync(path.join(import.meta.dirname, 'template', file), 'utf8').split('\n');
    const never = template.filter((row) => !row.includes('{{') && !written.has(row.split(' #: ')[0] ?? row));
    expect({ file, never }).toEqual({ file, never: [] });
  }
});

test('writes character files only for played seats, and the guest for a solo player', () => {
  const filesOf = (players: number) => [...(packs[players - 1]?.keys() ?? [])].filter((file) => file.endsWith('.md'));
  expect(filesOf(1).toSorted()).toEqual(['characters/su.md', 'truth.md']);
  expect(filesOf(2).toSorted()).toEqual(['characters/man.md', 'characters/qiu.md', 'truth.md']);
  expect(filesOf(10)).toHaveLength(11);
});
