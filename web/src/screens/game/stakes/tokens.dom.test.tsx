import { partyPurse } from '@juzhongren/contract/room-calls/table';
import type { RoomView } from '@juzhongren/contract/room/view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { debrief } from '../debrief/debrief.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_NOW, MINUTE_MS } from '../derived/cast.fixture.ts';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';

keepPageClean();

const PATIENT = { timeout: 15_000 };
const tokens: RoomView['purses'][number] = {
  purseId: 'coin',
  name: '铜钱',
  unit: '枚',
  mine: { open: 3, aside: 0 },
  ways: ['open', 'quiet'],
  most: null,
  heard: false,
  hides: false,
  shown: null,
  bank: null,
};
const moves: RoomView['moves'] = [
  { at: FIXTURE_NOW - MINUTE_MS, act: 1, purseId: 'coin', from: 'lu', to: 'shen', count: 2, way: 'quiet', for: '' },
  { at: FIXTURE_NOW, act: 1, purseId: 'coin', from: 'lu', to: 'bai', count: null, way: 'quiet', for: '' },
  { at: FIXTURE_NOW, act: 1, purseId: 'coin', from: 'shen', to: null, count: 1, way: null, for: '货摊' },
];
const mine = async () => within(await screen.findByRole('region', { name: '我的钱物' }, PATIENT));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('gives a number of tokens to one character in private', async () => {
  const { services, pushRoom } = await sit(playing({ purses: [tokens] }));
  services.answer(partyPurse, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  fireEvent.click((await mine()).getByRole('button', { name: '给别人铜钱' }));
  const dialog = within(screen.getByRole('dialog', { name: '给别人铜钱' }));
  const give = () => dialog.getByRole('button', { name: '给' });
  expect(give().hasAttribute('disabled')).toBe(true);
  expect(dialog.getByText(/全桌看得见你给了谁、给了多少/)).toBeDefined();
  choose('给谁', 'lu');
  choose('给多少', '3');
  fireEvent.click(dialog.getByLabelText('私下给'));
  expect(dialog.getByText(/只有你们两个知道/)).toBeDefined();
  fireEvent.click(give());
  await waitFor(() =>
    expect(services.of(partyPurse)).toMatchObject([
      { body: { step: 'give', purseId: 'coin', characterId: 'lu', count: 3, way: 'quiet' } },
    ]),
  );
  await waitFor(() => expect(screen.getByText('给了陆怀安 3 枚铜钱')).toBeDefined());
  pushRoom(playing({ seq: 21, purses: [{ ...tokens, mine: { open: 0, aside: 0 } }] }));
  const none = await (await mine()).findByRole('button', { name: '没有铜钱可给' }, PATIENT);
  expect(none.hasAttribute('disabled')).toBe(true);
});

test('puts tokens aside one at a time and shows what lies before the others', async () => {
  const shown = [
    { characterId: 'shen', count: 3 },
    { characterId: 'lu', count: 1 },
  ];
  const { services } = await sit(playing({ purses: [{ ...tokens, hides: true, shown }] }));
  services.answer(partyPurse, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  const region = await mine();
  expect(region.getByText('各人面前：陆怀安 1')).toBeDefined();
  expect(region.getByRole('button', { name: '拿出 1 枚铜钱' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(region.getByRole('button', { name: '收起 1 枚铜钱' }));
  await waitFor(() =>
    expect(services.of(partyPurse)).toMatchObject([{ body: { step: 'aside', purseId: 'coin', count: 1 } }]),
  );
});

test('describes the moves that this seat knows and hides unknown amounts', async () => {
  const reckonings = [{ at: FIXTURE_NOW, act: 1, purseId: 'coin', counts: [{ characterId: 'bai', count: 4 }] }];
  await sit(playing({ purses: [tokens], moves, reckonings }));
  const region = await mine();
  fireEvent.click(region.getByText('知道的来去（4）'));
  expect(region.getByText('陆怀安私下给了你 2 枚铜钱')).toBeDefined();
  expect(region.getByText('陆怀安私下给了白露一些铜钱')).toBeDefined();
  expect(region.getByText('你在「货摊」花了 1 枚铜钱')).toBeDefined();
  expect(region.getByText('数了一遍铜钱：白露 4')).toBeDefined();
});

test('explains that the player has too few tokens', async () => {
  const { services } = await sit(playing({ purses: [tokens] }));
  services.refuse(partyPurse, 4017);
  fireEvent.click((await mine()).getByRole('button', { name: '给别人铜钱' }));
  choose('给谁', 'lu');
  fireEvent.click(screen.getByRole('button', { name: '给' }));
  await waitFor(() => expect(screen.getByText('你面前没有这么多了')).toBeDefined(), PATIENT);
});

test('shows every move and all tokens with the reveal', async () => {
  const told = {
    ...tokens,
    bank: 2,
    shown: [
      { characterId: 'shen', count: 2 },
      { characterId: 'lu', count: 5 },
    ],
  };
  await sit(debrief({ purses: [told], moves: moves.map((move) => ({ ...move, count: move.count ?? 3 })) }));
  const region = within(await screen.findByRole('region', { name: '铜钱的去向' }, PATIENT));
  expect(region.getByText('5 枚')).toBeDefined();
  expect(region.getByText('没有在谁手上')).toBeDefined();
  fireEvent.click(region.getByText('一笔一笔（3）'));
  expect(region.getByText('陆怀安私下给了白露 3 枚铜钱')).toBeDefined();
});

test('shows the token price of a place, and whether the player cannot pay', async () => {
  const room = playing();
  const priced = room.places.map((place) => ({ ...place, price: { purseId: 'coin', count: 2 } }));
  const { pushRoom } = await sit({ ...room, places: priced, purses: [tokens] });
  fireEvent.click(screen.getByRole('tab', { name: /地点/ }));
  expect(screen.getAllByText(/、2 枚铜钱/).length).toBeGreaterThan(0);
  expect(screen.queryByText('2 枚铜钱，你面前不够')).toBeNull();
  pushRoom({ ...room, seq: 22, places: priced, purses: [{ ...tokens, mine: { open: 1, aside: 4 } }] });
  await waitFor(() => expect(screen.getAllByText('2 枚铜钱，你面前不够').length).toBeGreaterThan(0), PATIENT);
});
