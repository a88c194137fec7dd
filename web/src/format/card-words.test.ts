import { expect, test } from 'vitest';
import { firstLabel } from './label.ts';
import { formatStarted } from './started.ts';

test.each([
  [0, '还没有人开局'],
  [1, '1人开局'],
  [128, '128人开局'],
  [-1, '还没有人开局'],
  [Number.NaN, '还没有人开局'],
])('%d who started: %s', (count, text) => expect(formatStarted(count)).toBe(text));

test.each([
  ['推理/还原/惊悚', '推理'],
  [' 推理 / 还原', '推理'],
  ['推理', '推理'],
  ['/推理', '推理'],
  ['', ''],
  [' / ', ''],
])('the first part of %j is %j', (label, first) => expect(firstLabel(label)).toBe(first));
