import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RoomView } from '@juzhongren/contract/room/view';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { debrief } from '../debrief/debrief.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { playing } from '../room.fixture.ts';

keepPageClean();

const PATIENT = { timeout: 15_000 };
const side: NonNullable<RoomView['side']> = {
  name: '守夜的',
  text: '琴声响起以前，谁也不许离开。',
  mates: null,
  goals: [{ text: '信没有公开', score: 10 }],
};
const own = async () => within(await screen.findByRole('region', { name: '我这一边' }, PATIENT));

test('shows a side with its goals, and its members once the player may know them', async () => {
  const { pushRoom } = await sit(playing({ side }));
  const mine = await own();
  expect(mine.getByText('守夜的')).toBeDefined();
  expect(mine.getByText('信没有公开')).toBeDefined();
  expect(mine.getByText('10 分')).toBeDefined();
  expect(mine.getByText(/还有谁和你一边，现在没有人告诉你/)).toBeDefined();
  pushRoom(playing({ seq: 21, side: { ...side, mates: ['lu'] } }));
  expect(await mine.findByText(/和你一边的：陆怀安。别人还不知道/)).toBeDefined();
});

test("lists the public sides without repeating the player's own", async () => {
  await sit(
    playing({
      side: { ...side, mates: [] },
      sides: [
        { name: '守夜的', seats: ['shen'] },
        { name: '要走的', seats: ['lu', 'bai'] },
      ],
    }),
  );
  expect((await own()).getByText(/这一边只有你一个人。大家都知道了/)).toBeDefined();
  const told = within(screen.getByRole('region', { name: '谁是哪一边的' }));
  expect(told.getByText('陆怀安、白露')).toBeDefined();
  expect(told.queryByText('守夜的')).toBeNull();
});

test('shows nothing about sides if the script has none', async () => {
  await sit(playing());
  expect(screen.queryByRole('region', { name: '我这一边' })).toBeNull();
});

test('shows the members, goals and score of each side in the debrief', async () => {
  const room = debrief();
  const sides = [
    {
      name: '守夜的',
      seats: ['shen'],
      score: 67,
      won: true,
      goals: [{ text: '信没有公开', earned: 10, possible: 15 }],
    },
    {
      name: '要走的',
      seats: ['lu', 'bai'],
      score: 0,
      won: false,
      goals: [{ text: '天亮前走了', earned: 0, possible: 5 }],
    },
  ];
  await sit({ ...room, debrief: { ...room.debrief!, sides } });
  const told = within(await screen.findByRole('region', { name: '阵营' }, PATIENT));
  expect(told.getByText('守夜的 · 67 分').parentElement?.textContent).toContain('胜出');
  expect(told.getByText('10 / 15 分')).toBeDefined();
  expect(told.getByText('陆怀安、白露')).toBeDefined();
});
