import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { expect, test } from 'vitest';
import { judge, type Due, type PersonNow, type RoomNow } from './judge.ts';

const MINUTE = 60_000;
/** 20:00 and 02:00 in Shanghai. */
const [EVENING, NIGHT] = [Date.UTC(2026, 2, 1, 12), Date.UTC(2026, 2, 1, 18)];
const MORNING = Date.UTC(2026, 2, 2, 0);

const PERSON: PersonNow = {
  barred: false,
  choice: { off: [], night: false },
  had: { hour: 0, day: 0, lastMsAgo: Infinity },
};
const MEET = EVENING + 24 * 60 * MINUTE;

function lobby(more: Partial<RoomNow> = {}): RoomNow {
  const member = { userId: 7, nickname: '甲', avatar: '', characterId: null, wanted: [], ready: false };
  const room = { partyId: 'abcdefghijkl', hostId: 1, meetAt: MEET, slow: null, members: [member] };
  const state = { stage: 'lobby', room, expiresAt: MEET } as unknown as RoomNow['state'];
  return { script: sampleScript, state, heardAt: 0, presence: 'absent', ...more };
}

const due = (more: Partial<Due> = {}): Due => ({
  about: 'tomorrow',
  detail: String(MEET),
  userId: 7,
  createdAt: EVENING,
  ...more,
});

test('NU4 NU9 sends what is still relevant to an absent user who wants it', () => {
  expect(judge(due(), PERSON, lobby(), EVENING)).toBe('send');
  expect(judge(due({ detail: '1' }), PERSON, lobby(), EVENING)).toEqual({ end: 'over' });
  expect(judge(due({ userId: 8 }), PERSON, lobby(), EVENING)).toEqual({ end: 'left' });
  expect(judge(due(), PERSON, undefined, EVENING)).toEqual({ end: 'over' });
  expect(judge(due(), { ...PERSON, barred: true }, lobby(), EVENING)).toEqual({ end: 'barred' });
  const off = { ...PERSON, choice: { off: ['date'], night: false } };
  expect(judge(due(), off, lobby(), EVENING)).toEqual({ end: 'off' });
  expect(judge(due(), PERSON, lobby(), EVENING + 27 * 60 * MINUTE)).toEqual({ end: 'late' });
});

test('NU3 drops it for a viewer, and rechecks a user known only from the database before dropping it', () => {
  expect(judge(due(), PERSON, lobby({ presence: 'looking' }), EVENING)).toEqual({ end: 'seen' });
  const maybe = lobby({ presence: 'maybe' });
  expect(judge(due(), PERSON, maybe, EVENING)).toEqual({ later: EVENING + 20_000 });
  expect(judge(due(), PERSON, maybe, EVENING + 6 * MINUTE)).toEqual({ end: 'seen' });
});

test('NU8 waits until morning at night, except for opted-in users and games about to begin', () => {
  const asked = due({ createdAt: NIGHT });
  expect(judge(asked, PERSON, lobby(), NIGHT)).toEqual({ later: MORNING });
  expect(judge(asked, { ...PERSON, choice: { off: [], night: true } }, lobby(), NIGHT)).toBe('send');
  expect(judge({ ...asked, about: 'soon' }, PERSON, lobby(), NIGHT)).toBe('send');
  expect(judge(due({ about: 'answered', createdAt: NIGHT }), PERSON, null, NIGHT)).toEqual({ later: MORNING });
});

test('NU25 respects the quiet hours of a multi-day game and never treats it as active at night', () => {
  const quiet = { from: 22 * 60, until: 10 * 60 };
  const slowly = (terms: object, more: Partial<RoomNow> = {}): RoomNow => {
    const { state, ...rest } = lobby(more);
    const room = { ...('room' in state ? state.room : {}), slow: { pace: 'day', zone: 'Asia/Shanghai', ...terms } };
    return { ...rest, state: { ...state, room } as RoomNow['state'] };
  };
  const asked = due({ about: 'time', createdAt: NIGHT });
  // 10:00 in Shanghai.
  expect(judge(asked, PERSON, slowly({ quiet }), NIGHT)).toEqual({ later: MORNING + 120 * MINUTE });
  expect(judge(asked, PERSON, slowly({ quiet }), EVENING)).toBe('send');
  expect(judge(asked, PERSON, slowly({ quiet: null }), NIGHT)).toBe('send');
  expect(judge({ ...asked, about: 'tomorrow' }, PERSON, slowly({ quiet: null }, { heardAt: NIGHT }), NIGHT)).toEqual({
    later: MORNING,
  });
});

test('NU12 limits notifications per hour and per day', () => {
  const had = (hour: number, day: number) => ({ ...PERSON, had: { hour, day, lastMsAgo: Infinity } });
  expect(judge(due(), had(11, 59), lobby(), EVENING)).toBe('send');
  for (const many of [had(12, 12), had(0, 60)])
    expect(judge(due(), many, lobby(), EVENING)).toEqual({ end: 'too-many' });
});
