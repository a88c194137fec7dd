import { ERROR } from '@juzhongren/contract/errors';
import { partyScreenLink, partyScreenOff, partyScreenPair } from '@juzhongren/contract/room-calls/displays';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_ROOM_ID, lobby } from '../room.fixture.ts';

keepPageClean();
const HOUR_MS = 60 * 60_000;
const on = (screenId: number, by = 1, until = Date.now() + HOUR_MS) => ({ screenId, by, at: Date.now(), until });
const acknowledged = { partyId: FIXTURE_ROOM_ID, seq: 4 };

async function sheet() {
  fireEvent.click(screen.getByRole('button', { name: '房间菜单' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: '房间' })).getByRole('button', { name: '投到大屏' }),
  );
  return within(await screen.findByRole('dialog', { name: '投到大屏' }));
}

test('pairs a television by its digits and sends one request, even if pressed twice', async () => {
  const { services } = await sit(lobby());
  services.answer(partyScreenPair, acknowledged);
  const asked = await sheet();
  const press = asked.getByRole('button', { name: '投上去' });
  expect(press).toHaveProperty('disabled', true);
  fireEvent.change(asked.getByRole('textbox', { name: '八位配对码' }), { target: { value: '4711 4712 9' } });
  fireEvent.click(press);
  fireEvent.click(press);
  await waitFor(() => expect(services.of(partyScreenPair)).toHaveLength(1));
  expect(services.of(partyScreenPair)[0]?.body).toMatchObject({ partyId: FIXTURE_ROOM_ID, digits: '47114712' });
  await waitFor(() => expect(asked.getByRole('textbox', { name: '八位配对码' })).toHaveProperty('value', ''));
});

test('explains that no display shows these digits', async () => {
  const { services } = await sit(lobby());
  services.refuse(partyScreenPair, ERROR.notFound);
  const asked = await sheet();
  fireEvent.change(asked.getByRole('textbox', { name: '八位配对码' }), { target: { value: '47114712' } });
  fireEvent.click(asked.getByRole('button', { name: '投上去' }));
  expect(await screen.findByText('没有屏幕在显示这组数字，看看是不是换过了')).toBeDefined();
});

test('creates a link on request and removes it once a display has used it', async () => {
  const { services, pushRoom } = await sit(lobby());
  services.answer(partyScreenLink, { code: 'abcdefghijklmnopqrstuv', until: Date.now() + 60_000 });
  const asked = await sheet();
  fireEvent.click(asked.getByRole('button', { name: '生成一次性链接' }));
  expect(await asked.findByText(/\/screen\/abcdefghijklmnopqrstuv$/)).toBeDefined();
  pushRoom(lobby({ seq: 4, screens: [on(7)] }));
  expect(asked.queryByText(/\/screen\/abc/)).toBeNull();
  expect(asked.getByRole('button', { name: '收起大屏 1' })).toBeDefined();
});

test('shows displays to everybody; the host and the member who added one can turn it off', async () => {
  const guest = { ...lobby().me, host: false };
  const { services, pushRoom } = await sit(lobby({ me: guest, screens: [on(7, 2), on(8, 1)] }));
  services.answer(partyScreenOff, acknowledged);
  fireEvent.click(screen.getByRole('button', { name: '大屏开着 2 块' }));
  const asked = within(await screen.findByRole('dialog', { name: '投到大屏' }));
  expect(asked.queryByRole('button', { name: '收起大屏 1' })).toBeNull();
  expect(asked.queryByRole('textbox')).toBeNull();
  fireEvent.click(asked.getByRole('button', { name: '收起大屏 2' }));
  await waitFor(() => expect(services.of(partyScreenOff)[0]?.body).toMatchObject({ screenId: 8 }));
  pushRoom(lobby({ me: guest, seq: 5, screens: [] }));
  expect(asked.getByText('现在没有开着的大屏。')).toBeDefined();
});

test('ignores an expired display', async () => {
  await sit(lobby({ screens: [on(7, 1, Date.now() - 1)] }));
  expect(screen.queryByRole('button', { name: /大屏开着/ })).toBeNull();
});
