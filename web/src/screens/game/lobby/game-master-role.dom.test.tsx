import { partyChair } from '@juzhongren/contract/room-calls/game-master';
import { ERROR } from '@juzhongren/contract/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { GAME_MASTER_VIEW, GAME_MASTER } from '../game-master/game-master.fixture.ts';
import { FIXTURE_ROOM_ID, lobby } from '../room.fixture.ts';
import { sit } from './sitting.fixture.tsx';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const acknowledged = { partyId: FIXTURE_ROOM_ID, seq: 4 };
const asGuest = { me: { userId: 2, characterId: 'lu', host: false, tookOverAt: null } };

test('lets the host lead the game or keep the chair free for somebody else', async () => {
  const { services } = await sit(lobby());
  services.answer(partyChair, acknowledged);
  fireEvent.click(button('请一位主持人'));
  const sheet = within(await screen.findByRole('dialog', { name: '主持人' }));
  fireEvent.click(sheet.getByRole('button', { name: '留一个主持位，请别人来' }));
  await waitFor(() => expect(services.of(partyChair)[0]?.body).toMatchObject({ step: 'open', open: true }));
  fireEvent.click(button('请一位主持人'));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: '主持人' })).getByRole('button', { name: '我来主持，这局不演' }),
  );
  await waitFor(() => expect(services.of(partyChair)[1]?.body).toMatchObject({ step: 'take' }));
});

test('offers no game master to members who are not the host', async () => {
  await sit(lobby(asGuest));
  expect(screen.queryByRole('button', { name: '请一位主持人' })).toBeNull();
});

test('takes the free chair by one tap and says when somebody was quicker', async () => {
  const { services } = await sit(lobby({ ...asGuest, chair: { ...GAME_MASTER_VIEW, master: null } }));
  services.refuse(partyChair, ERROR.roomFull);
  expect(screen.queryByRole('button', { name: '不用了' })).toBeNull();
  fireEvent.click(button('我来主持'));
  expect(await screen.findByText('已经有人来主持了')).toBeDefined();
});

test('keeps the chair for the last game master and offers it to no other member', async () => {
  await sit(lobby({ ...asGuest, chair: { ...GAME_MASTER_VIEW, master: null, kept: true } }));
  expect(screen.getByText('主持位留着')).toBeDefined();
  expect(screen.getByText('上一局的主持人来了就坐这里；不来也能开局')).toBeDefined();
  expect(screen.queryByRole('button', { name: '我来主持' })).toBeNull();
});

test('lets the host release a chair that is kept for the last game master', async () => {
  const { services } = await sit(lobby({ chair: { ...GAME_MASTER_VIEW, master: null, kept: true } }));
  services.answer(partyChair, acknowledged);
  expect(button('我来主持')).toBeDefined();
  fireEvent.click(button('不等 TA，谁来都行'));
  await waitFor(() => expect(services.of(partyChair)[0]?.body).toMatchObject({ step: 'open', open: true }));
});

test('hides 准备 and the character choice from the game master, who may return to playing', async () => {
  const me = { userId: GAME_MASTER.userId, characterId: null, host: false, tookOverAt: null };
  const { services } = await sit(lobby({ me, chair: GAME_MASTER_VIEW }));
  services.answer(partyChair, acknowledged);
  expect(screen.getByText(/你来主持/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '准备' })).toBeNull();
  expect(screen.queryByRole('button', { name: '随机选一个' })).toBeNull();
  fireEvent.click(button('我还是想演'));
  await waitFor(() => expect(services.of(partyChair)[0]?.body).toMatchObject({ step: 'leave' }));
});

test('lets the host remove the game master', async () => {
  const { services } = await sit(lobby({ chair: GAME_MASTER_VIEW }));
  services.answer(partyChair, acknowledged);
  expect(screen.getByText('阿主')).toBeDefined();
  fireEvent.click(button('请 TA 离开'));
  await waitFor(() => expect(services.of(partyChair)[0]?.body).toMatchObject({ step: 'clear' }));
});
