import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { expect, test } from 'vitest';
import { isNewClue } from './clue-news.ts';
import { clue, sheet, vote } from '../clues/clues.fixture.ts';
import { debrief } from '../debrief/debrief.fixture.ts';
import { playing } from '../room.fixture.ts';

const room = playing();

test('treats a clue as new until it is opened, whoever found or published it', () => {
  expect(isNewClue(room, clue('a'), [])).toBe(true);
  expect(isNewClue(room, clue('a', { foundBy: 'lu', published: true, publishedBy: 'lu' }), [])).toBe(true);
  expect(isNewClue(room, clue('a', { publishedBy: null, published: true }), [])).toBe(true);
  expect(isNewClue(room, clue('a'), ['a'])).toBe(false);
});

test.each([
  ['put on the table', { published: true, publishedBy: 'shen' }],
  ['shown', { shownTo: ['lu'] }],
  ['written on', { note: '可疑' }],
  ['pinned', { pinned: true }],
  ['voted on', { vote: vote({ mine: 'o-lu' }) }],
  ['answered', { sheet: sheet({ submitted: true }) }],
])('does not treat a clue as new that this seat has %s on another device', (_, change) => {
  expect(isNewClue(room, clue('a', change), [])).toBe(false);
});

test('treats clues of the previous player as new after a takeover of the seat', () => {
  const later = playing({ me: { ...room.me, tookOverAt: 500 } });
  expect(isNewClue(later, clue('a', { at: 400, note: '可疑' }), [])).toBe(true);
  expect(isNewClue(later, clue('a', { at: 600, note: '可疑' }), [])).toBe(false);
});

test('treats nothing as new after the game', () => {
  expect(isNewClue(debrief(), clue('a'), [])).toBe(false);
  expect(isNewClue(playing({ dismissed: { reason: 'host', stage: GAME_STAGE.Started } }), clue('a'), [])).toBe(false);
});
