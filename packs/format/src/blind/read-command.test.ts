import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { reportCommand } from '../author-report/report-command.ts';
import { SAMPLE_PACK } from '../testing/sample-pack.ts';
import { accusedIn, readAccusations } from './accusations.ts';
import { readCommand } from './read-command.ts';

const SOUNDS = path.join(import.meta.dirname, '../testing/sounds');

const folder = mkdtempSync(path.join(os.tmpdir(), 'read-'));
afterAll(() => rmSync(folder, { recursive: true }));
const output = (name: string) => path.join(folder, name);
const edit = (file: string, find: string, put: string) =>
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(find, () => put),
  );
const read = async (seat: string, act: number) => (await readCommand(SAMPLE_PACK, { seat, act })).output;

describe('reading as one seat in one act', () => {
  test('prints the seat’s text and tasks, the opening and the clues of the act', async () => {
    const first = await read('he', 1);
    for (const words of ['风筝节前夜', '第 1 幕 断线', '线是剪断的', '我最后一次看见它', '把图样留在', '断口很齐'])
      expect(first).toContain(words);
    expect(first).toContain('前厅：挂满去年的风筝。\n院子：一棵桂树，一张石凳。');
    expect(first).not.toContain('储藏间：');
    const second = await read('何风', 2);
    for (const words of [
      '起风了',
      '剪口很齐',
      '答出谜语',
      '上着锁：三位数字',
      '打开以后：',
      '图上：一张剪刀的收据',
      '储藏间：',
    ])
      expect(second).toContain(words);
    expect(second).not.toContain('断口很齐');
    expect(second).not.toContain('风筝节前夜');
    expect(second).not.toContain('前厅：');
  });

  test('uses the room’s words in the output and program terms only in the hint', async () => {
    for (const act of [1, 2, 3]) {
      const { output, hint } = await readCommand(SAMPLE_PACK, { seat: 'he', act });
      expect(output).not.toMatch(/--|（(?:图|机关|投票|锁着|打开以后)/);
      expect(hint).toMatch(/何风、林小满、周伯.*--accuse/);
    }
    const first = await read('he', 1);
    expect(first).toContain('摇一摇铜铃\n点「动手」以后：\n铃响了，储藏间的门开了一条缝。');
    expect(first).toContain('题目：谜底是什么？');
    expect(await read('he', 2)).toContain('砖后面是空的\n\n');
  });

  test.each([
    ['another seat’s text', ['我有自己的理由', '我听见铃响']],
    ['another seat’s task', ['不要让账本公开']],
    ['what another holds and never shows', ['第一张是一只小风筝']],
    ['roles, facts, conclusions', ['culprit', '评委挪用', '评委剪的']],
    [
      'the truth, endings, explanations, keys',
      ['林小满剪断了线', '剪刀放回了', '铁盒里有收据', '多数人想改期', 'correct'],
    ],
    ['ids', ['kite-string', 'stay-or-go', 'clean-cut']],
  ])('never prints %s', async (_, secrets) => {
    const all = [await read('he', 1), await read('he', 2), await read('he', 3)].join('\n');
    for (const words of secrets) expect(all).not.toContain(words);
  });

  test('prints a clue that only this seat holds', async () => {
    expect(await read('lin', 1)).toContain('第一张是一只小风筝');
  });

  test('asks the questions of the closing without the answers', async () => {
    const closing = await read('zhou', 3);
    expect(closing).toContain('把名字写下来吧');
    expect(closing).toContain('投票：谁剪断了线？\n- 何风\n- 林小满\n- 周伯\n题目：用什么剪的？\n- 剪刀\n- 小刀');
    expect(closing).toContain('题目：哪些东西是证据？ · 多选\n- 断线');
    expect(closing).not.toMatch(/坦白|投完票以后/);
  });

  test('prints the vote first, then the confession, then the questions that wait for the vote', async () => {
    const pack = output('later');
    cpSync(SAMPLE_PACK, pack, { recursive: true });
    edit(path.join(pack, 'script.yaml'), 'format: 1', 'format: 2');
    edit(
      path.join(pack, 'characters/zhou.md'),
      'name: 周伯',
      'name: 周伯\nconfession: { label: 线轴是我藏的。, text: 说了。 }',
    );
    edit(
      path.join(pack, 'questions.yaml'),
      '      key: [scissors]',
      '      key: [scissors]\n      proof: { cards: 2 }',
    );
    const inPack = async (seat: string, act: number) => (await readCommand(pack, { seat, act })).output;
    const closing = await inPack('zhou', 3);
    expect(closing).toMatch(
      /投票：谁剪断了线？\n- 何风\n- 林小满\n- 周伯\n\n── 坦白 ──\n线轴是我藏的。\n说不说在你。现在没有人知道，揭晓时全桌听到。\n\n══ 投完票以后 ══\n[^]*题目：用什么剪的？ · 要举证，至多选 2 张线索\n- 剪刀/,
    );
    expect(closing).not.toContain('说了。');
    expect(await inPack('he', 3)).not.toContain('坦白');
    expect(await inPack('he', 1)).not.toContain('谜底是什么');
    expect(closing).toContain('题目：谜底是什么？');
  });
});

test('prints sounds, interludes and own skills where they occur', async () => {
  const pack = output('together');
  cpSync(SAMPLE_PACK, pack, { recursive: true });
  for (const kind of ['opus', 'm4a']) cpSync(path.join(SOUNDS, `tick.${kind}`), path.join(pack, `sound/bell.${kind}`));
  const script = path.join(pack, 'script.yaml');
  edit(script, 'format: 1', 'format: 2');
  const heard = 'sound: { file: sound/bell, captions: [ { at: 0, text: 风声 }, { at: 1, text: 一声铃 } ] }';
  edit(script, '    opening: 起风了', `    ${heard}\n    opening: 起风了`);
  edit(path.join(pack, 'clues.yaml'), '  text: 断口很齐，是剪的。', `  text: 断口很齐，是剪的。\n  ${heard}`);
  edit(
    script,
    'scoring:',
    `interludes:
  - { id: told, title: 再说一遍, act: 1, scene: { lines: [ { says: 灯拨亮了。 }, { by: he, direction: 低着头, says: 我睡了。 } ] } }
  - { id: out, title: 灯灭了, act: 2, dark: { seconds: 10, text: 只听。, ${heard} }, effects: [ { announce: 灯亮了。 } ] }
  - { id: trusted, title: 最信谁, act: closing, reveal: { prompt: 你最信谁？ } }
scoring:`,
  );
  const skill = 'skills: [ { id: eye, name: 眼尖, text: 能瞄一眼别人的手。, does: peek, act: 2 } ]';
  edit(path.join(pack, 'characters/he.md'), 'name: 何风', `name: 何风\n${skill}`);
  const inPack = async (seat: string, act: number) => (await readCommand(pack, { seat, act })).output;
  const first = await inPack('he', 1);
  expect(first).toContain('── 再说一遍 ──\n旁白：灯拨亮了。\n何风（低着头）：我睡了。');
  expect(first).toContain('断口很齐，是剪的。\n听见：风声；一声铃');
  expect(first).not.toMatch(/灯灭了|眼尖/);
  const second = await inPack('he', 2);
  expect(second).toMatch(/起风了，大家回到屋里。\n听见：风声；一声铃\n/);
  expect(second).toContain('── 你的技能：眼尖 ──\n能瞄一眼别人的手。');
  expect(second).toContain('── 灯灭了 ──\n只听。\n听见：风声；一声铃\n灯亮了。');
  expect(await inPack('lin', 2)).not.toContain('眼尖');
  expect(await inPack('lin', 3)).toContain('── 最信谁 ──\n一起亮：你最信谁？\n- 何风\n- 林小满\n- 周伯');
});

describe('accusations of the reader', () => {
  test('writes the accusation beside the report and shows it there', async () => {
    const readers = output('sample');
    const accuse = 'lin=70，周伯=20';
    const said = await readCommand(SAMPLE_PACK, { seat: 'he', act: 1, accuse, reader: '小陈', output: readers });
    expect(said).toEqual({ output: `记在 ${path.join(readers, 'accusations.jsonl')}`, exitCode: 0 });
    await readCommand(SAMPLE_PACK, { seat: 'he', act: 2, accuse: '周伯:50', output: readers });
    writeFileSync(path.join(readers, 'accusations.jsonl'), 'no line\n', { flag: 'a' });
    expect(readAccusations(readers)).toMatchObject([
      { reader: '小陈', seat: 'he', act: 1, edition: 1, accused: { lin: 70, zhou: 20 } },
      { act: 2, accused: { zhou: 50 } },
    ]);
    reportCommand(SAMPLE_PACK, { output: `${readers}.html`, tables: 4, seed: 1 });
    const page = readFileSync(`${readers}.html`, 'utf8');
    expect(page).toMatch(/小陈.*何风.*第 1 幕.*林小满 70，周伯 20.*最疑心真凶/s);
    expect(page.match(/最疑心真凶</g)).toHaveLength(1);
  });

  test('asks the reader at the terminal, again if the answer was not understood', async () => {
    const answers = ['某人=3', '林小满=101', '林小满=60'];
    const said: string[] = [];
    const person = { say: (text: string) => said.push(text), ask: () => Promise.resolve(answers.shift() ?? '') };
    const asked = await readCommand(SAMPLE_PACK, { seat: 'zhou', act: 1, output: output('asked') }, person);
    expect(asked.exitCode).toBe(0);
    expect(said).toEqual([
      expect.stringContaining('我听见铃响了一声'),
      '没有「某人」可指认：何风、林小满、周伯',
      '「林小满」后面写 0 到 100 的整数，如 林小满=70',
    ]);
    expect(readAccusations(output('asked'))).toMatchObject([{ accused: { lin: 60 } }]);
  });

  test('accepts a unique prefix of a longer label', () => {
    const options = [
      { id: 'bao', label: '鲍启明（列车长）' },
      { id: 'bai', label: '白露（一号）' },
      { id: 'lu', label: '白露（二号）' },
    ];
    expect(accusedIn('鲍启明=70', options)).toEqual({ bao: 70 });
    expect(accusedIn('白露=70', options)).toContain('没有「白露」可指认');
  });

  test('accepts an empty answer', async () => {
    const person = { say: () => undefined, ask: () => Promise.resolve(' ') };
    const asked = await readCommand(SAMPLE_PACK, { seat: 'zhou', output: output('silent') }, person);
    expect(asked).toEqual({ output: '没有记', exitCode: 0 });
    expect(readAccusations(output('silent'))).toEqual([]);
  });
});

test.each([
  [{}, '写明是谁：--seat he（何风）、lin（林小满）、zhou（周伯）'],
  [{ seat: 'crow' }, '写明是谁'],
  [{ seat: 'he', act: 4 }, '--act 是 1 到 3，3 是最后答卷'],
  [{ seat: 'he', accuse: '' }, '一个名字也没有'],
  [{ seat: 'he', accuse: 'lin=1', output: '/dev/null/readers' }, '写不进 /dev/null/readers'],
])('answers %j with a message', async (options, sentence) => {
  const { output: said, exitCode } = await readCommand(SAMPLE_PACK, options);
  expect([said, exitCode]).toEqual([expect.stringContaining(sentence), 1]);
});

test('reads a pack without its pictures, but not one with a wrong form', async () => {
  const pack = output('pack');
  cpSync(SAMPLE_PACK, pack, { recursive: true });
  rmSync(path.join(pack, 'art/he.svg'));
  expect((await readCommand(pack, { seat: 'he' })).output).toContain('我最后一次看见它');
  writeFileSync(path.join(pack, 'clues.yaml'), '- plaec: hall\n');
  expect(await readCommand(pack, { seat: 'he' })).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('check'),
  });
  expect(await readCommand(output('nowhere'), { seat: 'he' })).toMatchObject({ exitCode: 1 });
});
