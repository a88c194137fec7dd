import { CONSOLE_ACTIONS } from '@juzhongren/contract/console/actions';
import { describe, expect, test } from 'vitest';
import { nameOf } from '../testing/action-name.ts';
import type { ActionForm } from './action-form.ts';
import { askedOf, missing, shownFields } from './asked-of.ts';
import { FORMS, LOOKS } from './forms.ts';

const formOf = (name: string): ActionForm | undefined => Object.entries(FORMS).find(([one]) => one === name)?.[1];
/** Returns for each word of the command whether it is optional. */
const wordsOf = (typed: string): boolean[] => [...typed.matchAll(/ ([<[])/g)].map(([, sign]) => sign === '[');

describe.each(CONSOLE_ACTIONS.map((typed) => [nameOf(typed), typed] as const))('%s', (name, typed) => {
  test('is called by a page directly, or has a form with a field per word', () => {
    const form = formOf(name);
    expect(LOOKS.some((one) => one === name)).toBe(form === undefined);
    // Forms that build their words themselves are tested below.
    if (form === undefined || form.words !== undefined) return;
    const words = form.fields.filter(({ option, local }) => option !== true && local !== true);
    expect(words.map(({ optional }) => optional === true)).toEqual(wordsOf(typed));
    expect(form.will(Object.fromEntries(form.fields.map(({ name: field }) => [field, '12'])))).toMatch(/。$/);
  });
});

const CODES = formOf('codes create');

test.each([
  [{ what: 'vip-month', size: '5' }, ['vip-month', '5'], {}],
  [{ what: 'script', script: '1001', size: ' 2 ' }, ['script', '1001', '2'], {}],
  // A number typed before the kind changed is not sent.
  [{ what: 'vip-week', script: '1001', size: '1' }, ['vip-week', '1'], {}],
  [
    { what: 'exchange', size: '1', expires: '2026-12-31', remark: '开业' },
    ['exchange', '1'],
    { expires: '2026-12-31', remark: '开业' },
  ],
])('builds the command for codes from %j', (values, words, options) => {
  if (CODES === undefined) throw new Error('no form');
  expect(missing(CODES, values)).toBeUndefined();
  expect(askedOf(CODES, values)).toEqual({ words, options });
});

test('reports missing values at their fields and ignores hidden fields', () => {
  if (CODES === undefined) throw new Error('no form');
  expect(missing(CODES, {})).toEqual({ field: 'what', text: '请选兑换什么' });
  expect(missing(CODES, { what: 'script' })).toEqual({ field: 'script', text: '请选哪个剧本' });
  expect(missing(CODES, { what: 'vip-week', size: '很多' })).toEqual({ field: 'size', text: '个数是一个整数' });
  expect(shownFields(CODES, { what: 'vip-week' }).map(({ name }) => name)).not.toContain('script');
});

test('omits an empty name from the words', () => {
  const form = formOf('people rename');
  if (form === undefined) throw new Error('no form');
  expect(askedOf(form, { who: '12', name: ' ' })).toEqual({ words: ['12'], options: {} });
});
