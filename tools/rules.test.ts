import { expect, test } from 'vitest';
import { checkRules } from './rules.ts';

const SPEC = '# Rules\n\n- LO1 Who creates is the host.\n- LO2 Joining takes a place (LO1).\n';

const check = (spec: string, ...tests: string[]) =>
  checkRules(new Map([['SPEC.md', spec]]), new Map(tests.map((source, number) => [`${number}.test.ts`, source])));

test('accepts rules that exist and have a test', () => {
  const sources = [
    `test('LO1 the creator is the host', () => {});`,
    `describe('LO2 joining', () => it('works', () => {}));`,
    `test.each([1, 2])('LO1 LO2 for %s', () => {});`,
    `it('takes LO9 for a word in the middle', () => {}); call('LO9 is no test');`,
    `test.skipIf(true)(\`LO1 (\${1})\`, () => {});`,
  ];
  expect(check(SPEC, ...sources)).toEqual([]);
});

test.each<[why: string, spec: string, source: string, message: string]>([
  ['a rule without a test', SPEC, `test('LO1 a', () => {});`, 'SPEC.md:4 no test names LO2'],
  [
    'a rule only spoken of',
    SPEC,
    `// LO2\ntest('LO1 a', () => {}); const text = 'LO2 a';`,
    'SPEC.md:4 no test names LO2',
  ],
  ['a number without a rule', SPEC, `\ntest('LO1 LO2 LO3 a', () => {});`, '0.test.ts:2 there is no rule LO3'],
  ['a section without a rule', SPEC, `test('LO1 LO2 ZZ1 a', () => {});`, '0.test.ts:1 there is no rule ZZ1'],
  ['by each', SPEC, `it.each([1])('LO1 LO2 LO4 %s', () => {});`, '0.test.ts:1 there is no rule LO4'],
  ['by a group', SPEC, `describe('LO1 LO2 LO5', () => {});`, '0.test.ts:1 there is no rule LO5'],
  [
    'a number given twice',
    `${SPEC}- LO1 Again.\n`,
    `test('LO1 LO2 a', () => {});`,
    'SPEC.md:5 LO1 is given twice, first at SPEC.md:3',
  ],
  [
    'a reference to nothing',
    `${SPEC}- LO3 As LO7 says.\n`,
    `test('LO1 LO2 LO3 a', () => {});`,
    'SPEC.md:5 there is no rule LO7',
  ],
])('refuses %s', (_, spec, source, message) => {
  expect(check(spec, source)).toEqual([message]);
});

test('rejects the same rule number in two specifications', () => {
  const specs = new Map([
    ['engine/SPEC.md', '- LO1 One.'],
    ['server/SPEC.md', '- LO1 Other.'],
  ]);
  expect(checkRules(specs, new Map([['a.test.ts', `test('LO1 a', () => {});`]]))).toEqual([
    'server/SPEC.md:1 LO1 is given twice, first at engine/SPEC.md:1',
  ]);
});
