import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { acted, showConsole } from '../testing/show-console.tsx';

keepPageClean();

const COMPLAINT = {
  complaint_id: 7,
  user_id: 12,
  nickname: '清净的人',
  about_id: null,
  about_nickname: null,
  group_id: 'GROUP0000001',
  party_id: '',
  chat_seq: null,
  said: '难听的名字',
  reason: 'abuse',
  remark: '名字在骂人',
  created_at: '2026-11-20T12:00:00.000Z',
  state: 'new',
  taken_by: null,
  taken_at: null,
  closed_by: null,
  closed_at: null,
  result: null,
  around: [],
  group: { name: '更难听的名字', avatar: '/media/a.webp', owner: 13 },
};

test('shows the reported and the current group name, and blanks the group', async () => {
  const { asked } = showConsole('/console/complaints/7', { act: () => acted({ rows: [COMPLAINT] }) });
  expect(await screen.findByText('难听的名字')).toBeDefined();
  const now = within(screen.getByRole('region', { name: '车队现在' }));
  expect(now.getByText('更难听的名字')).toBeDefined();
  expect(now.getByRole('img', { name: '车队的图片' })).toBeDefined();
  await userEvent.click(now.getByRole('button', { name: '去掉名字和图片：车队 GROUP0000001' }));
  await userEvent.click(await screen.findByRole('button', { name: '看看会怎样' }));
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ action: 'groups blank', words: ['GROUP0000001'], dryRun: true }),
  );
});

test('offers no blanking for a dissolved group', async () => {
  showConsole('/console/complaints/7', { act: () => acted({ rows: [{ ...COMPLAINT, group: null }] }) });
  expect(await screen.findByText('已经解散')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^去掉名字和图片/ })).toBeNull();
});
