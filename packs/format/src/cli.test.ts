import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
/** Words of the sample's story that must not be printed. */
const STORY = /纸鸢|铁盒|账本|断线|图样/;
mkdirSync(path.join(packs, 'format'));
writeFileSync(path.join(packs, 'format/package.json'), '{}');

test('prints the figures of a check and exits with 0', async () => {
  const { output, exitCode } = await runCommand(['check', SAMPLE_PACK]);
  expect(exitCode).toBe(0);
  expect(output).toMatch(
    /通过（3 人，2 幕，14 条线索，版本 [0-9a-f]{12}）\n {2}格式：通过\n {2}隔离：通过（秘密 \d+）\n {2}时间：通过（谎言 1）\n {2}可解：通过（每个结论至少 \d+ 处来源；/,
  );
  expect(output).toMatch(
    /\n {2}模拟：通过（100 桌；认真的证出 100%；随手的证出 [\d.]+%；线索见到 100%；\d+／\d+／\d+ 分钟）/,
  );
  expect(output).toMatch(
    /\n {2}均衡：通过（每人 17–51 字）\n检查了 1 个剧本：通过 1，没有通过 0；错误 0 条，提醒 \d+ 条$/,
  );
});

test('counts the results of the bots’ games as mistakes', async () => {
  copy('unseen');
  const file = path.join(packs, 'unseen/clues.yaml');
  // Act 2 has begun and act 1 has not: no game meets this condition, but only a simulation shows it.
  const never = 'title: 意见箱\n  needs: { all: [ { act: 2 }, { not: { act: 1 } } ] }';
  writeFileSync(file, readFileSync(file, 'utf8').replace('title: 意见箱', never));
  const { output, exitCode } = await runCommand(['check', path.join(packs, 'unseen'), '--tables', '20']);
  rmSync(path.join(packs, 'unseen'), { recursive: true });
  expect(exitCode).toBe(1);
  expect(output).toMatch(/错误 \S+\/unseen\/clues\.yaml:\d+ M103 20 桌里没有一桌看到线索「ballot-box」/);
  expect(output).toMatch(/没有通过（3 人，2 幕，14 条线索，版本 [0-9a-f]{12}；1 条错误）/);
  expect(output).toContain('  模拟：没有通过（20 桌');
});

test('fails a case that cannot be proven and does not simulate it', async () => {
  copy('unsolvable');
  const file = path.join(packs, 'unsolvable/facts.yaml');
  // The album is never shown to anybody.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/clues: \[(tin-box|ledger)\]/g, 'clues: [album]'));
  const { output, exitCode } = await runCommand(['check', path.join(packs, 'unsolvable')]);
  rmSync(path.join(packs, 'unsolvable'), { recursive: true });
  expect(exitCode).toBe(1);
  expect(output).toMatch(/错误 \S+\/unsolvable\/facts\.yaml:\d+ S\d+ /);
  expect(output).toMatch(/ {2}可解：没有通过.*\n {2}模拟：没有看\n {2}均衡：没有看/);
  expect(output).not.toMatch(STORY);
});

test('marks levels as unstated without facts.yaml', async () => {
  copy('unstated');
  rmSync(path.join(packs, 'unstated/facts.yaml'));
  const { output, exitCode } = await runCommand(['check', path.join(packs, 'unstated'), '--tables', '20']);
  rmSync(path.join(packs, 'unstated'), { recursive: true });
  expect(exitCode).toBe(0);
  for (const level of ['隔离', '时间', '可解', '模拟']) expect(output).toContain(`  ${level}：未写明`);
});

test('checks every pack in a folder and skips programs beside them', async () => {
  expect(JSON.parse((await runCommand(['check', packs, '--json', '--tables', '20'])).output)).toMatchObject([
    { folder: path.join(packs, 'first'), ok: true, checkup: { tables: 20, levels: { shape: 'passed' } } },
  ]);
});

test('P209 reports two packs with the same script_id', async () => {
  copy('second');
  const { output, exitCode } = await runCommand(['check', packs, '--tables', '20']);
  expect(exitCode).toBe(1);
  expect(output).toContain(`错误 ${packs}/second/script.yaml:1 P209`);
  rmSync(path.join(packs, 'second'), { recursive: true });
});

test('reports a mistake with file, line and rule, and exits with 1', async () => {
  copy('third');
  rmSync(path.join(packs, 'third/truth.md'));
  writeFileSync(path.join(packs, 'third/clues.yaml'), '- id: a\n  title: 甲\n  types: [discovery]\n  text: 乙\n');
  for (const command of ['check', 'stats']) {
    const { output, exitCode } = await runCommand([command, path.join(packs, 'third')]);
    expect(exitCode).toBe(1);
    expect(output).toContain(`错误 ${packs}/third/clues.yaml:1 P401`);
    expect(output).toContain(`错误 ${packs}/third/truth.md:1 P002`);
    expect(output).toMatch(/检查了 1 个剧本：通过 0，没有通过 1；错误 \d+ 条，提醒 \d+ 条$/);
  }
});

test('checks the operator’s content beside the packs without counting it as a pack', async () => {
  const folder = path.join(packs, 'content');
  mkdirSync(path.join(folder, 'art'), { recursive: true });
  for (const [file, bytes] of sampleContent()) writeFileSync(path.join(folder, file), bytes);
  rmSync(path.join(packs, 'third'), { recursive: true, force: true });
  const both = await runCommand(['check', packs, '--tables', '20']);
  expect(both.output).toContain(
    `${folder}：通过（横幅 2，合集 1，弹窗 2）\n检查了 1 个剧本、1 份首页内容：通过 2，没有通过 0`,
  );
  expect(both.exitCode).toBe(0);
  expect(JSON.parse((await runCommand(['check', folder, '--json'])).output)).toMatchObject([{ folder, ok: true }]);
  writeFileSync(path.join(folder, 'content.yaml'), 'format: 1\nbanner: []\n');
  const broken = await runCommand(['check', packs, '--tables', '20']);
  expect(broken.exitCode).toBe(1);
  expect(broken.output).toContain(`错误 ${folder}/content.yaml:2 P103`);
  expect(broken.output).toContain(`${folder}：没有通过（1 条错误）`);
  rmSync(folder, { recursive: true });
});

test('fails if nothing was checked', async () => {
  expect((await runCommand(['check', path.join(packs, 'format')])).exitCode).toBe(1);
  expect((await runCommand(['check', path.join(packs, 'nowhere')])).exitCode).toBe(1);
  const empty = mkdtempSync(path.join(os.tmpdir(), 'empty-'));
  const { output, exitCode } = await runCommand(['check', empty]);
  expect(exitCode).toBe(1);
  expect(output).toContain(`错误 ${empty}/script.yaml:1 P002 缺少 script.yaml`);
  rmSync(empty, { recursive: true });
});

test('prints character and clue counts in stats without quoting the story', async () => {
  const { output, exitCode } = await runCommand(['stats', SAMPLE_PACK]);
  expect(exitCode).toBe(0);
  expect(output).toContain('he：第 1 幕 38，第 2 幕 13，共 51');
  expect(output).toContain('cellar：文字 1，图片 0，密码 0，触发 1');
  expect(output).toMatch(/zhou：任务 1，自己的线索 0，各幕搜得到 \d+／\d+，说得出的事 1，/);
  expect(output).not.toMatch(STORY);
  expect(JSON.parse((await runCommand(['stats', SAMPLE_PACK, '--json'])).output)).toMatchObject({
    characters: [{ id: 'he', signs: [38, 13], facts: 2 }, { id: 'lin' }, { id: 'zhou', secrets: 1 }],
    elsewhere: [6, 0, 0, 0],
  });
});

test('prints simulation results by ids only', async () => {
  const { output, exitCode } = await runCommand(['simulate', SAMPLE_PACK, '--tables', '20', '--seed', '2']);
  expect(exitCode).toBe(0);
  expect(output).toContain('20 桌，种子 2\n  认真的 10 桌：证出 100%');
  expect(output).toMatch(/\n {2}tin-box：[\d.]+%（第 2 幕 [\d.]+%）?.*，打开 [\d.]+%/);
  expect(output).not.toMatch(STORY);
});

test('prints clue titles with simulate --plot', async () => {
  const { output } = await runCommand(['simulate', SAMPLE_PACK, '--tables', '5', '--plot']);
  expect(output).toContain('  tin-box 铁盒：');
});

test('prints the same simulate --json for the same seed, with the author’s ids', async () => {
  const args = ['simulate', SAMPLE_PACK, '--tables', '10', '--json'];
  const { output } = await runCommand(args);
  expect((await runCommand([...args, '--seed', '1'])).output).toBe(output);
  expect(JSON.parse(output)).toMatchObject({ seed: 1, tables: 10, careful: { tables: 5 } });
  expect(output).toContain('"id": "kite-string"');
});

test.each([
  ['a file', path.join(SAMPLE_PACK, 'clues.yaml'), `这是一个文件：写它所在的文件夹 ${SAMPLE_PACK}`],
  ['nothing below a file', path.join(SAMPLE_PACK, 'clues.yaml', 'x'), '读不到这个文件夹'],
])('explains the mistake if the given folder is %s', async (_what, given, told) => {
  const { output, exitCode } = await runCommand(['check', given, '--tables', '1']);
  expect(exitCode).toBe(1);
  expect(output).toContain(told);
});

test('does not simulate a pack with mistakes', async () => {
  const { output, exitCode } = await runCommand(['simulate', path.join(packs, 'nowhere')]);
  expect(exitCode).toBe(1);
  expect(output).toContain('P001');
  expect(output).toContain('  模拟：没有看');
});

test.each([
  [[]],
  [['check']],
  [['stats', 'a', 'b']],
  [['simulate', 'a', 'b']],
  [['simulate', 'a', '--tables', '0']],
  [['simulate', 'a', '--tables=1e9']],
  [['simulate', 'a', '--tables=100001']],
  [['simulate', 'a', '--seed', 'x']],
  [['simulate', 'a', '--seed=-1']],
  [['simulate', 'a', '--seed=2147483648']],
  [['simulate', 'a', '--other']],
  [['check', 'a', '--unknown']],
  [['play', 'a']],
])('prints the usage for %j', async (args) => {
  expect(await runCommand(args)).toMatchObject({ exitCode: 2, output: expect.stringContaining('用法') });
});
