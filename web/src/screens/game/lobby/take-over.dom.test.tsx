import { ERROR } from '@juzhongren/contract/errors';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { partyCharacter } from '@juzhongren/contract/room-calls/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { FIXTURE_NOW, member, MEMBERS, MINUTE_MS, seats } from '../derived/cast.fixture.ts';
import { clue, FINAL } from '../clues/clues.fixture.ts';
import { debrief } from '../debrief/debrief.fixture.ts';
import { closing, FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { sit } from './sitting.fixture.tsx';

keepPageClean();
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const acknowledged = (seq: number) => ({ partyId: FIXTURE_ROOM_ID, seq });
const TOOK_AT = FIXTURE_NOW - 5 * MINUTE_MS;

const standing = (change: Partial<RoomView> = {}): RoomView =>
  playing({
    me: { userId: 9, characterId: null, host: false, tookOverAt: null },
    members: [...MEMBERS.filter((one) => one.userId !== 2), member(9, '新来的')],
    seats: seats((id) => (id === 'lu' ? { userId: null } : {})),
    todo: { kind: 'take-seat', clueId: null, waitingFor: [], deadlineAt: null },
    act: null,
    points: { left: 0, of: 0 },
    places: [],
    clues: [],
    tasks: [],
    announcements: [],
    ...change,
  });

const takenOver = (change: Partial<RoomView> = {}): RoomView =>
  playing({
    seq: 30,
    me: { userId: 9, characterId: 'lu', host: false, tookOverAt: TOOK_AT },
    members: [...MEMBERS.filter((one) => one.userId !== 2), member(9, '新来的', { characterId: 'lu', ready: true })],
    seats: seats((id) => (id === 'lu' ? { userId: 9 } : {})),
    clues: [
      clue('held', { title: '药箱里的针', foundBy: 'lu', holder: 'lu', note: '少了一支', shownTo: ['bai'] }),
      clue('seen', { title: '湿透的手套', held: false, holder: 'bai', foundBy: null, shownBy: 'bai' }),
      clue('given', { title: '诊断书', published: true, publishedBy: 'lu', held: false }),
      clue('table', { title: '门口的脚印', published: true, publishedBy: 'shen', held: false }),
      clue('later', { title: '后来才找到的', at: TOOK_AT + MINUTE_MS }),
    ],
    notebook: '别信白露。',
    ...change,
  });

test('shows a newcomer the empty seats and gives one after a confirmation', async () => {
  const { services, pushRoom } = await sit(standing());
  services.answer(partyCharacter, acknowledged(30));
  expect(screen.getByRole('heading', { name: '选一个空位接手' })).toBeDefined();
  expect(screen.getByRole('button', { name: /有座位等你坐下/ })).toBeDefined();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.getByText(/陆怀安，医生。/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /接手这个角色：白露/ })).toBeNull();
  click('接手这个角色：陆怀安');
  expect(services.of(partyCharacter)).toEqual([]);
  click('就接手 TA');
  await waitFor(() => expect(services.of(partyCharacter)).toMatchObject([{ body: { characterId: 'lu' } }]));
  pushRoom(takenOver());
  expect(screen.getByRole('dialog', { name: '接手摘要' })).toBeDefined();
  // A dialog that opens by itself puts focus on the seat's name, not on the close button.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '陆怀安' }));
});

test('says that somebody else took the seat first', async () => {
  const { services } = await sit(standing());
  services.refuse(partyCharacter, ERROR.characterTaken);
  click('接手这个角色：陆怀安');
  click('就接手 TA');
  expect(await screen.findByText('这个座位刚被别人接手了')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers the way home when no seat is free, and shows a seat as soon as one is', async () => {
  const full = standing({
    seats: seats(),
    members: [...MEMBERS, member(9, '新来的')],
    todo: { kind: 'wait-seat', clueId: null, waitingFor: [], deadlineAt: null },
  });
  const { services, router, pushRoom, push } = await sit(full);
  services.answer(partyExit, acknowledged(31));
  expect(screen.getByRole('heading', { name: '现在没有空位' })).toBeDefined();
  pushRoom(standing({ seq: 21 }));
  expect(screen.getByRole('heading', { name: '选一个空位接手' })).toBeDefined();
  pushRoom({ ...full, seq: 22 });
  click('不等了，返回首页');
  push({ type: 'closed', reason: 'removed' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(services.of(partyExit)).toHaveLength(1);
});

test('tells a newcomer without a seat that the game has ended', async () => {
  const { clues: _, ...over } = debrief();
  await sit(standing({ ...over, clues: [], me: standing().me, debrief: null }));
  expect(screen.getByRole('heading', { name: '这一局已经结案' })).toBeDefined();
});

test('lists in the digest what the seat knew, showed and wrote, and nothing later', async () => {
  await sit(takenOver(), { fresh: true });
  // The digest comes first; the opening of the act can be read in the script.
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  const digest = within(screen.getByRole('dialog', { name: '接手摘要' }));
  const part = (name: string) => within(digest.getByRole('region', { name }));
  expect(digest.getByText(/接手 · 现在是第 1 幕，共 2 幕/)).toBeDefined();
  expect(part('手里的线索').getByText('药箱里的针')).toBeDefined();
  expect(part('手里的线索').getByText(/给 白露 看过/)).toBeDefined();
  expect(part('手里的线索').queryByText('后来才找到的')).toBeNull();
  expect(part('看过、不在手里的').getByText('湿透的手套')).toBeDefined();
  expect(part('这个座位公开过的').getByText('诊断书')).toBeDefined();
  expect(part('桌上公开的').getByText('门口的脚印')).toBeDefined();
  expect(part('任务').getByText('弄清谁在十点以后弹过琴。')).toBeDefined();
  expect(part('上一位玩家留下的笔记').getByText('别信白露。')).toBeDefined();
  expect(part('上一位玩家留下的笔记').getByText('少了一支')).toBeDefined();
});

test('lists votes and sheets of the previous player in the digest', async () => {
  const voted = { ...FINAL, vote: { ...FINAL.vote!, mine: 'o-bai' }, sheet: { ...FINAL.sheet!, submitted: true } };
  await sit(closing({ me: takenOver().me, clues: [voted] }));
  const papers = within(screen.getByRole('region', { name: '投过的票、交过的答卷' }));
  expect(papers.getByText('投给了：白露 · 截止前可以改')).toBeDefined();
  expect(papers.getByText('已交卷 · 截止前可以改')).toBeDefined();
});

test('starts reading at the first act and reopens the digest only from the menu', async () => {
  const room = takenOver({ act: { ...playing().act!, number: 2 } });
  await sit(room, { fresh: true });
  click('开始阅读剧本');
  expect(screen.getByRole('tab', { name: '剧本' }).getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('第 1 幕 · 完')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await sit(room, { fresh: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  click('房间菜单');
  click('接手摘要');
  const digest = within(screen.getByRole('dialog', { name: '接手摘要' }));
  expect(digest.getByRole('region', { name: '这个座位的笔记' })).toBeDefined();
  fireEvent.click(digest.getByRole('button', { name: '关闭' }));
  cleanup();
  await sit(playing());
  click('房间菜单');
  expect(screen.queryByRole('button', { name: '接手摘要' })).toBeNull();
});
