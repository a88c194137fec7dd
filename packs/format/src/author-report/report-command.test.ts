import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { recordAccusation, reportFolderOf } from '../blind/accusations.ts';
import { SAMPLE_PACK } from '../testing/sample-pack.ts';
import { type ReportOptions, reportCommand } from './report-command.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));
const options = (output: string): ReportOptions => ({ output: path.join(folder, output), tables: 10, seed: 1 });
const pageOf = (output: string) => readFileSync(path.join(folder, output), 'utf8');

function changed(slug: string, file: string, change: (text: string) => string): string {
  const pack = path.join(folder, slug);
  cpSync(SAMPLE_PACK, pack, { recursive: true });
  const name = path.join(pack, file);
  writeFileSync(name, change(readFileSync(name, 'utf8')));
  return pack;
}

describe('report of the sample pack', () => {
  let page: string;
  beforeAll(() => {
    reportCommand(SAMPLE_PACK, options('sample.html'));
    page = pageOf('sample.html');
  });

  test('contains no script and no external resource', () => {
    expect(page).not.toMatch(/<script|<link|<img|<iframe|https?:|\son[a-z]+=/i);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  test('warns at the top that it contains all spoilers', () => {
    expect(page.indexOf('这一页有全部剧情和真凶')).toBeGreaterThan(0);
    expect(page.indexOf('这一页有全部剧情和真凶')).toBeLessThan(page.indexOf('<main>'));
  });

  test('gives every section a heading and every link a target', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    for (const heading of [
      '六级体检',
      '推理图',
      '线索在哪一幕',
      '各人的分量',
      '时间线',
      '少了一个人',
      '机器人试玩',
      '盲读',
      '文字',
    ])
      expect(page).toMatch(new RegExp(`<h2 id="[a-z]+">${heading}</h2>`));
  });

  test('shows the game master’s material by act, if the script has any', () => {
    expect(page).not.toContain('主持人的提词');
    const wanted = (text: string) =>
      text.replace('format: 1', 'format: 2').replace('price: 0', 'price: 0\nhost: welcome');
    const pack = changed('led', 'script.yaml', wanted);
    writeFileSync(path.join(pack, 'host.md'), '# 第 1 幕\n\n## 念\n请坐。\n\n## 看住｜第 3 分钟｜he\n他有话。\n');
    reportCommand(pack, options('led.html'));
    const told = pageOf('led.html');
    expect(told).toMatch(/<h2 id="host">主持人的提词<\/h2>/);
    expect(told).toMatch(/<th scope="row">第 1 幕<\/th><td>3<\/td><td><p>看住 · 第 3 分钟 · .+?<\/p><\/td>/);
  });

  test('names facts, conclusions, suspicions and the verdict in the graph and in the list', () => {
    const [picture = '', list = ''] = page.split('</svg>');
    for (const words of ['线是剪断的', '评委剪的', '他手里有刀', '林小满', '一截线']) {
      expect(picture).toContain(words);
      expect(list + page.slice(picture.length)).toContain(words);
    }
    expect(picture).toContain('class="node option verdict"');
    expect(picture).toContain('class="node fact thin"');
    expect(list).toContain('认定 林小满');
  });

  test('shows lies and deaths on the timeline', () => {
    expect(page).toContain('fill="url(#hatched)"');
    expect(page).toContain('乌鸦 死于 22:10');
  });

  test('gives tables captions and headings', () => {
    for (const [whole] of page.matchAll(/<table>.*?<\/table>/gs)) {
      expect(whole).toMatch(/<caption>[^<]+<\/caption>/);
      expect(whole).toContain('<th scope="col">');
      expect(whole).toContain('<th scope="row">');
    }
  });

  test('produces the same page for the same pack', () => {
    const { output, exitCode } = reportCommand(SAMPLE_PACK, options('again.html'));
    expect({ output, exitCode }).toEqual({ output: expect.stringContaining('只给作者'), exitCode: 0 });
    expect(pageOf('again.html')).toBe(page);
  });
});

test('escapes everything an author writes', () => {
  const evil = changed('evil', 'facts.yaml', (text) =>
    text
      .replace('says: 线是剪断的', `says: '"><script>alert(1)</script>&'`)
      .replace('does: 剪线', `does: '<img src=x onerror=y>'`),
  );
  expect(reportCommand(evil, options('evil.html')).exitCode).toBe(0);
  const page = pageOf('evil.html');
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;');
});

test('shows graph and messages for a mystery that cannot be proven', () => {
  const unsolvable = changed('unsolvable', 'facts.yaml', (text) =>
    text.replaceAll(/clues: \[(tin-box|ledger)\]/g, 'clues: [album]'),
  );
  const { output, exitCode } = reportCommand(unsolvable, options('unsolvable.html'));
  expect({ output, exitCode }).toEqual({ output: expect.stringMatching(/错误 [1-9]/), exitCode: 1 });
  const page = pageOf('unsolvable.html');
  expect(page).toMatch(/<code>facts\.yaml:\d+<\/code>/);
  expect(page).toContain('<code>S101</code>');
  expect(page).toContain('</svg>');
  expect(page).toContain('没有试玩');
  expect(page).toContain('证不出');
});

test('reports a pack without facts.yaml, and one with a wrong form', () => {
  const unstated = changed('unstated', 'truth.md', (text) => text);
  rmSync(path.join(unstated, 'facts.yaml'));
  expect(reportCommand(unstated, options('unstated.html')).exitCode).toBe(0);
  expect(pageOf('unstated.html')).toContain('没有 facts.yaml');
  const broken = changed('broken', 'clues.yaml', (text) => text.replace('place: hall', 'plaec: hall'));
  expect(reportCommand(broken, options('broken.html')).exitCode).toBe(1);
  expect(pageOf('broken.html')).toContain('<code>P103</code>');
  expect(pageOf('broken.html')).not.toContain('<svg');
});

test('reports what cannot be read or written', () => {
  expect(reportCommand(path.join(folder, 'nowhere'), options('nowhere.html'))).toMatchObject({ exitCode: 1 });
  expect(reportCommand(SAMPLE_PACK, { ...options('no/such/folder.html') })).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('写不进'),
  });
});

test('counts given counters, and omits the table if there are none', () => {
  const tokens = 'purses:\n  - { id: coin, name: 铜钱, unit: 枚, start: 2, bank: 1 }\n';
  const pack = changed('counters', 'script.yaml', (text) =>
    text.replace('format: 1', 'format: 2').replace('\nscoring:\n', `\n${tokens}scoring:\n`),
  );
  reportCommand(pack, options('counters.html'));
  expect(pageOf('counters.html')).toMatch(/一晚上互相给的钱物[^]*铜钱[^]*\d+／\d+／\d+/u);
  reportCommand(SAMPLE_PACK, options('none.html'));
  expect(pageOf('none.html')).not.toMatch(/互相给的|胜出的桌/u);
});

test('finds the blind readings in the default folder, even if the page is written elsewhere', () => {
  const here = process.cwd();
  onTestFinished(() => process.chdir(here));
  process.chdir(folder);
  const accused = { lin: 70 };
  recordAccusation(reportFolderOf(SAMPLE_PACK), { at: 1, edition: 1, reader: '小满', seat: 'he', act: 1, accused });
  reportCommand(SAMPLE_PACK, options('elsewhere.html'));
  expect(pageOf('elsewhere.html')).toContain('小满');
});
