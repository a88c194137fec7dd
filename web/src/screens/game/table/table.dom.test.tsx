import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { listBlocked } from '@juzhongren/contract/blocks';
import { ERROR } from '@juzhongren/contract/errors';
import { partyStart } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp, partyVote } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { noteAnswer, noteSilence } from '../../../net/connection-state.ts';
import { clue, CLUES } from '../clues/clues.fixture.ts';
import { FIXTURE_ROOM_ID, playing, said } from '../room.fixture.ts';
import { CHAPTER, sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const sheet = () => within(screen.getAllByRole('dialog')[0]!);
/** Searches the panel only, because a clue's title is also in the time line. */
const openClue = (title: RegExp) => {
  tab('线索');
  const panel = within(screen.getByRole('tabpanel', { name: '线索' }));
  fireEvent.click(panel.getByRole('button', { name: title }));
};
const acknowledged = (seq: number) => ({ partyId: FIXTURE_ROOM_ID, seq });
const found = (seq: number, clueId: string | null) => ({ ...acknowledged(seq), clueId });

test('shows five tabs and one task that a tap leads to', async () => {
  await sit(playing({ clues: [] }));
  expect(screen.getAllByRole('tab').map((one) => one.getAttribute('aria-label'))).toEqual([
    '剧本',
    '线索',
    '地点',
    '讨论',
    '任务',
  ]);
  expect(screen.getByRole('heading', { name: '现在该做什么' })).toBeDefined();
  click(/去各处看看/);
  expect(screen.getByRole('tab', { name: '地点' }).getAttribute('aria-selected')).toBe('true');
});

test('leads to each unread clue before it suggests searching', async () => {
  await sit(playing());
  const titles: string[] = [];
  for (;;) {
    const next = screen.queryByRole('button', { name: /先看看手里的新线索/ });
    if (next === null) break;
    fireEvent.click(next);
    titles.push(screen.getAllByRole('dialog')[0]?.querySelector('h2')?.textContent ?? '');
    fireEvent.click(sheet().getByRole('button', { name: '关闭' }));
  }
  expect(titles.length).toBeGreaterThan(1);
  expect(new Set(titles).size).toBe(titles.length);
  // Each was just looked at, including its lock and its trigger.
  expect(screen.getByRole('button', { name: /去各处看看/ })).toBeDefined();
});

test('shows no places tab if the script has no places', async () => {
  await sit(playing({ script: { ...playing().script, types: 3 } }));
  expect(screen.queryByRole('tab', { name: '地点' })).toBeNull();
});

test('neither remounts the reader nor reloads its text on a push', async () => {
  const { pushRoom, services } = await sit(playing());
  const text = await screen.findByText(CHAPTER);
  const asked = services.sent.filter(({ path }) => path === '/v2/game/data').length;
  pushRoom(playing({ seq: 21, points: { left: 1, of: 4 } }));
  expect(screen.getByText(CHAPTER)).toBe(text);
  expect(services.sent.filter(({ path }) => path === '/v2/game/data')).toHaveLength(asked);
});

test('tells the opening of an act once', async () => {
  const room = playing();
  await sit(room, { fresh: true });
  expect(screen.getByRole('dialog', { name: /第 1 幕 · 你演 沈砚秋\s*雨夜来客/ })).toBeDefined();
  click('翻开剧本');
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await sit(room, { fresh: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('delays the opening of an act while the player is typing', async () => {
  const { pushRoom } = await sit(playing());
  tab('讨论');
  const field = screen.getByRole('textbox', { name: '说点什么' });
  act(() => field.focus());
  const next = (number: number) =>
    playing({ seq: 20 + number, act: { ...playing().act!, number, title: '琴声', opening: '琴声又响了。' } });
  pushRoom(next(10));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(field);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => field.blur());
  act(() => void vi.advanceTimersByTime(1_300));
  expect(screen.getByRole('dialog', { name: /第 10 幕/ })).toBeDefined();
  vi.useRealTimers();
  click('翻开剧本');
  tab('讨论');
  act(() => field.focus());
  pushRoom(next(11));
  fireEvent.click(screen.getByRole('button', { name: /^第 11 幕开始了/ }));
  expect(screen.getByRole('dialog', { name: /第 11 幕/ })).toBeDefined();
});

test('lets the host move on after the deadline, and other players request it', async () => {
  const over = { deadlineAt: Date.now() - 1_000 };
  const todo = { kind: 'move-on' as const, clueId: null, waitingFor: ['bai'], ...over };
  const { services } = await sit(playing({ todo, act: { ...playing().act!, ...over } }));
  services.answer(partyStart, acknowledged(22));
  await waitFor(() => click('推进'));
  expect(services.of(partyStart)).toHaveLength(1);
  cleanup();
  const me = { userId: 3, characterId: 'bai', host: false, tookOverAt: null };
  const act = { ...playing().act!, ...over };
  const { pushRoom } = await sit(playing({ me, todo, act }));
  expect(await screen.findByRole('button', { name: '请求推进' })).toBeDefined();
  expect(screen.getByText('2 人想往下走，就翻页')).toBeDefined();
  // Another player has asked already: only this player's request is missing.
  pushRoom(playing({ seq: 21, me, todo, act: { ...act, moveOnAsked: ['lu'] } }));
  expect(screen.getByText('想往下走的 1/2')).toBeDefined();
  expect(button('推进')).toBeDefined();
  pushRoom(playing({ seq: 22, me, todo, act: { ...act, moveOnAsked: ['bai'] } }));
  expect(button('已请求').disabled).toBe(true);
});

test('shows the found clue after a search', async () => {
  const { services, pushRoom } = await sit(playing());
  services.answer(partyClueOp, found(21, 'sheet'));
  tab('地点');
  click('搜证：书房');
  await waitFor(() => expect(services.of(partyClueOp)).toMatchObject([{ body: { op: 'discover', placeId: 'study' } }]));
  await screen.findByRole('dialog', { name: '找到一条线索' });
  pushRoom(playing({ seq: 21, clues: [clue('sheet', { title: '湿了一角的琴谱' }), ...CLUES] }));
  expect(sheet().getByText(/信纸烧得只剩一角/)).toBeDefined();
  fireEvent.click(sheet().getByRole('button', { name: '拿起来细看，或给别人看' }));
  expect(screen.getByRole('dialog', { name: '湿了一角的琴谱' })).toBeDefined();
});

test('counts a found clue as seen once a tap or a swipe puts it away', async () => {
  const { services, pushRoom } = await sit(playing());
  tab('地点');
  const find = async (seq: number, clueId: string) => {
    services.answer(partyClueOp, found(seq, clueId));
    click('搜证：书房');
    await screen.findByRole('dialog', { name: '找到一条线索' });
    const clues = ['sheet', 'string'].slice(0, seq - 20).map((id) => clue(id, { title: `琴谱 ${id}` }));
    pushRoom(playing({ seq, clues }));
  };
  await find(21, 'sheet');
  fireEvent.click(sheet().getByRole('button', { name: '收好' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await find(22, 'string');
  const words = sheet().getByText(/信纸烧得只剩一角/);
  fireEvent.pointerDown(words, { clientX: 100, pointerType: 'touch' });
  fireEvent.pointerUp(words, { clientX: 180, pointerType: 'touch' });
  expect(screen.queryByRole('dialog')).toBeNull();
  tab('线索');
  expect(screen.queryByText('新')).toBeNull();
});

test('shows on the found card the announcement and the clue that the search triggered', async () => {
  const { services, pushRoom } = await sit(playing());
  services.answer(partyClueOp, found(21, 'cloth'));
  tab('地点');
  click('搜证：书房');
  await screen.findByRole('dialog', { name: '找到一条线索' });
  const content = { kind: CONTENT_KIND.Trigger, label: '掀开油布', verb: '', done: true };
  const cloth = clue('cloth', { title: '油布下面', content, actions: [] });
  const body = clue('body', { title: '骆站长身上', held: false, published: true, foundBy: null });
  const { announcements } = playing();
  const told = [...announcements, { at: 2, act: 1, text: '右手里攥着一把钥匙。' }];
  pushRoom(playing({ seq: 21, clues: [cloth, body, ...CLUES], announcements: told }));
  expect(sheet().getByText('右手里攥着一把钥匙。')).toBeDefined();
  expect(sheet().queryByText('已经做过了')).toBeNull();
  // The player caused it, so no notification about another player appears.
  expect(screen.queryByRole('button', { name: /点开看/ })).toBeNull();
  fireEvent.click(sheet().getByRole('button', { name: '看「骆站长身上」' }));
  expect(screen.getByRole('dialog', { name: '骆站长身上' })).toBeDefined();
});

test('does not repeat an announcement read on the found card, but still offers an earlier one', async () => {
  const kept = { clues: [], places: [], tasks: [], chatSeq: 0, act: 0, told: 9, announcements: 0 };
  localStorage.setItem(`room:${FIXTURE_ROOM_ID}:1`, JSON.stringify({ seen: JSON.stringify(kept) }));
  const { services, pushRoom } = await sit(playing());
  services.answer(partyClueOp, found(21, 'cloth'));
  expect(button('听旁白 1')).toBeDefined();
  tab('地点');
  click('搜证：书房');
  await screen.findByRole('dialog', { name: '找到一条线索' });
  const content = { kind: CONTENT_KIND.Trigger, label: '掀开油布', verb: '', done: true };
  const cloth = clue('cloth', { title: '油布下面', content, actions: [] });
  const told = [...playing().announcements, { at: 2, act: 1, text: '右手里攥着一把钥匙。' }];
  pushRoom(playing({ seq: 21, clues: [cloth, ...CLUES], announcements: told }));
  expect(sheet().getByText('右手里攥着一把钥匙。')).toBeDefined();
  expect(screen.getByRole('button', { name: '听旁白 1', hidden: true })).toBeDefined();
});

test('searches the spot that is tapped in the drawing', async () => {
  const garden = { ...playing().places[1]!, picture: '/garden.svg' };
  const { services } = await sit(playing({ places: [garden] }));
  services.answer(partyClueOp, found(21, null));
  tab('地点');
  // For touch only: the same spots are listed by name below.
  const [mark, ...others] = document.querySelectorAll<HTMLElement>('#panel-places button[aria-hidden]');
  expect(others).toEqual([]);
  expect(mark?.style.left).toBe('30%');
  fireEvent.click(mark!);
  await waitFor(() => expect(services.of(partyClueOp)).toMatchObject([{ body: { placeId: 'garden', clueId: 's1' } }]));
});

test('sends the chosen spot with the search', async () => {
  const { services } = await sit(playing());
  services.answer(partyClueOp, found(21, null));
  tab('地点');
  click('搜证：花架下');
  await waitFor(() => expect(services.of(partyClueOp)).toMatchObject([{ body: { placeId: 'garden', clueId: 's2' } }]));
});

test('asks for confirmation before it publishes a clue', async () => {
  const { services } = await sit(playing());
  services.answer(partyClueOp, found(21, 'letter'));
  openClue(/烧残的信/);
  click('公开线索');
  const asking = within(screen.getByRole('dialog', { name: '公开「烧残的信」？' }));
  expect(asking.getByText('全桌都会看到，公开后不能撤回。')).toBeDefined();
  expect(services.of(partyClueOp)).toEqual([]);
  fireEvent.click(asking.getByRole('button', { name: '公开线索' }));
  await waitFor(() => expect(services.of(partyClueOp)).toMatchObject([{ body: { op: 'publish', clueId: 'letter' } }]));
});

test('reports a wrong password and the remaining tries', async () => {
  const { services, pushRoom } = await sit(playing());
  services.refuse(partyClueOp, ERROR.wrongPassword);
  openClue(/上锁的琴盒/);
  fireEvent.change(screen.getByRole('textbox', { name: '输入密码' }), { target: { value: '0000' } });
  click('打开');
  expect(await screen.findByText('密码不对')).toBeDefined();
  const box = CLUES[2]!;
  const content = { ...box.content, attemptsLeft: 2 } as typeof box.content;
  pushRoom(playing({ seq: 22, clues: [{ ...box, content }] }));
  expect(screen.getByText(/还能试 2 次/)).toBeDefined();
});

test("shows a picture's description, and a trigger's warning and its result", async () => {
  const { services, pushRoom } = await sit(playing());
  openClue(/背面有字的合影/);
  expect(screen.getByRole('img', { name: '三个人站在琴房门口的黑白合影' })).toBeDefined();
  fireEvent.click(sheet().getAllByRole('button', { name: '关闭' })[0]!);
  openClue(/停住的座钟/);
  expect(screen.getByText('只有一次，做了就不能收回。')).toBeDefined();
  services.answer(partyClueOp, found(21, 'clock'));
  click('拨到十二点');
  await waitFor(() => expect(services.of(partyClueOp)).toMatchObject([{ body: { op: 'trigger', clueId: 'clock' } }]));
  const room = playing();
  const clock = CLUES[3]!;
  const done = { ...clock, content: { ...clock.content, done: true } as typeof clock.content, actions: [] };
  pushRoom({
    ...room,
    seq: 21,
    clues: [clue('bell', { title: '钟里的铃' }), done, ...CLUES.filter(({ clueId }) => clueId !== 'clock')],
    announcements: [...room.announcements, { at: 2, act: 1, text: '钟响了十二下，暗格弹开了。' }],
  });
  expect(sheet().getByText('钟响了十二下，暗格弹开了。')).toBeDefined();
  fireEvent.click(sheet().getByRole('button', { name: '看「钟里的铃」' }));
  expect(screen.getByRole('dialog', { name: '钟里的铃' })).toBeDefined();
});

test('counts a ballot only after the server confirms it', async () => {
  const { services, pushRoom } = await sit(playing());
  services.fail(partyVote, 'never');
  openClue(/要不要报警/);
  expect(screen.getByText('已投票（1/3）')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '报警' }));
  click('投票');
  expect(services.of(partyVote)).toMatchObject([{ body: { clueId: 'leave', choice: 'yes' } }]);
  expect(screen.getByText('已投票（1/3）')).toBeDefined();
  const leave = CLUES[4]!;
  pushRoom(playing({ seq: 21, clues: [{ ...leave, vote: { ...leave.vote!, mine: 'yes', cast: 2 } }] }));
  expect(screen.getByText(/已投票（2\/3）/).textContent).toContain('你投给了：报警');
});

test('keeps drafts after a reload', async () => {
  const room = playing();
  await sit(room);
  tab('讨论');
  fireEvent.change(screen.getByRole('textbox', { name: '说点什么' }), { target: { value: '我觉得是' } });
  openClue(/烧残的信/);
  fireEvent.change(screen.getByRole('textbox', { name: '私人笔记' }), { target: { value: '紫墨？' } });
  cleanup();
  await sit(room);
  tab('讨论');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '说点什么' }).value).toBe('我觉得是');
  openClue(/烧残的信/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '私人笔记' }).value).toBe('紫墨？');
  expect(screen.getByText('还没保存')).toBeDefined();
});

test('shows a message as pending until it is confirmed', async () => {
  const { services } = await sit(playing(), { chat: [said(1, 2, '都说说吧')] });
  services.fail(partySay, 'no network');
  tab('讨论');
  fireEvent.change(screen.getByRole('textbox', { name: '说点什么' }), { target: { value: '十点我在楼上' } });
  click('发送');
  expect(screen.getByText('都说说吧')).toBeDefined();
  expect(await screen.findByText('还没送达，正在重试…')).toBeDefined();
  services.answer(partySay, said(2, 1, '十点我在楼上'));
  await waitFor(() => expect(screen.queryByText('还没送达，正在重试…')).toBeNull());
  expect(screen.getAllByText('十点我在楼上')).toHaveLength(1);
  const ids = services.of(partySay).map(({ body }) => (body as { requestId: string }).requestId);
  expect(new Set(ids).size).toBe(1);
});

test('shows a lost connection, but not in addition to the offline notice', async () => {
  const { hangUp } = await sit(playing());
  act(() => noteAnswer());
  expect(screen.queryByText('重连中')).toBeNull();
  hangUp();
  expect(screen.getByText('重连中')).toBeDefined();
  act(() => noteSilence());
  expect(screen.queryByText('重连中')).toBeNull();
});

test('marks new messages until the player looks at them', async () => {
  const { push } = await sit(playing());
  const talk = () => screen.getByRole('tab', { name: '讨论' });
  expect(talk().dataset['unread']).toBeUndefined();
  push({ type: 'chat', messages: [said(1, 2, '在吗'), said(2, 1, '我自己说的')] });
  expect(talk().dataset['unread']).toBe('1');
  tab('讨论');
  tab('剧本');
  expect(talk().dataset['unread']).toBeUndefined();
});

test('names the last speaker on the talk tab, unless it was the player', async () => {
  const room = playing();
  const { push } = await sit(room, { chat: [said(1, 2, '我在后院')] });
  const talk = () => screen.getByRole('tab', { name: '讨论' });
  const tabDescription = () => document.getElementById(talk().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(tabDescription()).toBe('陆怀安刚说过话，1 条未读');
  expect(talk().querySelector('[aria-hidden="true"] img, [aria-hidden="true"]')).not.toBeNull();
  push({ type: 'chat', messages: [said(2, 1, '我在书房')] });
  expect(tabDescription()).toBe('1 条未读');
  push({ type: 'chat', messages: [said(3, 3, '我听见了')] });
  expect(tabDescription()).toBe('白露刚说过话，2 条未读');
});

test('opens the notebook over a clue, keeps its text and returns to the clue', async () => {
  await sit(playing({ clues: [...CLUES] }));
  openClue(/烧残的信/);
  fireEvent.click(sheet().getByRole('button', { name: '笔记' }));
  const book = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '笔记本' });
  fireEvent.change(book(), { target: { value: '谁听见了琴声？' } });
  expect(screen.getAllByRole('dialog')).toHaveLength(2);
  fireEvent(screen.getByRole('dialog', { name: '笔记' }), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  fireEvent.click(sheet().getByRole('button', { name: '笔记' }));
  expect(book().value).toBe('谁听见了琴声？');
});

test('marks no tab for messages of muted or blocked people', async () => {
  const room = playing();
  localStorage.setItem(`room:${FIXTURE_ROOM_ID}:${room.me.userId}`, JSON.stringify({ muted: '[2]' }));
  const blocked = { users: [{ userId: 3, nickname: '小白', avatar: '' }] };
  const { push } = await sit(room, { prepare: (services) => services.answer(listBlocked, blocked) });
  const talk = () => screen.getByRole('tab', { name: '讨论' });
  push({ type: 'chat', messages: [said(1, 2, '静音的人说的'), said(2, 3, '屏蔽的人说的')] });
  await waitFor(() => expect(talk().dataset['unread']).toBeUndefined());
  expect(talk().getAttribute('aria-describedby')).toBeNull();
  push({ type: 'chat', messages: [said(3, 4, '大家好')] });
  expect(talk().dataset['unread']).toBe('1');
});

test('warns a solo player that leaving ends the game', async () => {
  const { script, seats, members } = playing();
  const solo = { script: { ...script, player: 1 }, seats: seats.slice(0, 1), members: members.slice(0, 1) };
  await sit(playing(solo));
  click('房间菜单');
  expect(sheet().queryByRole('button', { name: '邀请好友' })).toBeNull();
  click('退出房间');
  expect(sheet().getByText(/这一局就此结束，不能恢复/)).toBeDefined();
  expect(sheet().queryByText(/邀请链接|其他玩家/)).toBeNull();
});

test('shows a found card again after a reload until it is put away', async () => {
  const room = playing();
  const { services, pushRoom } = await sit(room);
  tab('地点');
  services.answer(partyClueOp, found(21, 'letter'));
  click('搜证：书房');
  const after = playing({ seq: 21, clues: [clue('letter', { title: '烧残的信', foundBy: 'shen' })] });
  await waitFor(() => expect(screen.getByRole('dialog', { name: '找到一条线索' })).toBeDefined());
  pushRoom(after);
  cleanup();
  await sit(after);
  expect(screen.getByRole('dialog', { name: '找到一条线索' })).toBeDefined();
  click('拿起来细看，或给别人看');
  cleanup();
  await sit(after);
  expect(screen.queryByRole('dialog', { name: '找到一条线索' })).toBeNull();
});

test('says that another player was faster and that no points were spent', async () => {
  const { services } = await sit(playing());
  tab('地点');
  services.refuse(partyClueOp, ERROR.notFound);
  click('搜证：书房');
  expect(await screen.findByText('慢了一步，这里刚被别人翻开了，点数没有花掉')).toBeDefined();
});

test('scrolls places and clues to the top only when a new act begins', async () => {
  const { pushRoom } = await sit(playing());
  const scrolled = vi.fn<() => void>();
  for (const id of ['panel-clues', 'panel-places']) document.getElementById(id)!.scrollTo = scrolled;
  pushRoom(playing({ seq: 21 }));
  expect(scrolled).not.toHaveBeenCalled();
  pushRoom(playing({ seq: 22, act: { ...playing().act!, number: 2, opening: '' } }));
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('shows how long ago something happened, without clock times', async () => {
  const now = Date.now();
  const ago = (minutes: number) => now - minutes * 60_000;
  const { pushRoom } = await sit(
    playing({
      clues: [],
      announcements: [
        { at: now, act: 1, text: '灯灭了。' },
        { at: ago(3), act: 1, text: '门响了一声。' },
        { at: ago(125), act: 1, text: '雨停了。' },
        { at: ago(3 * 24 * 60), act: 1, text: '船开了。' },
      ],
    }),
  );
  tab('任务');
  const list = within(screen.getByRole('region', { name: '最近的动静' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '刚刚灯灭了。',
    '3 分钟前门响了一声。',
    '2 小时前雨停了。',
    '3 天前船开了。',
  ]);
  expect(screen.queryByText('时间线')).toBeNull();
  expect(list.queryByText(/\d{1,2}:\d{2}/)).toBeNull();
  pushRoom(playing({ seq: 30, clues: [], announcements: [{ at: ago(4), act: 1, text: '门响了一声。' }] }));
  expect(list.getByText('4 分钟前')).toBeDefined();
});

test('shows no search button at a place where nothing is left', async () => {
  await sit(playing({ clues: [] }));
  tab('地点');
  const place = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);
  expect(place('三号客房').getByText('看起来没有别的了')).toBeDefined();
  expect(place('三号客房').queryByRole('button')).toBeNull();
  expect(place('书房').getByRole('button', { name: '搜证：书房' })).toBeDefined();
});
