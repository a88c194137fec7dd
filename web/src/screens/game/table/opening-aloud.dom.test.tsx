import { partyAloud } from '@juzhongren/contract/room-calls/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();

const [FIRST, SECOND] = ['民国二十三年，冬。雨下了一整夜。', '琴声停的时候，谁也没有留意是几点。'];
type Act = NonNullable<RoomView['act']>;
const opened = (aloud: Act['aloud'], { seq = 20, ...change }: Partial<Act> & { seq?: number } = {}): RoomView =>
  playing({ seq, act: { ...playing().act!, searchOpen: false, aloud, ...change } });
const together = { type: 'presence' as const, online: [1, 2, 3] };
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows the same paragraph to all players and names its reader', async () => {
  const { services, push, pushRoom } = await sit(opened({ paragraph: 0, reader: 'shen' }), { fresh: true });
  push(together);
  services.answer(partyAloud, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  expect(dialog().getByText('沈砚秋，这一段你念')).toBeDefined();
  expect(dialog().getByText(FIRST)).toBeDefined();
  expect(dialog().queryByText(SECOND)).toBeNull();
  expect(dialog().queryByRole('button', { name: '我来念' })).toBeNull();
  press('念完了');
  await waitFor(() =>
    expect(services.of(partyAloud)).toMatchObject([{ body: { act: 1, paragraph: 0, step: 'next' } }]),
  );
  pushRoom(opened({ paragraph: 1, reader: 'lu' }, { seq: 21 }));
  expect(dialog().getByText('陆怀安在念这一段')).toBeDefined();
  const current = dialog().getByText(SECOND).closest('[aria-live="polite"]');
  expect(current?.textContent).toContain('陆怀安在念这一段2/2');
  expect(dialog().queryByRole('button', { name: '念完了' })).toBeNull();
  press('我来念');
  await waitFor(() => expect(services.of(partyAloud).at(-1)).toMatchObject({ body: { paragraph: 1, step: 'take' } }));
});

test('shows the whole opening after the last paragraph and leads on to the script', async () => {
  const { push, pushRoom } = await sit(opened({ paragraph: 1, reader: 'lu' }), { fresh: true });
  push(together);
  pushRoom(opened(null, { seq: 21 }));
  expect(dialog().getByText(FIRST)).toBeDefined();
  expect(dialog().getByText(SECOND)).toBeDefined();
  press('翻开剧本');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('lets a player read alone, see everything and return to the reading aloud', async () => {
  const { services, push, pushRoom } = await sit(opened({ paragraph: 0, reader: 'lu' }), { fresh: true });
  push(together);
  services.answer(partyAloud, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  press('我自己看');
  await waitFor(() => expect(services.of(partyAloud)).toMatchObject([{ body: { step: 'alone', paragraph: 0 } }]));
  pushRoom(opened({ paragraph: 0, reader: 'lu' }, { seq: 21, readAlone: ['shen'] }));
  expect(dialog().getByText(SECOND)).toBeDefined();
  expect(dialog().getByText('陆怀安在念这一段')).toBeDefined();
  press('跟着念');
  await waitFor(() => expect(services.of(partyAloud).at(-1)).toMatchObject({ body: { step: 'along' } }));
  pushRoom(opened({ paragraph: 0, reader: 'lu' }, { seq: 22 }));
  expect(dialog().queryByText(SECOND)).toBeNull();
});

test('lets only the host end the reading aloud for all, after a confirmation', async () => {
  const { services, push, pushRoom } = await sit(opened({ paragraph: 0, reader: 'lu' }), { fresh: true });
  push(together);
  services.answer(partyAloud, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  press('大家各自看');
  expect(services.of(partyAloud)).toEqual([]);
  const [, confirm] = screen.getAllByRole('button', { name: '大家各自看', hidden: true });
  fireEvent.click(confirm!);
  await waitFor(() => expect(services.of(partyAloud)).toMatchObject([{ body: { step: 'apart' } }]));
  pushRoom(opened(null, { seq: 21, apartBy: 'shen' }));
  expect(screen.getByText('你说各自看吧，不着急。')).toBeDefined();
  expect(screen.getByText(SECOND)).toBeDefined();
  cleanup();
  const me = { userId: 3, characterId: 'bai', host: false, tookOverAt: null };
  const guest = await sit({ ...opened({ paragraph: 0, reader: 'lu' }), me }, { fresh: true });
  guest.push(together);
  expect(screen.getByRole('button', { name: '我自己看' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /各自看/ })).toBeNull();
});

test('tells a player who closed the opening where the others are, and lets them return', async () => {
  const { push, pushRoom } = await sit(opened({ paragraph: 0, reader: 'lu' }), { fresh: true });
  push(together);
  press('翻开剧本');
  expect(screen.queryByText(/念旁白/)).toBeNull();
  pushRoom(opened({ paragraph: 1, reader: 'shen' }, { seq: 21 }));
  expect(screen.getByText('旁白轮到你念了（2/2）')).toBeDefined();
  press('一起念');
  expect(dialog().getByText('沈砚秋，这一段你念')).toBeDefined();
});

test('returns to the current paragraph after a reload', async () => {
  const room = opened({ paragraph: 1, reader: 'lu' });
  await sit(room, { fresh: true });
  cleanup();
  const { push } = await sit(room, { fresh: true });
  push(together);
  expect(dialog().getByText('陆怀安在念这一段')).toBeDefined();
});

test('lets anybody replace a disconnected reader; shows everything if no other player is connected', async () => {
  const { push } = await sit(opened({ paragraph: 0, reader: 'lu' }), { fresh: true });
  push({ type: 'presence', online: [1, 3] });
  expect(dialog().getByText('陆怀安不在，这一段谁来念都行')).toBeDefined();
  push({ type: 'presence', online: [1] });
  expect(dialog().queryByText(/这一段/)).toBeNull();
  expect(dialog().getByText(SECOND)).toBeDefined();
});

test('moves the focus to the new paragraph when the pressed button is gone', async () => {
  const { push, pushRoom } = await sit(opened({ paragraph: 0, reader: 'shen' }), { fresh: true });
  push(together);
  act(() => screen.getByRole('button', { name: '念完了' }).focus());
  pushRoom(opened({ paragraph: 1, reader: 'lu' }, { seq: 21 }));
  expect(document.activeElement?.textContent).toContain(SECOND);
});
