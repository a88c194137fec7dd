import { partyPace, partyReady } from '@juzhongren/contract/room-calls/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { CHARACTERS, FIXTURE_NOW, member, MINUTE_MS, seats } from '../derived/cast.fixture.ts';
import { CLUES } from '../clues/clues.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { closing, FIXTURE_ROOM_ID, playing, reading, said } from '../room.fixture.ts';

keepPageClean();

const acknowledged = (seq: number) => ({ partyId: FIXTURE_ROOM_ID, seq });
type Todo = RoomView['todo'];
const todo = (kind: Todo['kind'], rest: Partial<Todo> = {}): Todo => ({
  kind,
  clueId: null,
  waitingFor: [],
  deadlineAt: null,
  ...rest,
});
const act = (change: Partial<NonNullable<RoomView['act']>>) => ({
  ...playing().act!,
  deadlineAt: Date.now() + 20 * MINUTE_MS,
  ...change,
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
const openClue = (title: string) =>
  fireEvent.click(within(document.getElementById('panel-clues')!).getByRole('button', { name: new RegExp(title) }));
const clue = (clueId: string) => CLUES.find((one) => one.clueId === clueId)!;
const nothingLeft = { points: { left: 0, of: 4 }, clues: [] };

const alone = (change: Partial<RoomView> = {}): RoomView =>
  playing({
    script: { ...playing().script, player: 1 },
    members: [member(1, '阿青', { characterId: 'shen', ready: true, host: true })],
    characters: CHARACTERS.slice(0, 1),
    seats: seats().slice(0, 1),
    act: act({ deadlineAt: null }),
    ...change,
  });

test('ends only the reading with 我读完了 and shows who still reads and for how long', async () => {
  const soon = { deadlineAt: Date.now() + 2.5 * MINUTE_MS };
  const { services, pushRoom } = await sit(reading({ todo: todo('read', soon) }));
  services.answer(partyPace, acknowledged(21));
  expect(screen.getByText('先读这一幕')).toBeDefined();
  expect(screen.getByText('还有 1 位也在读')).toBeDefined();
  press('我读完了');
  await waitFor(() => expect(services.of(partyPace)).toMatchObject([{ body: { step: 'read' } }]));
  const read = seats((characterId) => ({ read: characterId !== 'bai' }));
  pushRoom(reading({ seq: 21, seats: read, todo: todo('wait-reading', { waitingFor: ['bai'], ...soon }) }));
  expect(screen.getByText('还有 1 位在读，约 3 分钟')).toBeDefined();
  expect(screen.getByText('在等：白露')).toBeDefined();
  expect(screen.getByText('你读完了 · 还有 1 位在读')).toBeDefined();
  openTab('地点');
  expect(screen.getByText('大家都读完这一幕，就可以搜证了。')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '搜证：书房' }).disabled).toBe(true);
  pushRoom(playing({ seq: 22 }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '搜证：书房' }).disabled).toBe(false);
  openTab('剧本');
  press('去搜证');
  expect(screen.getByRole('tab', { name: /^地点/ }).getAttribute('aria-selected')).toBe('true');
});

test('does not hurry the last reader', async () => {
  await sit(reading({ seats: seats((id) => ({ read: id !== 'shen' })) }));
  expect(screen.getByText('不急，慢慢读')).toBeDefined();
});

test('lists what is left undone before the act ends, and asks for confirmation', async () => {
  const room = playing({ clues: [clue('leave'), clue('box'), clue('clock')] });
  const { services } = await sit(room);
  services.answer(partyReady, acknowledged(21));
  openTab('地点');
  expect(screen.getByText('全桌都同意就翻页（1/3）')).toBeDefined();
  press('结束第 1 幕');
  const asked = within(screen.getByRole('dialog', { name: '结束第 1 幕？' }));
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '还有 3 条线索没看。',
    '「上锁的琴盒」还没打开，之后还能试。',
    '「停住的座钟」还没动过，之后还能试。',
    '还有 3 点没用，会带到下一幕，最多带一幕的点数。',
    '还有 1 票没投，翻页就截止。',
  ]);
  expect(services.of(partyReady)).toEqual([]);
  fireEvent.click(asked.getByRole('button', { name: '同意翻页' }));
  await waitFor(() => expect(services.of(partyReady)).toMatchObject([{ body: { ready: true } }]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '结束第 1 幕？' })).toBeNull());
});

test('says that unused points are lost', async () => {
  const { pushRoom } = await sit(playing({ act: act({ carries: { points: false, spots: true } }), clues: [] }));
  openTab('地点');
  press('结束第 1 幕');
  expect(screen.getByText('还有 3 点没用，翻页后用不了。')).toBeDefined();
  press('再想想');
  pushRoom(playing({ seq: 21, act: act({ number: 2 }), clues: [] }));
  press('结束第 2 幕');
  expect(screen.getByText('还有 3 点没用，这是最后一幕，翻页后用不了。')).toBeDefined();
});

test('ends the act without a question when nothing is left, and takes the agreement back', async () => {
  const { services, pushRoom } = await sit(playing({ ...nothingLeft, todo: todo('finish-act') }));
  services.answer(partyReady, acknowledged(21));
  fireEvent.click(screen.getByRole('button', { name: /^聊透了，就一起翻页/ }));
  const end = screen.getByRole('button', { name: '结束第 1 幕' });
  await waitFor(() => expect(document.activeElement).toBe(end));
  fireEvent.click(end);
  await waitFor(() => expect(services.of(partyReady)).toHaveLength(1));
  const done = seats((id) => ({ done: id !== 'bai' }));
  pushRoom(playing({ seq: 21, ...nothingLeft, seats: done, todo: todo('wait-act', { waitingFor: ['bai'] }) }));
  expect(screen.getByText('等待其他玩家（2/3）')).toBeDefined();
  expect(screen.getByText('在等：白露')).toBeDefined();
  expect(screen.getByText('你同意翻页了（2/3）')).toBeDefined();
  services.answer(partyReady, acknowledged(22));
  press('再等等');
  await waitFor(() => expect(services.of(partyReady).at(-1)).toMatchObject({ body: { ready: false } }));
});

test('tells a player whom everybody waits for', async () => {
  const done = seats((id) => ({ done: id !== 'shen' }));
  const waiting = { waitingFor: ['shen'] };
  const { pushRoom } = await sit(playing({ seats: done, todo: todo('search', waiting) }));
  expect(screen.getByText('大家在等你')).toBeDefined();
  pushRoom(playing({ seq: 21, ...nothingLeft, seats: done, todo: todo('finish-act', waiting) }));
  expect(screen.getByText('大家在等你')).toBeDefined();
});

test('counts down before the act ends and can be stopped, unless the time ran out', async () => {
  const at = Date.now() + 9_000;
  const turning = (by: 'agreement' | 'time', change = {}) =>
    playing({
      ...nothingLeft,
      seats: seats(() => ({ done: true })),
      act: act({ turning: { at, by } }),
      todo: todo('turning', { deadlineAt: at }),
      ...change,
    });
  const { services, pushRoom } = await sit(turning('agreement'));
  services.answer(partyReady, acknowledged(21));
  expect(screen.getByText('这就翻到第 2 幕')).toBeDefined();
  expect(screen.getByRole('timer').textContent).toMatch(/0:0\d/);
  expect(screen.getAllByRole('button', { name: /等等|等一下/ })).toHaveLength(1);
  press('再等等');
  await waitFor(() => expect(services.of(partyReady)).toMatchObject([{ body: { ready: false } }]));
  pushRoom(turning('time', { seq: 21 }));
  expect(screen.getByText('时间到了')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '再等等' }).disabled).toBe(true);
  pushRoom(turning('agreement', { seq: 22, act: act({ number: 2, turning: { at, by: 'agreement' } }) }));
  expect(screen.getByText('这就进入最后的答卷')).toBeDefined();
});

test('shows the last three seconds in large digits, hidden from screen readers', async () => {
  const turning = (left: number, seq: number) =>
    playing({ seq, act: act({ turning: { at: Date.now() + left, by: 'agreement' } }), todo: todo('turning') });
  const counted = () =>
    [...document.querySelectorAll('p[aria-hidden]')]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');
  const { pushRoom } = await sit(turning(8_000, 20));
  expect(counted()).toEqual([]);
  pushRoom(turning(1_900, 21));
  // Depends on the speed of the machine: either of the two seconds may be shown.
  expect(counted().join()).toMatch(/^[23]$/);
  pushRoom(playing({ seq: 22 }));
  expect(counted()).toEqual([]);
});

test('shows the countdown over and inside an open 进度 dialog', async () => {
  const at = Date.now() + 2_500;
  const { pushRoom } = await sit(playing());
  press('进度');
  pushRoom(
    playing({ seq: 21, act: act({ turning: { at, by: 'agreement' } }), todo: todo('turning', { deadlineAt: at }) }),
  );
  const sheet = within(screen.getByRole('dialog', { name: '进度' }));
  expect(sheet.getByText('这就翻到第 2 幕')).toBeDefined();
  expect(sheet.getAllByRole('timer').at(-1)?.textContent).toMatch(/0:0\d/);
  expect(sheet.getByText(/^[23]$/).getAttribute('aria-hidden')).toBe('true');
});

test('leaves time to change answers before the reveal and a ballot before the count', async () => {
  const at = Date.now() + 11_000;
  const final = closing({ todo: todo('turning', { deadlineAt: at }) });
  const { pushRoom } = await sit({ ...final, act: { ...final.act!, turning: { at, by: 'agreement' } } });
  expect(screen.getByText('答卷齐了，这就揭晓')).toBeDefined();
  expect(screen.getByText('要改还来得及')).toBeDefined();
  const ballot = clue('leave');
  pushRoom(playing({ seq: 61, clues: [{ ...ballot, vote: { ...ballot.vote!, cast: 3, closesAt: at } }] }));
  openTab('线索');
  openClue('要不要报警');
  expect(screen.getByText('票齐了，还能改')).toBeDefined();
});

test('shows in 进度 what everybody does, and collects requests for a pause or more time', async () => {
  const room = playing({
    act: act({ timeAsked: ['lu'] }),
    seats: seats((id) => ({ read: id !== 'bai', done: id === 'lu' })),
  });
  const { services, pushRoom } = await sit(room, { chat: [said(1, 2, '早', { at: FIXTURE_NOW })] });
  expect(screen.getByText('陆怀安 想加 5 分钟（1/2）')).toBeDefined();
  press('进度');
  const sheet = within(screen.getByRole('dialog', { name: '进度' }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '沈沈砚秋 · 你读完了',
    '陆陆怀安同意翻页',
    '白白露在读剧本 · 还没在讨论里写过字',
  ]);
  services.answer(partyPace, acknowledged(21));
  fireEvent.click(sheet.getByRole('button', { name: '加 5 分钟（1/2）' }));
  await waitFor(() => expect(services.of(partyPace)).toMatchObject([{ body: { step: 'more-time' } }]));
  pushRoom({ ...room, seq: 21, act: act({ pauseAsked: ['shen'] }) });
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: '暂停（1/2）' }).disabled).toBe(true);
  const guest = { userId: 3, characterId: 'bai', host: false, tookOverAt: null };
  pushRoom({ ...room, seq: 22, me: guest });
  expect(sheet.queryByText(/还没在讨论里写过字/)).toBeNull();
});

test('says that the timer is paused and lets anybody resume it', async () => {
  const now = Date.now();
  const standing = act({ deadlineAt: now + 4 * MINUTE_MS, pausedAt: now - MINUTE_MS });
  const { services } = await sit(playing({ act: standing, todo: todo('paused') }));
  expect(screen.getByText('暂停中，大家歇一会儿')).toBeDefined();
  expect(screen.getByText('暂停 5:00')).toBeDefined();
  press('进度');
  services.answer(partyPace, acknowledged(21));
  press('继续');
  await waitFor(() => expect(services.of(partyPace)).toMatchObject([{ body: { step: 'resume' } }]));
});

test('shows no timer, counts or votes in a solo game', async () => {
  const ballot = { ...clue('leave'), vote: { ...clue('leave').vote!, cast: 0, of: 1 } };
  const { pushRoom } = await sit(alone({ clues: [ballot], todo: todo('finish-act'), points: { left: 0, of: 2 } }));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('先看看手里的新线索')).toBeDefined();
  openTab('线索');
  expect(screen.queryByRole('group', { name: '筛选线索' })).toBeNull();
  openClue('要不要报警');
  expect(screen.getByText('想好了，就翻到下一页')).toBeDefined();
  const sheet = screen.getByRole('dialog', { name: '要不要报警' });
  expect(sheet.textContent).not.toMatch(/投票|票齐|1\)/);
  expect(within(sheet).getByRole('button', { name: '选定' })).toBeDefined();
  const result = {
    how: 'unanimous',
    choice: 'yes',
    counts: [],
    ballots: [],
    abstained: 0,
    correct: null,
    at: 1,
    act: 1,
  } as const;
  const closed = { ...ballot.vote, open: false, mine: 'yes', result: { ...result, counts: [], ballots: [] } };
  pushRoom(alone({ seq: 21, clues: [{ ...ballot, vote: closed }] }));
  expect(sheet.textContent).toContain('报警（你选了它）');
  expect(sheet.textContent).not.toMatch(/全票|票数|\d 票/);
  fireEvent.click(within(sheet).getByRole('button', { name: '关闭' }));
  openTab('地点');
  press('结束第 1 幕');
  expect(screen.getByRole('button', { name: '翻到下一页' })).toBeDefined();
  expect(screen.queryByText(/全桌/)).toBeNull();
});

test('does not count disconnected players as reading', async () => {
  const unread = seats((characterId) => ({ read: characterId === 'shen' }));
  const { push } = await sit(reading({ seats: unread, todo: todo('wait-reading', { waitingFor: ['lu', 'bai'] }) }));
  expect(screen.getByText('你读完了 · 还有 2 位在读')).toBeDefined();
  push({ type: 'presence', online: [1, 3] });
  expect(screen.getByText('你读完了 · 还有 1 位在读')).toBeDefined();
  push({ type: 'presence', online: [1] });
  expect(screen.getByText('你读完了 · 等陆怀安、白露回来')).toBeDefined();
});

test('does not suggest ending the act while others have not voted', async () => {
  const ballot = clue('leave');
  const vote = { ...ballot.vote!, mine: ballot.vote!.options[0]!.optionId, cast: 1, of: 3, closesAt: null };
  const { pushRoom } = await sit(playing({ clues: [{ ...ballot, vote }], todo: todo('finish-act') }));
  expect(screen.getByText('还有 2 人没表态')).toBeDefined();
  pushRoom(playing({ seq: 21, clues: [{ ...ballot, vote: { ...vote, cast: 3 } }], todo: todo('finish-act') }));
  expect(screen.getByText('聊透了，就一起翻页')).toBeDefined();
});

test('tells the host how slowly the players read and suggests a duration', async () => {
  const second = { ...playing().act!, number: 2, learned: { slower: 30, minutes: 50 } };
  await sit(playing({ act: second }));
  expect(screen.getByText('你们读得比平均慢三成，第 2 幕建议 50 分钟')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '去加时' }));
  const sheet = within(screen.getByRole('dialog', { name: '进度' }));
  expect(sheet.getByText(/^你们读得比平均慢三成，第 2 幕建议 50 分钟。/)).toBeDefined();
  expect(sheet.getByRole('button', { name: '加 5 分钟' })).toBeDefined();
});
