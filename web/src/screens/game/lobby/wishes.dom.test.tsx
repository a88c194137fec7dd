import { partyCharacter, partyWish, partyYield } from '@juzhongren/contract/room-calls/seats';
import type { MemberView } from '@juzhongren/contract/room/seats';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { FIXTURE_ROOM_ID, lobby, readyLobby } from '../room.fixture.ts';
import { sit } from './sitting.fixture.tsx';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const acknowledged = { partyId: FIXTURE_ROOM_ID, seq: 4 };

const lobbyWith = (change: Record<number, Partial<MemberView>>, rest: Parameters<typeof lobby>[0] = {}) =>
  lobby({ members: lobby().members.map((one) => ({ ...one, ...change[one.userId] })), ...rest });

test('shows the introduction collapsed, and the course of the game after a tap', async () => {
  const { script } = lobby();
  const introduce = '雨下了一夜，琴声停在第三小节。';
  const evening = { acts: [35, 30], closing: 20, reading: 25 };
  await sit(lobby({ script: { ...script, introduce, evening } }));
  expect(screen.getByText(introduce).getAttribute('data-open')).toBe('false');
  click('展开简介');
  expect(screen.getByText(introduce).getAttribute('data-open')).toBe('true');
  const folded = screen.getByText('这一晚怎么玩').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('一晚上大约读 25 分钟');
  expect(folded?.textContent).toContain('第 2 幕最多 30 分钟');
  expect(folded?.textContent).toContain('全程最多 1小时25分钟');
});

test('offers the first-time guide in the lobby and in the menu', async () => {
  await sit(lobby());
  click('我第一次玩');
  expect(await screen.findByRole('dialog', { name: '我第一次玩' })).toBeDefined();
  click('关闭');
  click('房间菜单');
  const menu = within(screen.getByRole('dialog', { name: '房间' }));
  fireEvent.click(menu.getByRole('button', { name: '我第一次玩' }));
  expect(await screen.findByRole('dialog', { name: '我第一次玩' })).toBeDefined();
});

test('hides the course of the game when the server does not send it', async () => {
  await sit(lobby());
  expect(screen.queryByText('这一晚怎么玩')).toBeNull();
});

test('shows for each character the reading, secrets and who wants it', async () => {
  const characters = lobby().characters.map((one, index) => ({
    ...one,
    reading: (['light', 'medium', 'heavy'] as const)[index],
    hides: index === 2,
  }));
  await sit(lobbyWith({ 2: { wanted: ['bai'] } }, { characters }));
  expect(button(/^沈砚秋/).textContent).toContain('读得少');
  expect(button(/^沈砚秋/).textContent).not.toContain('要藏事');
  expect(button(/^白露/).textContent).toContain('读得多要藏事老周 想演');
});

test('adds a second wish after the first and takes a wish back', async () => {
  const { services, pushRoom } = await sit(lobbyWith({ 1: { wanted: ['bai'] } }));
  services.answer(partyWish, acknowledged);
  click(/^沈砚秋/);
  click('第二想演 沈砚秋');
  await waitFor(() => expect(services.of(partyWish)).toHaveLength(1));
  expect(services.of(partyWish)[0]?.body).toMatchObject({ characterIds: ['bai', 'shen'] });
  pushRoom(lobbyWith({ 1: { wanted: ['bai', 'shen'] } }, { seq: 4 }));
  expect(screen.getByText(/^想演 白露、沈砚秋/)).toBeDefined();
  await waitFor(() => expect(button('不想演了')).toBeDefined());
  click('不想演了');
  await waitFor(() => expect(services.of(partyWish)).toHaveLength(2));
  expect(services.of(partyWish)[1]?.body).toMatchObject({ characterIds: ['bai'] });
});

test('allows no more than three wishes', async () => {
  const { characters } = lobby();
  const more = characters.slice(0, 1).map((one) => ({ ...one, characterId: 'qi', name: '齐叔' }));
  await sit(lobbyWith({ 1: { wanted: ['bai', 'shen', 'lu'] } }, { characters: [...characters, ...more] }));
  click(/^齐叔/);
  expect(screen.getByText('最多想 3 个，先放下一个')).toBeDefined();
  expect(button('也想演 齐叔').disabled).toBe(true);
});

test('lets a player leave their character to a member who wants it', async () => {
  const me = { userId: 1, characterId: 'shen', host: true, tookOverAt: null };
  const room = lobbyWith({ 1: { characterId: 'shen' }, 2: { wanted: ['shen'] } }, { me });
  const { services } = await sit(room);
  services.answer(partyYield, acknowledged);
  click(/^沈砚秋/);
  const sheet = within(screen.getByRole('dialog', { name: '沈砚秋' }));
  expect(sheet.getByText('老周 也想演，让出去就换到 TA 的角色')).toBeDefined();
  expect(sheet.queryByRole('button', { name: /想演/ })).toBeNull();
  click('让给 老周');
  await waitFor(() => expect(services.of(partyYield)[0]?.body).toMatchObject({ userId: 2 }));
});

test('chooses a random free character', async () => {
  const { services, pushRoom } = await sit(lobby());
  services.answer(partyCharacter, acknowledged);
  click('随机选一个');
  await waitFor(() => expect(services.of(partyCharacter)).toHaveLength(1));
  const { characterId } = partyCharacter.request.parse(services.of(partyCharacter)[0]?.body);
  expect(['shen', 'bai']).toContain(characterId);
  const me = { userId: 1, characterId: 'shen', host: true, tookOverAt: null };
  pushRoom(lobbyWith({ 1: { characterId: 'shen' } }, { me, seq: 4 }));
  expect(screen.queryByRole('button', { name: '随机选一个' })).toBeNull();
});

test('avoids characters that others want in the random choice, as long as another is free', async () => {
  const { services, pushRoom } = await sit(lobbyWith({ 2: { characterId: 'lu', wanted: ['shen'] } }));
  services.answer(partyCharacter, acknowledged);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const drawn = () => services.of(partyCharacter).map(({ body }) => partyCharacter.request.parse(body).characterId);
  click('随机选一个');
  await waitFor(() => expect(drawn()).toEqual(['bai']));
  pushRoom(lobbyWith({ 2: { characterId: 'lu', wanted: ['shen', 'bai'] } }, { seq: 9 }));
  click('随机选一个');
  await waitFor(() => expect(drawn()).toEqual(['bai', 'shen']));
});

test('accepts a wish as enough to be ready and to start, and tells the host how characters are dealt', async () => {
  const { members } = readyLobby();
  const wishing = members.map((one) => ({ ...one, characterId: null, wanted: ['bai'] }));
  const me = { userId: 1, characterId: null, host: true, tookOverAt: null };
  const { pushRoom } = await sit(readyLobby({ members: wishing, me }));
  expect(button('开始游戏').disabled).toBe(false);
  expect(screen.getByText('一开局，没选角色的按各人想演的分，撞上了抽签')).toBeDefined();
  pushRoom(readyLobby({ seq: 9, me: { ...me, userId: 2, host: false }, members: wishing }));
  expect(button('取消准备').disabled).toBe(false);
});
