// Tests that a lock screen shows only our sentences, the script title and a time, whatever happens in a game.
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { generatedScript } from '@juzhongren/engine/testing/generated-script';
import { peopleOf, randomGame } from '@juzhongren/engine/testing/random-game';
import { expect, test } from 'vitest';
import { ABOUTS, isAbout, type NotificationAbout } from '../kept/abouts.ts';
import { standingOf } from './standing.ts';
import { nextHour, formatTime } from './time-labels.ts';
import { messageOf } from './messages.ts';

const GAMES = process.env['JUZHONGREN_LONG'] === undefined ? 12 : 300;
const AT = Date.UTC(2026, 2, 1, 12);
const PARTY = 'abcdefghijkl';

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const said = (about: NotificationAbout, scriptName: string) =>
  messageOf({ about, partyId: PARTY, scriptName, at: AT, now: AT });

test('NU22 shows no script text except the title, and no player text, in random games', () => {
  const seen = new Set<string>();
  const leaked: string[] = [];
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const script = seed % 3 === 0 ? sampleScript : generatedScript(seed);
    const secrets = textsIn({ ...script, card: { ...script.card, name: '' } }).filter((text) => text.length >= 3);
    for (const { state } of randomGame({ script, seed, most: 120 })) {
      const written = textsIn(state).filter((text) => text.length >= 3);
      for (const userId of peopleOf(script)) {
        const { turn, waiting } = standingOf(script, state, userId);
        for (const wanted of [turn, waiting]) {
          if (wanted === null) continue;
          seen.add(wanted.about);
          const { title, body, tag, path } = said(wanted.about, '本名');
          const shown = `${title} ${body}`;
          leaked.push(...[...secrets, ...written].filter((text) => shown.includes(text)));
          expect(`${tag} ${path}`).toBe(`${PARTY} ${ABOUTS[wanted.about].kind} /join/${PARTY}`);
        }
      }
    }
  }
  expect(leaked).toEqual([]);
  // Makes sure that the test saw enough subjects.
  expect([...seen].sort()).toEqual(expect.arrayContaining(['act', 'alone', 'began', 'begin', 'closing', 'ended']));
});

test('has a text for every subject, short enough for a lock screen, with at most one title', () => {
  for (const about of Object.keys(ABOUTS).filter(isAbout)) {
    const { title, body } = said(about, '雨夜');
    expect(title.length).toBeLessThan(24);
    expect(body.length).toBeLessThan(40);
    expect(title.split('《').length - 1).toBe(about === 'answered' ? 0 : 1);
    expect(`${title}${body}`).not.toMatch(/[!！]|undefined|null/);
  }
});

test('formats a time for Shanghai with its day', () => {
  expect(formatTime(AT, AT)).toBe('3 月 1 日 周日（今天）20:00');
  expect(formatTime(AT + 4 * 60 * 60_000 + 5 * 60_000, AT)).toBe('3 月 2 日 周一（明天）0:05');
  expect(formatTime(AT + 9 * 24 * 60 * 60_000, AT)).toBe('3 月 10 日 周二 20:00');
  expect(nextHour(AT, 8)).toBe(Date.UTC(2026, 2, 2, 0));
  expect(nextHour(Date.UTC(2026, 2, 1, 20), 8)).toBe(Date.UTC(2026, 2, 2, 0));
});
