import { expect, test } from 'vitest';
import { readLegalText } from './read-legal-text.ts';

const MARKDOWN = `# 题目

由{{operator}}写。

## 一、头一节

- **甲**：{{days}}天。
- 乙。
- **丙**：有 A 才有。 <!-- A=1 -->
- **丁**：没有 A 才有。 <!-- A=none -->

末一段。
`;

test('reads titles, paragraphs and lists, and drops lines whose condition is false', () => {
  expect(readLegalText(MARKDOWN, { holds: new Set(['A=1']), values: { operator: '社', days: 30 } })).toEqual({
    title: '题目',
    opening: '由社写。',
    sections: [{ title: '一、头一节', pieces: [[['甲', '30天。'], '乙。', ['丙', '有 A 才有。']], '末一段。'] }],
  });
});

test('keeps text from the operator as plain text', () => {
  const operator = '- **x**：{{days}} <!-- A=none -->\n\n## y';
  const { opening, sections } = readLegalText(MARKDOWN, { holds: new Set(), values: { operator, days: 1 } });
  expect([opening, sections.length]).toEqual([`由${operator}写。`, 1]);
});

test('fails for an unknown value', () => {
  expect(() => readLegalText(MARKDOWN, { holds: new Set(), values: { operator: '社' } })).toThrow('{{days}}');
});

test('reads a file that a checkout on Windows gave carriage returns, or an editor a byte order mark', () => {
  const setup = { holds: new Set(['A=1']), values: { operator: '社', days: 30 } };
  const plain = readLegalText(MARKDOWN, setup);
  expect(readLegalText(MARKDOWN.replaceAll('\n', '\r\n'), setup)).toEqual(plain);
  expect(readLegalText(`\uFEFF${MARKDOWN}`, setup)).toEqual(plain);
});

test.each([
  ['a value misspelt', MARKDOWN.replace('{{days}}', '{{ days }}')],
  ['a value half written', MARKDOWN.replace('{{days}}', '{{days')],
  ['a value in a heading', MARKDOWN.replace('头一节', '{{operator}}')],
  ['a condition in the middle of a line', MARKDOWN.replace('乙。', '乙。<!-- A=1 -->乙')],
  ['no title', MARKDOWN.replace('# 题目\n\n', '')],
  ['no sections', '# 题目\n\n开头。\n'],
])('fails for %s', (_name, markdown) => {
  const setup = { holds: new Set(['A=1']), values: { operator: '社', days: 30 } };
  expect(() => readLegalText(markdown, setup)).toThrow('A legal text has');
});
