import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPacks } from '../load/check-packs.ts';
import { SCHEMA_FOLDER } from '../json-schema/schema-command.ts';
import { newCommand } from './new-command.ts';

const packs = mkdtempSync(path.join(os.tmpdir(), 'new-'));
afterAll(() => rmSync(packs, { recursive: true }));
const inside = (slug: string) => path.join(packs, slug);

/** Tests one, the default and the maximum number of players; the long run tests every number. */
const PLAYERS = process.env['JUZHONGREN_LONG'] === '1' ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 4, 10];

test.each(PLAYERS)(
  'creates a pack for %i players that passes every level and that bots finish',
  (players) => {
    const slug = `for-${players}`;
    expect(newCommand(slug, { players, output: packs })).toMatchObject({ exitCode: 0 });
    const [checked] = checkPacks([inside(slug)], { tables: 12, seed: 1 }).packs;
    expect(checked).toMatchObject({ ok: true, errors: [], summary: { players, acts: 2 } });
    // The only warnings are about placeholder pictures and texts that are still too short.
    expect(new Set(checked?.warnings.map(({ rule }) => rule))).toEqual(new Set(['W803', 'W967']));
    expect(new Set(Object.values(checked?.checkup.levels ?? {}))).toEqual(new Set(['passed']));
    expect(checked?.checkup.cluesSeen).toBe(1);
    expect(readdirSync(path.join(inside(slug), 'characters'))).toHaveLength(players);
  },
  180_000,
);

test('marks where to edit in every file and links each YAML file to its schema', () => {
  newCommand('marked', { players: 4, output: packs });
  const read = (file: string) => readFileSync(path.join(inside('marked'), file), 'utf8');
  for (const name of ['script', 'clues', 'questions', 'facts']) {
    const text = read(`${name}.yaml`);
    expect(text).toContain('改这里');
    const schema = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1] ?? '';
    expect(path.resolve(inside('marked'), schema)).toBe(path.join(SCHEMA_FOLDER, `${name}.json`));
  }
  for (const file of ['truth.md', 'characters/man.md', 'characters/qiu.md']) expect(read(file)).toContain('改这里');
});

test('picks a free script_id and prints it', () => {
  mkdirSync(inside('shelf'));
  newCommand('one', { players: 2, output: inside('shelf') });
  const { output } = newCommand('two', { players: 2, output: inside('shelf') });
  const idOf = (slug: string) =>
    Number(/^id: (\d+)/m.exec(readFileSync(path.join(inside('shelf'), slug, 'script.yaml'), 'utf8'))?.[1]);
  expect(idOf('two')).toBe(idOf('one') + 1);
  expect(output).toContain(`没有人用的 ${idOf('two')}`);
  expect(
    checkPacks(
      ['one', 'two'].map((slug) => path.join(inside('shelf'), slug)),
      { tables: 2, seed: 1 },
    ).packs.flatMap(({ errors }) => errors),
  ).not.toContainEqual(expect.objectContaining({ rule: 'P209' }));
});

test('creates a pack beside one whose script.yaml cannot be parsed', () => {
  mkdirSync(path.join(inside('broken'), 'torn'), { recursive: true });
  writeFileSync(path.join(inside('broken'), 'torn/script.yaml'), 'id: [');
  expect(newCommand('whole', { players: 1, output: inside('broken') })).toMatchObject({ exitCode: 0 });
});

test('does not touch existing files or folders', () => {
  newCommand('mine', { players: 3, output: packs });
  const file = path.join(inside('mine'), 'truth.md');
  writeFileSync(file, '我的');
  cpSync(file, path.join(packs, 'a-file'));
  for (const slug of ['mine', 'a-file']) {
    const { output, exitCode } = newCommand(slug, { players: 3, output: packs });
    expect({ output, exitCode }).toEqual({ output: expect.stringContaining('已经有'), exitCode: 1 });
  }
  expect(readFileSync(file, 'utf8')).toBe('我的');
});

test.each(['', 'Rain', '雨夜', 'a_b', '../up', 'a/b', '-a', `a${'b'.repeat(64)}`])(
  'rejects 「%s」 as a pack folder name',
  (slug) => {
    expect(newCommand(slug, { players: 3, output: packs })).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('小写拉丁字母'),
    });
  },
);

test.each([0, 11])('rejects %i players', (players) => {
  expect(newCommand('many', { players, output: packs })).toMatchObject({ exitCode: 1, output: '--players 写 1 到 10' });
});

test('reports a folder that is not writable', () => {
  writeFileSync(inside('plain'), '');
  expect(newCommand('under', { players: 1, output: inside('plain') })).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('写不进'),
  });
});
