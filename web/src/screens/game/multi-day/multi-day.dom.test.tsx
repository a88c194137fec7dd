// Tests of multi-day games: setup in the lobby, deadlines as times of day, return to the room.
import { partyPace } from '@juzhongren/contract/room-calls/seats';
import { partyDigest, partySeen, partySlow } from '@juzhongren/contract/room-calls/multi-day';
import type { Digest } from '@juzhongren/contract/room/digest';
import type { MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import type { RoomView } from '@juzhongren/contract/room/view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_ROOM_ID, lobby, playing, said } from '../room.fixture.ts';
import { seats } from '../derived/cast.fixture.ts';

keepPageClean();
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T12:00:00+08:00') }));
afterEach(() => void vi.useRealTimers());

const MULTI_DAY_TERMS: MultiDayTerms = { pace: 'day', zone: 'Asia/Shanghai', quiet: { from: 23 * 60, until: 8 * 60 } };
const TONIGHT = Date.parse('2026-11-23T21:00:00+08:00');
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

function slowly(change: Partial<RoomView> = {}): RoomView {
  const room = playing(change);
  const act = room.act && { ...room.act, deadlineAt: TONIGHT, ...change.act };
  return { ...room, slow: MULTI_DAY_TERMS, act, todo: { ...room.todo, deadlineAt: TONIGHT } };
}

const NOTHING: Digest = {
  from: 4,
  to: 20,
  turned: null,
  clues: [],
  votes: [],
  interludes: [],
  announcements: [],
  hints: 0,
  statements: 0,
  seats: [],
};

test('SL1 lets the host set up a multi-day game; guests see the terms but cannot change them', async () => {
  const { services, pushRoom } = await sit(lobby());
  services.answer(partySlow, { partyId: FIXTURE_ROOM_ID, seq: 4 });
  click('改成慢局');
  const sheet = screen.getByRole('dialog', { name: '慢局' });
  fireEvent.click(within(sheet).getByRole('radio', { name: /每幕两天/ }));
  fireEvent.change(within(sheet).getByRole('combobox', { name: '到几点止' }), { target: { value: String(9 * 60) } });
  click('就玩慢局');
  await waitFor(() => expect(services.of(partySlow)).toHaveLength(1));
  expect(partySlow.request.parse(services.of(partySlow)[0]?.body).slow).toEqual({
    pace: 'two-days',
    zone: 'Asia/Shanghai',
    quiet: { from: 23 * 60, until: 9 * 60 },
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '慢局' })).toBeNull());
  pushRoom(lobby({ seq: 4, slow: MULTI_DAY_TERMS }));
  expect(screen.getByText('慢局 · 每幕一天')).toBeDefined();
  expect(screen.getByText(/23:00 到 8:00 不截止，也不打扰/)).toBeDefined();
  click('改玩法');
  click('还是一个晚上玩完');
  await waitFor(() => expect(services.of(partySlow)).toHaveLength(2));
  expect(partySlow.request.parse(services.of(partySlow)[1]?.body).slow).toBeNull();
  pushRoom(
    lobby({ seq: 5, slow: MULTI_DAY_TERMS, me: { userId: 2, characterId: 'lu', host: false, tookOverAt: null } }),
  );
  expect(screen.getByText('慢局 · 每幕一天')).toBeDefined();
  expect(screen.queryByRole('button', { name: '改玩法' })).toBeNull();
});

test('SL4 shows a guest nothing about multi-day games in a normal room', async () => {
  await sit(lobby({ me: { userId: 2, characterId: 'lu', host: false, tookOverAt: null } }));
  expect(screen.queryByText(/慢局/)).toBeNull();
});

test('SL5 SL15 shows the deadline as a time of day and offers half a day more', async () => {
  const { services } = await sit(slowly(), {
    prepare: (answers) => answers.answer(partyDigest, { digest: null, talk: [] }),
  });
  expect(screen.getByText('今晚九点前')).toBeDefined();
  expect(screen.queryByRole('timer')).toBeNull();
  services.answer(partyPace, { partyId: FIXTURE_ROOM_ID, seq: 30 });
  click('进度');
  click('多留半天');
  await waitFor(() => expect(services.of(partyPace)).toHaveLength(1));
});

test('SL10 SL11 names players who missed acts, instead of their connection state', async () => {
  const missed = seats((characterId) => (characterId === 'lu' ? { missed: 2 } : {}));
  await sit(slowly({ seats: missed }), {
    prepare: (answers) => answers.answer(partyDigest, { digest: null, talk: [] }),
  });
  fireEvent.click(screen.getByRole('button', { name: /座位/ }));
  expect(screen.getByText(/连着 2 幕没来/)).toBeDefined();
  expect(screen.queryByText(/暂时离开/)).toBeNull();
});

test('SL23 SL24 shows with links what happened in the meantime, then reports what was seen', async () => {
  const room = slowly();
  const [clue] = room.clues;
  if (clue === undefined) throw new Error('the fixture has clues');
  const digest: Digest = {
    ...NOTHING,
    turned: { to: 'act', act: 2, title: '雨停', pages: 1 },
    clues: [{ clueId: clue.clueId, title: clue.title, published: true }],
    announcements: ['钟停了'],
    statements: 2,
  };
  const { services } = await sit(room, {
    chat: [said(1, 2, '有人吗'), said(2, 3, '我在')],
    prepare: (answers) => {
      answers.answer(partyDigest, {
        digest,
        talk: [
          { userId: 2, circle: null, count: 1, first: 1 },
          { userId: 3, circle: null, count: 1, first: 2 },
        ],
      });
      answers.answer(partySeen, {});
    },
  });
  const sheet = await screen.findByRole('dialog', { name: '你不在的时候' });
  expect(within(sheet).getByText('翻到了第 2 幕《雨停》')).toBeDefined();
  expect(within(sheet).getByText('钟停了')).toBeDefined();
  expect(within(sheet).getByText('账本上多了 2 句话')).toBeDefined();
  expect(within(sheet).getByText(/今晚九点前/)).toBeDefined();
  fireEvent.click(within(sheet).getByRole('button', { name: /全体 · 2 条/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '你不在的时候' })).toBeNull());
  expect(screen.getByRole('tab', { name: /讨论/ }).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(services.of(partySeen)).not.toHaveLength(0), { timeout: 8_000 });
  expect(partySeen.request.parse(services.of(partySeen)[0]?.body)).toEqual({
    partyId: FIXTURE_ROOM_ID,
    seq: room.seq,
    chatSeq: 2,
  });
});

test('SL23 shows nothing if nothing happened', async () => {
  const { services } = await sit(slowly(), {
    prepare: (answers) => answers.answer(partyDigest, { digest: NOTHING, talk: [] }),
  });
  await waitFor(() => expect(services.of(partyDigest)).toHaveLength(1));
  expect(screen.queryByRole('dialog', { name: '你不在的时候' })).toBeNull();
});

test('SL23 loads the digest again after ten minutes hidden; marks nothing as seen while hidden', async () => {
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  };
  const { services, pushRoom } = await sit(slowly(), {
    prepare: (answers) => {
      answers.answer(partyDigest, { digest: NOTHING, talk: [] });
      answers.answer(partySeen, {});
    },
  });
  await waitFor(() => expect(services.of(partyDigest)).toHaveLength(1));
  show('hidden');
  pushRoom(slowly({ seq: 40 }));
  services.answer(partyDigest, { digest: { ...NOTHING, announcements: ['钟停了'] }, talk: [] });
  vi.setSystemTime(Date.now() + 5 * 60_000);
  show('visible');
  expect(services.of(partyDigest)).toHaveLength(1);
  show('hidden');
  vi.setSystemTime(Date.now() + 11 * 60_000);
  expect(services.of(partySeen)).toEqual([]);
  show('visible');
  const sheet = await screen.findByRole('dialog', { name: '你不在的时候' });
  expect(within(sheet).getByText('钟停了')).toBeDefined();
  expect(services.of(partyDigest)).toHaveLength(2);
  click('知道了');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '你不在的时候' })).toBeNull());
});

test('SL24 puts new messages below a mark', async () => {
  const seen = { clues: [], places: [], tasks: [], chatSeq: 1, act: 0, told: 9, announcements: 9 };
  localStorage.setItem(
    `room:${FIXTURE_ROOM_ID}:1`,
    JSON.stringify({ seen: JSON.stringify(seen), tab: 'talk', ending: 'shown' }),
  );
  await sit(slowly(), {
    fresh: true,
    chat: [said(1, 2, '昨天说的'), said(2, 3, '今天说的'), said(3, 2, '也是今天')],
    prepare: (answers) => answers.answer(partyDigest, { digest: null, talk: [] }),
  });
  const talk = screen.getByRole('list', { name: '聊天记录' });
  const lines = within(talk)
    .getAllByRole('listitem')
    .map((line) => line.textContent ?? '');
  const mark = lines.findIndex((line) => line === '以下是新消息');
  expect(mark).toBeGreaterThan(0);
  expect(lines[mark - 1]).toContain('昨天说的');
  expect(lines[mark + 1]).toContain('今天说的');
});
