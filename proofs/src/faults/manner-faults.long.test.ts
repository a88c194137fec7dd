import path from 'node:path';
import { expect, test } from 'vitest';
import { remindOf } from './campaign.ts';
import { EditablePack } from './editable-pack.ts';
import { MANNER_FAULTS } from './manner-faults.ts';

const PACKS = ['kongpu', 'fanghui-yuanchu', 'jieyue-an'].map((slug) =>
  EditablePack.read(path.resolve(import.meta.dirname, '../../../packs', slug)),
);

test('warns about every kind of flaw that spoils a game without breaking the case', { timeout: 0 }, () => {
  const reminded = [...remindOf(PACKS, { times: 1, tables: 20 })].filter(({ by }) => by === 'reminder');
  const kinds = new Set(reminded.map(({ fault }) => fault));
  expect(MANNER_FAULTS.map(({ name }) => name).filter((name) => !kinds.has(name))).toEqual([]);
});
