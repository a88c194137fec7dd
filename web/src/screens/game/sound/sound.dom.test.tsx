import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { ClueSoundView } from '@juzhongren/contract/room/sound';
import type { RoomView } from '@juzhongren/contract/room/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { replaceProperty } from '../../../testing/replace-property.ts';
import { clue } from '../clues/clues.fixture.ts';
import { Ending } from '../debrief/ending.tsx';
import { show } from '../../../testing/show.tsx';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { switchCalm } from './calm.ts';
import { FakeAudio, refusal } from './fake-audio.fixture.ts';
import { behind, listening } from './room-sounds.ts';

keepPageClean();

const sound = (change: Partial<ClueSoundView> = {}): ClueSoundView => ({
  opus: '/knocks.opus',
  aac: '/knocks.m4a',
  ms: 8_000,
  captions: [
    { at: 500, text: '一阵乱敲' },
    { at: 4_000, text: '三下，停，两下' },
  ],
  together: null,
  ...change,
});
const recorded = (heard: ClueSoundView, change: Partial<ClueView> = {}): ClueView =>
  clue('tape', {
    title: '一盘磁带',
    content: { kind: CONTENT_KIND.Text, text: '磁带上没有字。', sound: heard },
    held: false,
    published: true,
    publication: { at: Date.now(), act: 1, how: 'laid' },
    publishedBy: 'lu',
    actions: ['note', 'play'],
    ...change,
  });
const room = (change: Partial<RoomView> = {}): RoomView => playing({ clues: [recorded(sound())], ...change });

// Each sound box keeps the first element it created.
beforeEach(() => void vi.stubGlobal('Audio', FakeAudio));
afterEach(() => {
  listening.stop();
  behind.stop();
});
const playingSource = (): string | undefined => FakeAudio.last?.src;

const open = (title: string) => {
  fireEvent.click(screen.getByRole('tab', { name: /线索/ }));
  const panel = document.getElementById('panel-clues');
  if (panel === null) throw new Error('There are no clues.');
  fireEvent.click(within(panel).getByRole('button', { name: new RegExp(title) }));
  return within(screen.getByRole('dialog', { name: title }));
};
const lit = (): (string | null)[] =>
  screen.getAllByRole('listitem', { current: true }).map(({ textContent }) => textContent);

test('plays a clue on tap, highlights captions in time and stops when the clue is closed', async () => {
  await sit(room());
  const sheet = open('一盘磁带');
  expect(sheet.getByText('磁带上没有字。')).toBeDefined();
  const lines = within(sheet.getByRole('list', { name: '听见什么' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '0:00一阵乱敲',
    '0:04三下，停，两下',
  ]);
  expect(listening.heard()).toBeUndefined();
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: '听：一盘磁带' })));
  expect(listening.heard()).toMatchObject({ key: 'tape', state: 'playing' });
  expect(playingSource()).toBe('/knocks.opus');
  FakeAudio.last?.tell('playing', 4.2);
  expect(lit()).toEqual(['0:04三下，停，两下']);
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: '停下：一盘磁带' })));
  expect(listening.heard()?.state).toBe('paused');
  fireEvent.click(sheet.getByRole('button', { name: '关闭' }));
  expect(listening.heard()).toBeUndefined();
});

test('plays slower, repeats and seeks', async () => {
  await sit(room());
  const sheet = open('一盘磁带');
  fireEvent.click(sheet.getByRole('button', { name: '速度 1 倍，改成 0.75 倍' }));
  fireEvent.click(sheet.getByRole('button', { name: '重复' }));
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: '听：一盘磁带' })));
  expect([FakeAudio.last?.playbackRate, FakeAudio.last?.loop]).toEqual([0.75, true]);
  fireEvent.change(sheet.getByRole('slider', { name: '一盘磁带：听到哪里' }), { target: { value: '6000' } });
  expect(FakeAudio.last?.currentTime).toBe(6);
});

test('pauses the sound when the page is hidden', async () => {
  await sit(room());
  const sheet = open('一盘磁带');
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: '听：一盘磁带' })));
  replaceProperty(document, 'visibilityState', 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(listening.heard()?.state).toBe('paused');
});

test('lets anybody play a public clue to all players, but not a clue in hand', async () => {
  const { services, pushRoom } = await sit(room());
  services.answer(partyClueOp, { partyId: FIXTURE_ROOM_ID, seq: 21, clueId: null });
  const sheet = open('一盘磁带');
  fireEvent.click(sheet.getByRole('button', { name: '放给大家听' }));
  await waitFor(() => expect(services.of(partyClueOp)).toHaveLength(1));
  expect(services.of(partyClueOp)).toMatchObject([{ body: { op: 'play', clueId: 'tape' } }]);
  pushRoom(
    room({ seq: 30, clues: [recorded(sound(), { actions: ['note', 'publish'], held: true, published: false })] }),
  );
  expect(sheet.queryByRole('button', { name: '放给大家听' })).toBeNull();
});

const together = (at: number, change: Partial<RoomView> = {}): RoomView =>
  room({ seq: 30, clues: [recorded(sound({ together: { at, by: 'lu' } }))], ...change });

test('plays a shared sound at its start time and shows its captions', async () => {
  const { pushRoom } = await sit(room());
  pushRoom(together(Date.now() + 300));
  expect(screen.getByRole('button', { name: /陆怀安放给大家听「一盘磁带」/ })).toBeDefined();
  expect(listening.heard()).toBeUndefined();
  await waitFor(() => expect(listening.heard()).toMatchObject({ key: 'tape', state: 'playing' }));
  await screen.findByRole('button', { name: /一阵乱敲/ });
  const begun = FakeAudio.last?.src;
  pushRoom(together(Date.now() - 1_000, { seq: 31 }));
  expect(FakeAudio.last?.src).toBe(begun);
  fireEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(listening.heard()).toBeUndefined();
});

test('lets a late player join in the middle by a tap', async () => {
  await sit(together(Date.now() - 3_000));
  expect(listening.heard()).toBeUndefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /跟上大家/ })));
  expect(listening.heard()?.state).toBe('playing');
  expect(FakeAudio.last?.currentTime).toBeGreaterThan(2.9);
  expect(FakeAudio.last?.currentTime).toBeLessThan(8);
});

test('plays the sound from the beginning if started in the clue itself', async () => {
  await sit(together(Date.now() - 3_000));
  const sheet = open('一盘磁带');
  expect(sheet.getByRole('button', { name: '跟上大家' })).toBeDefined();
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: '听：一盘磁带' })));
  expect(FakeAudio.last?.currentTime).toBe(0);
});

test('ignores a shared sound that ended before the player came', async () => {
  await sit(together(Date.now() - 60_000));
  expect(screen.queryByRole('button', { name: /跟上大家/ })).toBeNull();
});

test('asks for a tap if the browser requires one', async () => {
  const { pushRoom } = await sit(room());
  // The audio element exists only after a first playback.
  const sheet = open('一盘磁带');
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: '听：一盘磁带' })));
  fireEvent.click(sheet.getByRole('button', { name: '关闭' }));
  if (FakeAudio.last !== undefined) FakeAudio.last.refuses = refusal('NotAllowedError');
  pushRoom(together(Date.now() + 50));
  await waitFor(() => expect(listening.heard()?.state).toBe('blocked'));
  const slip = await screen.findByRole('button', { name: /跟上大家/ });
  if (FakeAudio.last !== undefined) FakeAudio.last.refuses = undefined;
  await act(async () => fireEvent.click(slip));
  expect(listening.heard()?.state).toBe('playing');
});

test('plays nothing by itself in calm mode but shows the captions', async () => {
  switchCalm(true);
  const { pushRoom } = await sit(room());
  pushRoom(together(Date.now() + 50));
  await screen.findByRole('button', { name: /一阵乱敲/ });
  expect(listening.heard()).toBeUndefined();
});

const SCENERY = {
  background: { opus: '/rain.opus', aac: '/rain.m4a', says: '雨声' },
  scenery: { picture: '/night.webp', colours: { ground: '#101418', raised: '#182028', accent: '#d2ac62' } },
};
const scenic = (number: number, setting: object): Partial<RoomView> => {
  const { act: first } = playing();
  return { act: first === null ? null : { ...first, number, ...setting } };
};
/** The chip in the opening; the page behind it has another one. */
const chip = () => within(screen.getByRole('dialog')).getByRole('button', { name: '雨声' });
const ground = () => document.querySelector<HTMLElement>('[data-wide]');

test('gives an act its picture, its colours and a background sound that starts on tap', async () => {
  const { pushRoom } = await sit(room(scenic(1, SCENERY)), { fresh: true });
  expect(ground()?.style.getPropertyValue('--ink')).toBe('#101418');
  expect(ground()?.querySelector('img[src="/night.webp"]')).not.toBeNull();
  expect(behind.heard()).toBeUndefined();
  await act(async () => fireEvent.click(chip()));
  expect(behind.heard()).toMatchObject({ key: '/rain.opus', state: 'playing' });
  pushRoom(room({ seq: 40, ...scenic(2, {}) }));
  expect(behind.heard()).toBeUndefined();
  expect(ground()?.style.getPropertyValue('--ink')).toBe('');
});

test("switches to the next act's background sound and pauses it for a foreground sound", async () => {
  const wind = { opus: '/wind.opus', aac: '/wind.m4a', says: '风声' };
  const { pushRoom } = await sit(room(scenic(1, SCENERY)), { fresh: true });
  await act(async () => fireEvent.click(chip()));
  await act(async () => pushRoom(room({ seq: 40, ...scenic(2, { background: wind }) })));
  expect(behind.heard()).toMatchObject({ key: '/wind.opus', state: 'playing' });
  await act(async () => listening.play({ key: 'x', sound: { opus: '/x.opus', aac: '/x.m4a' } }));
  expect(behind.heard()?.state).toBe('paused');
  await act(async () => listening.stop());
  expect(behind.heard()?.state).toBe('playing');
});

test("removes the act's picture and colours in calm mode", async () => {
  await sit(room(scenic(1, SCENERY)));
  fireEvent.click(screen.getByRole('button', { name: '房间菜单' }));
  fireEvent.click(screen.getByRole('switch', { name: '安静' }));
  expect(ground()?.style.getPropertyValue('--ink')).toBe('');
  expect(document.querySelector('img[src="/night.webp"]')).toBeNull();
});

test('hides the calm switch if the room has no sound and no scenery', async () => {
  await sit(playing());
  fireEvent.click(screen.getByRole('button', { name: '房间菜单' }));
  expect(screen.queryByRole('switch', { name: '安静' })).toBeNull();
});

test('shows the sound of an opening', async () => {
  const { opus, aac, ms, captions } = sound();
  const heard = { opus, aac, ms, captions };
  await sit(room(scenic(1, { sound: heard })), { fresh: true });
  const opening = within(screen.getByRole('dialog'));
  expect(opening.getByRole('region', { name: '声音：雨夜来客' })).toBeDefined();
});

test('shows the sound of an ending', () => {
  const { opus, aac, ms, captions } = sound();
  const ending = { title: '天亮了', text: '雨停了。', sound: { opus, aac, ms, captions } };
  show(<Ending open ending={ending} onTruth={() => {}} onClose={() => {}} />, { path: '/', at: '/' });
  expect(screen.getByRole('region', { name: '声音：天亮了' })).toBeDefined();
});
