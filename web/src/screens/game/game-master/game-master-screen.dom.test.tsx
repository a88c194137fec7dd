import { partyChair, partyLead } from '@juzhongren/contract/room-calls/game-master';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { GAME_MASTER_VIEW, gameMasterRoom, GAME_MASTER } from './game-master.fixture.ts';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const click = async (name: string | RegExp) => fireEvent.click(await button(name));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const acknowledged = { partyId: FIXTURE_ROOM_ID, seq: 9 };

test('shows the game master the progress of each seat and prompts one of them', async () => {
  const { services } = await sit(gameMasterRoom());
  services.answer(partyLead, acknowledged);
  await screen.findByText('想翻页的 1/3');
  expect(screen.getAllByText('搜到 1 条')).toHaveLength(3);
  await click('对沈砚秋说一句');
  fireEvent.click((await dialog('对沈砚秋说')).getByRole('button', { name: '说说你的看法' }));
  await waitFor(() =>
    expect(services.of(partyLead)[0]?.body).toMatchObject({ step: 'nudge', characterId: 'shen', word: 'speak' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '对沈砚秋说' })).toBeNull());
});

test('gives a find only where one is possible and ignores a second tap while sending', async () => {
  const room = gameMasterRoom();
  const { services } = await sit(room);
  services.fail(partyLead, 'never');
  expect(screen.queryByRole('button', { name: '递线索给陆怀安' })).toBeNull();
  await click('递线索给沈砚秋');
  const place = (await dialog('递给沈砚秋一条线索')).getByRole('button', { name: room.places[0]?.name ?? '' });
  fireEvent.click(place);
  await waitFor(() => expect(place.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(place);
  expect(services.of(partyLead)).toHaveLength(1);
});

test('asks for confirmation before a script is opened', async () => {
  const { services } = await sit(gameMasterRoom());
  services.answer(partyLead, acknowledged);
  await click('看剧本：白露');
  const closed = await dialog('白露的剧本');
  expect(services.of(gameData)).toHaveLength(0);
  fireEvent.click(closed.getByRole('button', { name: '翻开' }));
  await waitFor(() => expect(services.of(partyLead)[0]?.body).toMatchObject({ step: 'open', characterId: 'bai' }));
});

test('shows a script that was opened', async () => {
  const { services } = await sit(gameMasterRoom({ chair: { ...GAME_MASTER_VIEW, opened: ['bai'] } }));
  await click('看剧本：白露');
  await (await dialog('白露的剧本')).findByText(/二十八岁/);
  expect(services.of(gameData)[0]?.query).toMatchObject({ characterId: 'bai' });
});

test('lists texts and cue cards, marks due ones, and controls the teleprompter by keyboard', async () => {
  await sit(gameMasterRoom());
  fireEvent.click(await screen.findByRole('tab', { name: '提词' }));
  expect(screen.getByText('她憋着一句话。').closest('li')?.dataset['due']).toBe('true');
  expect(screen.getByText('该往下走了。').closest('li')?.dataset['due']).toBe('false');
  await click('打开提词器');
  const prompter = await dialog('提词器');
  expect(prompter.getByText('灯关到只剩一盏。')).toBeDefined();
  const text = prompter.getByRole('group', { name: '要念的' });
  fireEvent.keyDown(text, { key: ' ' });
  expect(prompter.getByRole('button', { name: '停一下' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(text, { key: ' ' });
  expect(prompter.getByRole('button', { name: '自己往上走' })).toBeDefined();
  fireEvent.keyDown(text, { key: 'ArrowRight' });
  expect(prompter.getByText('速度：快')).toBeDefined();
  for (let taps = 0; taps < 9; taps += 1) fireEvent.click(prompter.getByRole('button', { name: '慢一点' }));
  expect(prompter.getByText('速度：很慢')).toBeDefined();
});

test('lets the game master write in the chat', async () => {
  const { services } = await sit(gameMasterRoom());
  services.answer(partySay, {
    chatSeq: 1,
    at: 0,
    userId: GAME_MASTER.userId,
    nickname: GAME_MASTER.nickname,
    characterId: null,
    text: '各位请坐',
    circle: null,
    requestId: null,
  });
  fireEvent.click(await screen.findByRole('tab', { name: '讨论' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '各位请坐' } });
  await click('发送');
  await waitFor(() => expect(services.of(partySay)[0]?.body).toMatchObject({ text: '各位请坐' }));
});

test('sends the current deadline with a request for more time', async () => {
  const room = gameMasterRoom();
  const { services } = await sit(room);
  services.answer(partyLead, acknowledged);
  await click('加 5 分钟');
  await waitFor(() =>
    expect(services.of(partyLead)[0]?.body).toMatchObject({ step: 'longer', deadlineAt: room.act?.deadlineAt }),
  );
});

test('shows a player the game master’s last action and opened scripts, and lets them vote for removal', async () => {
  const chair = {
    ...GAME_MASTER_VIEW,
    opened: ['shen'],
    truth: true,
    deeds: [{ at: Date.now(), act: 1, deed: 'nudged' as const, characterId: 'shen', word: 'speak' as const }],
  };
  const { services } = await sit({ ...playing(), chair });
  services.answer(partyChair, acknowledged);
  expect(await screen.findByText('主持人对你说：说说你的看法')).toBeDefined();
  await click('座位');
  const sheet = await dialog('座位');
  expect(sheet.getByText(/已经翻过：你、真相/)).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: '请主持人离开' }));
  fireEvent.click((await dialog('请主持人离开？')).getByRole('button', { name: '我同意' }));
  await waitFor(() => expect(services.of(partyChair)[0]?.body).toMatchObject({ step: 'clear' }));
});
