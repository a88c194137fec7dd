import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './cli.ts';
import { sampleContent } from './testing/sample-content.ts';
import { SAMPLE_PACK } from './testing/sample-pack.ts';

const packs = mkdtempSync(path.join(os.tmpdir(), 'packs-'));
afterAll(() => rmSync(packs, { recursive: true }));
const copy = (name: string) => cpSync(SAMPLE_PACK, path.join(packs, name), { recursive: true });
copy('first');
mkdirSync(path.join(packs, 'format'));
writeFileSync(path.join(packs, 'format/package.json'), '{}');

test('check says the numbers and ends with 0', () => {
  const { output, exitCode } = runCommand(['check', SAMPLE_PACK]);
  expect(exitCode).toBe(0);
  expect(output).toMatch(
    /通过（3 人，2 幕，14 条线索，版本 [0-9a-f]{12}）\n检查了 1 个剧本：通过 1，没有通过 0；错误 0 条，提醒 0 条$/,
  );
});

test('check of a folder of packs takes each, programs beside them left out', () => {
  expect(JSON.parse(runCommand(['check', packs, '--json']).output)).toMatchObject([
    { folder: path.join(packs, 'first'), ok: true },
  ]);
});

test('P209 two packs with the same script_id', () => {
  copy('second');
  const { output, exitCode } = runCommand(['check', packs]);
  expect(exitCode).toBe(1);
  expect(output).toContain(`错误 ${packs}/second/script.yaml:1 P209`);
  rmSync(path.join(packs, 'second'), { recursive: true });
});

test('a mistake is said with file, line and rule, and ends with 1', () => {
  copy('third');
  rmSync(path.join(packs, 'third/truth.md'));
  writeFileSync(path.join(packs, 'third/clues.yaml'), '- id: a\n  title: 甲\n  types: [discovery]\n  text: 乙\n');
  for (const command of ['check', 'stats']) {
    const { output, exitCode } = runCommand([command, path.join(packs, 'third')]);
    expect(exitCode).toBe(1);
    expect(output).toContain(`错误 ${packs}/third/clues.yaml:1 P401`);
    expect(output).toContain(`错误 ${packs}/third/truth.md:1 P002`);
    expect(output).toMatch(/检查了 1 个剧本：通过 0，没有通过 1；错误 \d+ 条，提醒 \d+ 条$/);
  }
});

test('the operator’s content beside the packs is checked too, and is no pack', () => {
  const folder = path.join(packs, 'content');
  mkdirSync(path.join(folder, 'art'), { recursive: true });
  for (const [file, bytes] of sampleContent()) writeFileSync(path.join(folder, file), bytes);
  rmSync(path.join(packs, 'third'), { recursive: true, force: true });
  const both = runCommand(['check', packs]);
  expect(both.output).toContain(
    `${folder}：通过（横幅 2，合集 1，弹窗 2）\n检查了 1 个剧本、1 份首页内容：通过 2，没有通过 0`,
  );
  expect(both.exitCode).toBe(0);
  expect(JSON.parse(runCommand(['check', folder, '--json']).output)).toMatchObject([{ folder, ok: true }]);
  writeFileSync(path.join(folder, 'content.yaml'), 'format: 1\nbanner: []\n');
  const broken = runCommand(['check', packs]);
  expect(broken.exitCode).toBe(1);
  expect(broken.output).toContain(`错误 ${folder}/content.yaml:2 P103`);
  expect(broken.output).toContain(`${folder}：没有通过（1 条错误）`);
  rmSync(folder, { recursive: true });
});

test('nothing checked is nothing proven', () => {
  expect(runCommand(['check', path.join(packs, 'format')]).exitCode).toBe(1);
  expect(runCommand(['check', path.join(packs, 'nowhere')]).exitCode).toBe(1);
});

test('stats counts signs and clues, and quotes nothing', () => {
  const { output, exitCode } = runCommand(['stats', SAMPLE_PACK]);
  expect(exitCode).toBe(0);
  expect(output).toContain('he：第 1 幕 38，第 2 幕 13，共 51');
  expect(output).toContain('cellar：文字 1，图片 0，密码 0，触发 1');
  expect(output).not.toMatch(/纸鸢|铁盒|账本/);
  expect(JSON.parse(runCommand(['stats', SAMPLE_PACK, '--json']).output)).toMatchObject({ elsewhere: [6, 0, 0, 0] });
});

test.each([[[]], [['check']], [['stats', 'a', 'b']], [['simulate', 'a']]])('%j gets the usage', (args) => {
  expect(runCommand(args)).toMatchObject({ exitCode: 2, output: expect.stringContaining('用法') });
});
