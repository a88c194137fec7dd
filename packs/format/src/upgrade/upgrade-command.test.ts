import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../cli.ts';
import { loadPack } from '../load/load-pack.ts';
import { SAMPLE_PACK } from '../testing/sample-pack.ts';

const around = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
afterAll(() => rmSync(around, { recursive: true }));

/** Copies the sample, which has format 1, into a new folder. */
function copy(change: (text: string) => string = (text) => text): string {
  const folder = path.join(mkdtempSync(path.join(around, 'pack-')), 'sample-pack');
  cpSync(SAMPLE_PACK, folder, { recursive: true });
  const script = path.join(folder, 'script.yaml');
  writeFileSync(script, change(readFileSync(script, 'utf8')));
  return folder;
}

const read = (folder: string, file = 'script.yaml') => readFileSync(path.join(folder, file), 'utf8');

test('upgrades a pack from format 1 to 2 without changing the story, and only once', async () => {
  const folder = copy();
  const before = loadPack(folder);
  const first = await runCommand(['upgrade', folder]);
  expect(first).toMatchObject({ exitCode: 0, output: expect.stringContaining('script.yaml：format 改为 2') });
  const after = loadPack(folder);
  if (!before.ok || !after.ok) throw new Error('The sample has mistakes.');
  expect(before.script.format).toBe(1);
  const asked = before.script.clues.map((clue) =>
    clue.placement.at === 'closing'
      ? { ...clue, questions: clue.questions.map((question) => ({ ...question, after: 'vote' })) }
      : clue,
  );
  expect(after.script).toEqual({ ...before.script, format: 2, clues: asked });
  expect(after.warnings).toEqual([]);
  const written = read(folder);
  expect(await runCommand(['upgrade', folder])).toEqual({
    exitCode: 0,
    output: `${folder} 已经是格式 2，什么也没有改。`,
  });
  expect(read(folder)).toBe(written);
});

test('changes only the format value in script.yaml and keeps comments, order, line endings and BOM', async () => {
  const folder = copy((text) =>
    `\uFEFF# 写在最前面\n${text.replace('format: 1', "format:   1 # 'format: 1'")}\n# 写在最后`.replaceAll(
      '\n',
      '\r\n',
    ),
  );
  const before = read(folder);
  expect((await runCommand(['upgrade', folder])).exitCode).toBe(0);
  expect(read(folder)).toBe(before.replace('format:   1', 'format:   2'));
  expect(readdirSync(folder).toSorted()).toEqual(readdirSync(SAMPLE_PACK).toSorted());
});

test('adds `after: start` to questions asked during the acts and lets those of the closing wait', async () => {
  const folder = copy();
  const before = read(folder, 'questions.yaml');
  const { output } = await runCommand(['upgrade', folder]);
  expect(output).toMatch(/questions\.yaml：final 的 \d 道题从此等投完最后的票再问/);
  expect(output).toMatch(/questions\.yaml：[a-z-]+ 的 \d 道题写上 after: start/);
  const after = read(folder, 'questions.yaml');
  expect(after).not.toBe(before);
  expect(after.replaceAll(/after: start(?:, |\r?\n *)/g, '')).toBe(before);
});

test.each([
  ['mistakes', 'name: ', 'nam: ', 'P103'],
  ['a later format', 'format: 1', 'format: 3', 'P107'],
  ['no YAML', 'acts:', 'acts: [', 'P101'],
])('refuses a pack with %s and leaves it unchanged', async (_, find, put, rule) => {
  const folder = copy((text) => text.replace(find, put));
  const before = read(folder);
  const { exitCode, output } = await runCommand(['upgrade', folder]);
  expect(exitCode).toBe(1);
  expect(output).toContain(rule);
  expect(output).toContain('没有升级');
  expect(read(folder)).toBe(before);
});

test('refuses a folder that is not a pack', async () => {
  const { exitCode, output } = await runCommand(['upgrade', path.join(around, 'nothing')]);
  expect({ exitCode, isSaid: output.includes('P001') }).toEqual({ exitCode: 1, isSaid: true });
});
