import { partyAloud } from '@juzhongren/contract/room-calls/seats';
import { partyChoose } from '@juzhongren/contract/room-calls/table';
import type { InterludeView } from '@juzhongren/contract/room/moments';
import type { RoomView } from '@juzhongren/contract/room/view';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { switchCalm } from '../sound/calm.ts';
import { FakeAudio } from '../sound/fake-audio.fixture.ts';
import { listening } from '../sound/room-sounds.ts';

keepPageClean();
beforeEach(() => void vi.stubGlobal('Audio', FakeAudio));
afterEach(() => listening.stop());

const about = { interludeId: 'i1', title: '录口供', act: 1, at: 1, startsAt: 1, endsAt: null, over: null };
const nothing = { scene: null, dark: null, reveal: null };
type Scene = NonNullable<InterludeView['scene']>;
const LINES: Scene['lines'] = [
  { line: 0, by: 'lu', direction: '站起来', says: '我在书房。' },
  { line: 1, by: 'shen', direction: '', says: '我在弹琴。' },
];
const scene = (change: Partial<Scene>, rest: Partial<InterludeView> = {}): InterludeView => ({
  ...about,
  ...nothing,
  kind: 'scene',
  scene: {
    line: 0,
    of: 2,
    reader: 'lu',
    apartAsked: [],
    page: false,
    lines: [{ ...LINES[0]!, says: null }],
    ...change,
  },
  ...rest,
});
type Reveal = NonNullable<InterludeView['reveal']>;
const reveal = (change: Partial<Reveal> = {}, rest: Partial<InterludeView> = {}): InterludeView => ({
  ...about,
  ...nothing,
  kind: 'reveal',
  title: '最信谁',
  reveal: {
    prompt: '此刻你最信谁？',
    options: [
      { optionId: 'a', label: '陆怀安' },
      { optionId: 'b', label: '白露' },
    ],
    mine: null,
    chosen: 1,
    of: 3,
    turnsAt: null,
    shown: null,
    ...change,
  },
  ...rest,
});
const dark = (rest: Partial<InterludeView>, more: Partial<NonNullable<InterludeView['dark']>> = {}): InterludeView => ({
  ...about,
  ...nothing,
  kind: 'dark',
  title: '再黑一回',
  dark: { text: '不许应声。', ...more },
  ...rest,
});
const room = (interlude: InterludeView, change: Partial<RoomView> = {}): RoomView =>
  playing({ interludes: [interlude], ...change });
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test("lets the others listen to a line and read it in the reader's place", async () => {
  const { services } = await sit(room(scene({})));
  const shown = await dialog(/录口供/);
  expect(shown.getByText(/陆怀安在念/).parentElement?.textContent).toContain('1/2');
  expect(shown.getByText('（站起来）')).toBeDefined();
  expect(shown.queryByText('我在书房。')).toBeNull();
  expect(shown.queryByRole('button', { name: '念完了' })).toBeNull();
  services.answer(partyAloud, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  press('我来替念');
  await waitFor(() =>
    expect(services.of(partyAloud)).toMatchObject([{ body: { paragraph: 0, step: 'take', interludeId: 'i1' } }]),
  );
});

test("shows the player's own line with 念完了, and the lines read so far above it", async () => {
  const { services, pushRoom } = await sit(room(scene({})));
  await dialog(/录口供/);
  pushRoom(room(scene({ line: 1, reader: 'shen', lines: LINES }), { seq: 21 }));
  const shown = await dialog(/录口供/);
  expect(shown.getByText('我在书房。')).toBeDefined();
  const now = shown.getByText('我在弹琴。').closest('[aria-live="polite"]');
  expect(now?.textContent).toContain('这一句你念');
  services.answer(partyAloud, { partyId: FIXTURE_ROOM_ID, seq: 22 });
  press('念完了');
  await waitFor(() => expect(services.of(partyAloud)).toMatchObject([{ body: { paragraph: 1, step: 'next' } }]));
  pushRoom(room(scene({ line: 2, reader: null, lines: LINES }, { over: { at: 2, apartBy: 'bai' } }), { seq: 22 }));
  expect(shown.getByText('白露说各自看吧，不着急。')).toBeDefined();
  press('接着玩');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('tells a player who closed the scene whose turn it is, and lets them return', async () => {
  const { pushRoom } = await sit(room(scene({})));
  await dialog(/录口供/);
  press('先收起');
  expect(screen.queryByRole('dialog')).toBeNull();
  pushRoom(room(scene({ line: 1, reader: 'shen', lines: LINES }), { seq: 21 }));
  expect(screen.getByText('「录口供」轮到你念了（2/2）')).toBeDefined();
  press('一起念');
  expect((await dialog(/录口供/)).getByText('我在弹琴。')).toBeDefined();
});

test('shows a scene as a page to a player who is alone', async () => {
  const { services } = await sit(room(scene({ reader: 'shen', page: true, lines: LINES })));
  const shown = await dialog(/录口供/);
  for (const { says } of LINES) expect(shown.getByText(says ?? '')).toBeDefined();
  services.answer(partyAloud, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  press('读完了');
  await waitFor(() => expect(services.of(partyAloud)).toMatchObject([{ body: { paragraph: 1, step: 'next' } }]));
});

test('shows a scene that ended before the player came only from the time line', async () => {
  await sit(room(scene({ line: 2, reader: null, lines: LINES }, { over: { at: 2, apartBy: null } })));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: /任务/ }));
  press(/录口供/);
  expect((await dialog(/录口供/)).getByText('我在弹琴。')).toBeDefined();
});

test('waits while the player is typing', async () => {
  const { pushRoom } = await sit(playing());
  fireEvent.click(screen.getByRole('tab', { name: /讨论/ }));
  const field = document.querySelector('textarea');
  act(() => field?.focus());
  pushRoom(room(reveal(), { seq: 21 }));
  expect(screen.queryByRole('dialog')).toBeNull();
  press(/写完再来/);
  expect((await dialog(/最信谁/)).getByText('此刻你最信谁？')).toBeDefined();
});

test('takes secret choices, counts down and says who chose nothing', async () => {
  const { services, pushRoom } = await sit(room(reveal()));
  const shown = await dialog(/最信谁/);
  services.answer(partyChoose, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  expect(shown.getByRole<HTMLButtonElement>('button', { name: '选好了' }).disabled).toBe(true);
  fireEvent.click(shown.getByRole('radio', { name: '白露' }));
  press('选好了');
  await waitFor(() => expect(services.of(partyChoose)).toMatchObject([{ body: { interludeId: 'i1', optionId: 'b' } }]));
  pushRoom(room(reveal({ mine: 'b', chosen: 2 }), { seq: 21 }));
  expect(shown.getByText('选好的 2/3 · 你选了：白露')).toBeDefined();
  expect(shown.getByRole('button', { name: '收回' })).toBeDefined();
  pushRoom(room(reveal({ mine: 'b', chosen: 3, turnsAt: Date.now() + 3_000 }), { seq: 22 }));
  expect(shown.getByText('都选好了，三秒后一起亮')).toBeDefined();
  expect(shown.queryByRole('radio')).toBeNull();
  const turned = [
    { characterId: 'shen', optionId: 'b' },
    { characterId: 'lu', optionId: null },
  ];
  pushRoom(room(reveal({ mine: 'b', shown: turned }, { over: { at: 2, apartBy: null } }), { seq: 23 }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/你→选了白露$/u),
    expect.stringContaining('陆怀安没有亮'),
  ]);
});

test('goes dark by server time, shows late players the rest and lets anybody switch on the light', async () => {
  const now = Date.now();
  const { pushRoom } = await sit(room(dark({ startsAt: now - 5_000, endsAt: now + 55_000 })));
  const shown = await dialog(/再黑一回/);
  // The rest of a minute, however long this page took to load.
  const left = Number(/^还有 (\d+) 秒$/u.exec(shown.getByRole('timer').getAttribute('aria-label') ?? '')?.[1]);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(55);
  expect(shown.getByText('灯灭了，60 秒后亮')).toBeDefined();
  expect(screen.getByRole('dialog').dataset['light']).toBe('false');
  press('我要亮着');
  expect(screen.queryByRole('dialog')).toBeNull();
  pushRoom(room(dark({ startsAt: now - 5_000, endsAt: now + 55_000 }), { seq: 21 }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('lights up by itself and is never dark while the timer is paused', async () => {
  const now = Date.now();
  const { pushRoom } = await sit(room(dark({ startsAt: now - 5_000, endsAt: now + 55_000 })));
  await dialog(/再黑一回/);
  const standing = { ...playing().act!, pausedAt: now };
  pushRoom(room(dark({ startsAt: now - 5_000, endsAt: now + 55_000 }), { seq: 21, act: standing }));
  expect(screen.queryByRole('dialog')).toBeNull();
  pushRoom(room(dark({ startsAt: now - 30_000, endsAt: now - 10_000 }), { seq: 22 }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the light in calm mode and shows the sound as captions', async () => {
  switchCalm(true);
  const now = Date.now();
  const sound = { opus: '/a.opus', aac: '/a.m4a', ms: 60_000, captions: [{ at: 0, text: '座钟走了一格' }] };
  await sit(room(dark({ startsAt: now - 1_000, endsAt: now + 59_000 }, { sound })));
  const shown = await dialog(/再黑一回/);
  expect(screen.getByRole('dialog').dataset['light']).toBe('true');
  expect(shown.getByText('座钟走了一格')).toBeDefined();
  expect(listening.heard()).toBeUndefined();
});

test('lets the host end a scene for all; others request it and see how many do', async () => {
  const { services } = await sit(room(scene({})));
  await dialog(/录口供/);
  services.answer(partyAloud, { partyId: FIXTURE_ROOM_ID, seq: 22 });
  press('大家各自看');
  expect(services.of(partyAloud)).toEqual([]);
  const [, confirm] = screen.getAllByRole('button', { name: '大家各自看', hidden: true });
  fireEvent.click(confirm!);
  await waitFor(() => expect(services.of(partyAloud)).toMatchObject([{ body: { step: 'apart', interludeId: 'i1' } }]));
  cleanup();
  const me = { userId: 3, characterId: 'bai', host: false, tookOverAt: null };
  const { pushRoom } = await sit({ ...room(scene({})), me });
  await dialog(/录口供/);
  press('想各自看');
  expect(screen.getByText(/过半的人都想，或者房主同意/)).toBeDefined();
  pushRoom({ ...room(scene({ apartAsked: ['bai'] }), { seq: 21 }), me });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '想各自看 1/2', hidden: true }).disabled).toBe(true);
});
