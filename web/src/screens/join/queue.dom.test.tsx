import { ERROR } from '@juzhongren/contract/errors';
import { partyQueue, partyQueueStep } from '@juzhongren/contract/room-calls/queue';
import { partyInvitation, partyJoin } from '@juzhongren/contract/room-calls/room';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { JoinScreen } from './join-screen.tsx';

keepPageClean();

const WAITS = { open: true, waiting: 2, place: null, until: null };

function full(queue: { open: boolean; waiting: number; place: number | null; until: number | null }) {
  const services = fakeServices();
  services.refuse(partyJoin, ERROR.roomFull);
  services.answer(partyInvitation, {
    host: { nickname: '阿离', avatar: '' },
    script: { script_id: 7, script_name: '零点水位', cover: '', player: 4, duration: 150 },
    openSeats: 0,
    meetAt: Date.now() + 86_400_000,
  });
  services.answer(partyQueue, queue);
  storeToken('secret');
  return { services, router: show(<JoinScreen />, { path: '/join/:partyId', at: '/join/abcdefghijkl' }) };
}

test('queues a user for a full room with a start time, shows the place and leaves the queue', async () => {
  const { services } = full(WAITS);
  services.answer(partyQueueStep, { partyId: 'abcdefghijkl', seq: 4 });
  const wait = await screen.findByRole('button', { name: '候补，前面有 2 人' });
  services.answer(partyQueue, { ...WAITS, waiting: 3, place: 3 });
  await userEvent.dblClick(wait);
  expect((await screen.findByText(/你排在第 3 位/)).textContent).toContain('共 3 人在等');
  expect(services.of(partyQueueStep)).toHaveLength(1);
  services.answer(partyQueue, WAITS);
  await userEvent.click(screen.getByRole('button', { name: '不等了' }));
  await waitFor(() => expect(services.of(partyQueueStep)).toHaveLength(2));
  expect(services.of(partyQueueStep)).toMatchObject([{ body: { step: 'join' } }, { body: { step: 'leave' } }]);
});

test('takes the reserved seat with one tap', async () => {
  const { services, router } = full({ ...WAITS, place: 1, until: Date.now() + 60_000 });
  const seat = await screen.findByRole('button', { name: '座位给你留着，入座' });
  services.answer(partyJoin, { partyId: 'abcdefghijkl', seq: 5 });
  await userEvent.click(seat);
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
});

test('joins the room if a seat became free meanwhile', async () => {
  const { services, router } = full(WAITS);
  services.refuse(partyQueueStep, ERROR.notNow);
  const wait = await screen.findByRole('button', { name: '候补，前面有 2 人' });
  services.answer(partyJoin, { partyId: 'abcdefghijkl', seq: 5 });
  await userEvent.click(wait);
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
});

test('reports a full queue', async () => {
  const { services } = full(WAITS);
  services.refuse(partyQueueStep, ERROR.roomFull);
  await userEvent.click(await screen.findByRole('button', { name: '候补，前面有 2 人' }));
  expect(await screen.findByText('候补的人太多了，过会儿再来看看')).toBeDefined();
});
