import { partyCasting } from '@juzhongren/contract/room-calls/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { FIXTURE_ROOM_ID, lobby } from '../room.fixture.ts';
import { sit } from './sitting.fixture.tsx';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const acknowledged = { partyId: FIXTURE_ROOM_ID, seq: 4 };

const NONE = { taste: null, answered: [], cast: null, refused: false };
const CAST = [
  { userId: 1, characterId: 'shen' },
  { userId: 2, characterId: 'bai' },
];
/**
 * Lobby with two members without a character.
 * `host`: whether this player is the host.
 */
function undecided(casting: Partial<NonNullable<RoomView['casting']>>, { host = true, seq = 3 } = {}): RoomView {
  const room = lobby();
  const members = room.members
    .slice(0, 2)
    .map((one) => ({ ...one, characterId: null, host: (one.userId === 1) === host }));
  const characters = room.characters.map((one) => ({
    ...one,
    reading: 'light' as const,
    talk: 'heavy' as const,
    hides: true,
    romance: true,
  }));
  const me = { ...room.me, characterId: null, host };
  return lobby({ seq, members, characters, me, casting: { ...NONE, ...casting } });
}

test('sends only the answers that the player touched', async () => {
  const { services } = await sit(undecided({}));
  services.answer(partyCasting, acknowledged);
  expect(screen.getByText('还没有人答')).toBeDefined();
  click('答几句');
  const asked = within(await screen.findByRole('dialog', { name: '想演什么样的' }));
  fireEvent.click(within(asked.getByRole('group', { name: '桌上说多少' })).getByRole('radio', { name: '少说些' }));
  fireEvent.click(within(asked.getByRole('group', { name: '演感情戏' })).getByRole('radio', { name: '不要' }));
  fireEvent.click(asked.getByRole('button', { name: '答好了' }));
  await waitFor(() => expect(services.of(partyCasting)).toHaveLength(1));
  expect(services.of(partyCasting)[0]?.body).toMatchObject({
    step: 'like',
    taste: { reading: null, talk: 'light', suspected: null, romance: false },
  });
});

test('asks no question about a trait that all characters share', async () => {
  const room = undecided({});
  const characters = room.characters.map((one) => ({ ...one, talk: undefined, romance: false }));
  await sit({ ...room, characters });
  click('答几句');
  const asked = within(await screen.findByRole('dialog', { name: '想演什么样的' }));
  const legends = asked.getAllByRole('group').map((one) => one.querySelector(':scope > legend')?.textContent);
  expect(legends.filter((one) => one !== undefined)).toEqual(['剧本读多少', '当被怀疑的那个']);
});

test('lets the host request a cast, swap two players by two taps and accept it', async () => {
  const { services, pushRoom } = await sit(undecided({ answered: [1, 2] }));
  services.answer(partyCasting, acknowledged);
  expect(screen.getByText('2 人答了，共 2 人')).toBeDefined();
  click('分一下角色');
  await waitFor(() => expect(services.of(partyCasting)[0]?.body).toMatchObject({ step: 'propose' }));
  pushRoom(undecided({ cast: CAST }, { seq: 4 }));
  expect(screen.getByRole('heading', { name: '这么分行不行？' })).toBeDefined();
  click(/^你.*沈砚秋/);
  expect(screen.getByText('再点一个人，两个人就换')).toBeDefined();
  click(/^老周.*白露/);
  await waitFor(() => expect(services.of(partyCasting)[1]?.body).toMatchObject({ step: 'exchange', userIds: [1, 2] }));
  click('就这么定');
  await waitFor(() => expect(services.of(partyCasting)[2]?.body).toMatchObject({ step: 'take' }));
});

test('shows the cast to other members and lets them ask for more discussion', async () => {
  const { services, pushRoom } = await sit(undecided({ cast: CAST }, { host: false }));
  services.answer(partyCasting, acknowledged);
  expect(screen.queryByRole('button', { name: '就这么定' })).toBeNull();
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toContain('你沈砚秋');
  click('想再商量');
  await waitFor(() => expect(services.of(partyCasting)[0]?.body).toMatchObject({ step: 'refuse' }));
  pushRoom(undecided({ refused: true }, { host: false, seq: 4 }));
  expect(screen.getByText('有人想再商量商量，还没分定。')).toBeDefined();
  expect(screen.queryByRole('button', { name: '分一下角色' })).toBeNull();
});

test.each([
  [
    'everybody has chosen',
    () => lobby({ members: lobby().members.map((one) => ({ ...one, characterId: 'lu' })), casting: NONE }),
  ],
  ['one is alone', () => lobby({ members: lobby().members.slice(0, 1), casting: NONE })],
  ['an older server says nothing of it', () => lobby({ casting: null })],
])('asks nothing when %s', async (_, room) => {
  await sit(room());
  expect(screen.queryByRole('button', { name: '答几句' })).toBeNull();
});
