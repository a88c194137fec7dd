import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ARCHIVE_BYTES_MAX } from './read/limits.ts';
import { loadPack } from './load/load-pack.ts';
import { readFolder } from './read/read-folder.ts';
import { Report } from './messages/report.ts';
import { madeZip } from './testing/made-zip.ts';
import { SAMPLE_PACK, loadSample, sampleFiles } from './testing/sample-pack.ts';
import { runCommand } from './cli.ts';
import { readSource } from './archive/read-source.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'archives-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const inside = (name: string) => path.join(root, name);
const run = (...args: string[]) => runCommand(args);
function copy(name = 'sample-pack'): string {
  cpSync(SAMPLE_PACK, inside(name), { recursive: true });
  return inside(name);
}
async function packed(): Promise<string> {
  const file = inside('a.zip');
  expect(await run('pack', SAMPLE_PACK, '-o', file)).toMatchObject({ exitCode: 0 });
  return file;
}

test('unpacks exactly what was packed', async () => {
  const { output, exitCode } = await run('unpack', await packed(), '-o', inside('sample-pack'));
  expect([output, exitCode]).toEqual([
    `已解开：${inside('sample-pack')}（15 个文件，版本 ${loadSample().version}）`,
    0,
  ]);
  expect(readFolder(inside('sample-pack'), new Report())).toEqual(sampleFiles());
  expect(loadPack(inside('sample-pack'))).toMatchObject({ ok: true, version: loadSample().version });
  expect(readdirSync(root).sort()).toEqual(['a.zip', 'sample-pack']);
  expect(statSync(inside('sample-pack')).mode & 0o055).toBe(0o055);
});

test('gives the archive its usual name and the same bytes for the same pack', async () => {
  const first = readFileSync(await packed());
  const folder = copy();
  writeFileSync(path.join(folder, 'README.txt'), 'notes');
  mkdirSync(path.join(folder, 'drafts'));
  const here = process.cwd();
  onTestFinished(() => process.chdir(here));
  onTestFinished(() => void vi.unstubAllEnvs());
  process.chdir(root);
  for (const zone of ['Asia/Shanghai', 'America/New_York']) {
    vi.stubEnv('TZ', zone);
    expect(await run('pack', folder)).toMatchObject({ exitCode: 0 });
    const name = `sample-pack-${loadSample().version}.juben.zip`;
    expect(readFileSync(inside(name)).equals(first)).toBe(true);
  }
});

test('refuses to pack a pack that is not well-formed', async () => {
  const folder = copy();
  rmSync(path.join(folder, 'truth.md'));
  const { output, exitCode } = await run('pack', folder, '-o', inside('a.zip'));
  expect([output, exitCode]).toEqual([`错误 ${folder}/truth.md:1 P002 缺少 truth.md\n没有打包。`, 1]);
  expect(existsSync(inside('a.zip'))).toBe(false);
});

test('packs and unpacks an unsolvable pack as a draft and says so', async () => {
  const folder = copy();
  const facts = path.join(folder, 'facts.yaml');
  writeFileSync(facts, readFileSync(facts, 'utf8').replaceAll(/clues: \[(tin-box|ledger)\]/g, 'clues: [album]'));
  const made = await run('pack', folder, '-o', inside('a.zip'));
  expect(made).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/facts\.yaml:\d+ S101 .*这还是草稿。\n已打包/s),
  });
  const unpacked = await run('unpack', inside('a.zip'), '-o', inside('other-name'));
  expect(unpacked).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/这还是草稿。\n已解开：\S+（15 个文件，草稿）/),
  });
});

test('leaves out and counts pictures whose names cannot be unpacked everywhere', async () => {
  const folder = copy();
  writeFileSync(path.join(folder, 'art/草图 1.png'), '');
  const { output } = await run('pack', folder, '-o', inside('a.zip'));
  expect(output).toMatch(/^1 个文件的名字不合规，没有打进去。\n已打包：\S+（15 个文件，\d+ KB）$/);
});

test('replaces an older archive of the same name, but nothing else', async () => {
  writeFileSync(inside('a.zip'), 'older');
  await packed();
  expect(readFileSync(inside('a.zip')).length).toBeGreaterThan(1_000);
  mkdirSync(inside('b.zip'));
  symlinkSync(inside('a.zip'), inside('c.zip'));
  for (const name of ['b.zip', 'c.zip', 'nowhere/d.zip']) {
    expect(await run('pack', SAMPLE_PACK, '-o', inside(name))).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining(`${inside(name)}:1 A113 `),
    });
  }
  expect(readdirSync(root).sort()).toEqual(['a.zip', 'b.zip', 'c.zip']);
});

test('never overwrites an existing path, not even a dangling link', async () => {
  const file = await packed();
  mkdirSync(inside('empty'));
  symlinkSync(inside('gone'), inside('link'));
  writeFileSync(inside('file'), 'mine');
  for (const name of ['empty', 'link', 'file', 'nowhere/x']) {
    expect(await run('unpack', file, '-o', inside(name))).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/:1 A113 .*\n没有解开。$/),
    });
  }
  expect(readFileSync(inside('file'), 'utf8')).toBe('mine');
  expect(readdirSync(root).sort()).toEqual(['a.zip', 'empty', 'file', 'link']);
});

test('leaves nothing behind after refusing an archive', async () => {
  const broken = new Map([...sampleFiles()].filter(([name]) => name !== 'clues.yaml'));
  writeFileSync(inside('a.zip'), madeZip([...broken].map(([name, data]) => ({ name: `sample-pack/${name}`, data }))));
  const { output, exitCode } = await run('unpack', inside('a.zip'), '-o', inside('sample-pack'));
  expect([exitCode, output]).toEqual([1, expect.stringContaining(`错误 ${inside('a.zip')}/clues.yaml:1 P002`)]);
  expect(readdirSync(root)).toEqual(['a.zip']);
});

test('A101 refuses what is not a file or too large', async () => {
  writeFileSync(inside('huge.zip'), '');
  truncateSync(inside('huge.zip'), ARCHIVE_BYTES_MAX + 1);
  execFileSync('mkfifo', [inside('pipe.zip')]);
  for (const name of ['huge.zip', 'pipe.zip', 'gone.zip', '.']) {
    const { output, exitCode } = await run('unpack', inside(name));
    expect([exitCode, output]).toEqual([1, expect.stringMatching(/:1 A101 /)]);
  }
});

test('reads the same pack from a folder and from an archive', async () => {
  const report = new Report();
  const fromArchive = await readSource(await packed(), report);
  const fromFolder = await readSource(`${SAMPLE_PACK}/`, report);
  expect(fromArchive?.slug).toBe(fromFolder?.slug);
  expect([...(fromArchive?.files.keys() ?? [])]).toEqual([...(fromFolder?.files.keys() ?? [])]);
  expect(report.errors()).toEqual([]);
  expect(await readSource(inside('gone'), report)).toBeUndefined();
  expect(await readSource(inside('gone.zip'), report)).toBeUndefined();
  expect(report.errors().map(({ rule }) => rule)).toEqual(['A101', 'P001']);
});

test.each([[['pack']], [['unpack', 'a', 'b']], [['pack', 'a', '--unknown']]])(
  'prints the usage for %j',
  async (args) => {
    expect(await runCommand(args)).toMatchObject({ exitCode: 2, output: expect.stringContaining('用法') });
  },
);
