import { expect, test } from 'vitest';
import { someCards } from '../../testing/cards.ts';
import { cardTags, firstLabel, geniusOf, scriptCardHeight } from './script-card-height.ts';

const [card] = someCards(1);
if (card === undefined) throw new Error('there is no card');
const PHONE = { width: 358, rem: 16 };
const NARROW = { width: 296, rem: 16 };

test('makes a card as tall as its poster for short texts', () => {
  expect(scriptCardHeight(card, PHONE)).toBe(154);
  expect(scriptCardHeight({ ...card, script_name: '山' }, NARROW)).toBe(154);
});

test('adds at most three lines for an expert quote', () => {
  const withWord = (comment: string) =>
    scriptCardHeight({ ...card, genius_comment: { comment, nickname: '阿澈' } }, PHONE);
  expect(withWord('好。')).toBeCloseTo(154 + 12 + 16 + 13 * 1.5 + 12 * 1.5);
  expect(withWord('长'.repeat(500))).toBeCloseTo(154 + 12 + 16 + 3 * 13 * 1.5 + 12 * 1.5);
  expect(withWord('  ')).toBe(154);
});

test('moves large text below the poster', () => {
  expect(scriptCardHeight(card, { width: 296, rem: 32 })).toBeGreaterThan(154 + 128);
});

test('limits a name to two lines', () => {
  const named = (name: string) => scriptCardHeight({ ...card, script_name: name }, { width: 296, rem: 24 });
  expect(named('字'.repeat(500))).toBe(named('字'.repeat(20)));
});

test('drops duplicate and empty chips, and a blank expert quote', () => {
  expect(cardTags({ ...card, scene: '推理', label: '推理/还原' })).toEqual(['6人本', '推理', '困难', '2小时30分钟']);
  expect(cardTags({ ...card, scene: '', label: '' })).toEqual(['6人本', '困难', '2小时30分钟']);
  expect(geniusOf({ ...card, genius_comment: { comment: ' ', nickname: '阿澈' } })).toBeNull();
});

test.each([
  ['推理/还原/惊悚', '推理'],
  [' 推理 / 还原', '推理'],
  ['推理', '推理'],
  ['/推理', '推理'],
  ['', ''],
  [' / ', ''],
])('takes the first part of %j as %j', (label, first) => expect(firstLabel(label)).toBe(first));
