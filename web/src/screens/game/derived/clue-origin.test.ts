import type { ClueView } from '@juzhongren/contract/room/clues';
import { expect, test } from 'vitest';
import { playing } from '../room.fixture.ts';
import { landingText } from './landing.ts';
import { clue } from '../clues/clues.fixture.ts';
import { clueOrigin } from './clue-origin.ts';

const published = (publishedBy: string | null, how: NonNullable<ClueView['publication']>['how']) =>
  clue('box', { title: '琴盒', published: true, publishedBy, publication: { at: 5, act: 1, how } });

test.each([
  ['shen', 'laid', '你摆到桌上'],
  ['lu', 'laid', '陆怀安摆到桌上'],
  ['shen', 'opened', '你一打开，大家就都看见了'],
  ['lu', 'found', '陆怀安一找到，大家就都看见了'],
  [null, 'came', '摆在桌上'],
] as const)('words the origin of a clue (%s, %s) as %s', (by, how, words) => {
  expect(clueOrigin(playing(), published(by, how))).toContain(words);
});

test.each([
  ['laid', '陆怀安把「琴盒」摆到了桌上'],
  ['opened', '陆怀安打开了「琴盒」，大家都看见了'],
  ['found', '陆怀安找到了「琴盒」，大家都看见了'],
] as const)('words the notice of a clue published by "%s" as %s', (how, words) => {
  const room = playing({ clues: [published('lu', how)] });
  expect(landingText(room, { clueId: 'box', how: 'published', by: 'lu', at: 5 })).toBe(words);
});
