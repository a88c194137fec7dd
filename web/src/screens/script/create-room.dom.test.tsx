import { PARTY_STATUS, type PartyStatus } from '@juzhongren/contract/enumerations';
import { partyCreate, userStatus } from '@juzhongren/contract/parties';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeToken } from '../../session/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { CreateRoom } from './create-room.tsx';

keepPageClean();
const PREVIOUS = 'previousroom';
const WARNING = '上一局房间仍在进行中，中途离开会影响其他玩家的体验';

function open(player = 6, { status }: { status?: PartyStatus } = {}) {
  const services = fakeServices();
  const script = { script_id: 9, script_name: '青瓷', player: 4 };
  services.answer(userStatus, { party: status === undefined ? null : { partyId: PREVIOUS, status, script } });
  services.answer(partyCreate, { partyId: 'abcdefghijkl', seq: 1 });
  const router = show(<CreateRoom scriptId={7} player={player} />, { path: '/script', at: '/script?id=7' });
  return { services, router };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a visitor signs in first and comes back', async () => {
  const { router, services } = open();
  await press('创建房间');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.location.state).toEqual({ from: '/script?id=7' });
  expect(services.sent).toEqual([]);
});

test('without a previous room: straight to the new one', async () => {
  storeToken('secret');
  const { router, services } = open();
  await press('创建房间');
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(services.of(partyCreate)).toMatchObject([{ body: { scriptId: 7 } }]);
  expect(sessionStorage.getItem('partyId')).toBe('abcdefghijkl');
});

test.each([PARTY_STATUS.Created, PARTY_STATUS.Gameing, PARTY_STATUS.WaitForPay])(
  'a previous room with status %d is asked about first',
  async (status) => {
    storeToken('secret');
    const { router, services } = open(6, { status });
    await press('创建房间');
    expect(await screen.findByRole('heading', { name: WARNING })).toBeDefined();
    expect(services.of(partyCreate)).toEqual([]);
    await press('继续创建');
    await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
    expect(sessionStorage.getItem('partyId')).toBe('abcdefghijkl');
  },
);

test('返回上一局 leads to that room', async () => {
  storeToken('secret');
  const { router } = open(6, { status: PARTY_STATUS.Gameing });
  await press('创建房间');
  await userEvent.click(await screen.findByRole('link', { name: '返回上一局' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(sessionStorage.getItem('partyId')).toBe(PREVIOUS);
});

test('a closed room is no previous room; neither is any when one plays alone', async () => {
  storeToken('secret');
  const closed = open(6, { status: PARTY_STATUS.Closed });
  await press('创建房间');
  await waitFor(() => expect(closed.router.state.location.pathname).toBe('/game'));
  const alone = open(1, { status: PARTY_STATUS.Gameing });
  await press('创建房间');
  await waitFor(() => expect(alone.router.state.location.pathname).toBe('/game'));
});

test('a failure hides 创建中… and says so', async () => {
  storeToken('secret');
  const { services, router } = open();
  services.refuse(partyCreate, 4013);
  await press('创建房间');
  expect(await screen.findByText('这个剧本暂时不能玩')).toBeDefined();
  expect(screen.getByRole('button', { name: '创建房间' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/script');
});
