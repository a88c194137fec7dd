import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { acted, type ActAsked, showConsole } from '../testing/show-console.tsx';

keepPageClean();

const COMPLAINT = {
  complaint_id: 7,
  user_id: 12,
  nickname: '清净的人',
  about_id: 13,
  about_nickname: '小黑',
  party_id: 'AAAAAAAAAAAA',
  script_name: '断线的纸鸢',
  chat_seq: 3,
  said: '难听的话',
  reason: 'abuse',
  remark: '',
  created_at: '2026-11-20T12:00:00.000Z',
  state: 'new',
  taken_by: null,
  taken_at: null,
  closed_by: null,
  closed_at: null,
  result: null,
  around: [],
  sanctions: [],
  reviews: [
    {
      review_id: 5,
      script_id: 1,
      script_name: '断线的纸鸢',
      comment: '凶手是管家',
      hidden: false,
      spoiler: true,
      created_at: '2026-11-20T12:00:00.000Z',
    },
  ],
};
const CHANGE = { on: '玩家 13', before: null, after: { kind: 'warning', complaint: 7 } };
const service =
  (complaint: object = COMPLAINT) =>
  ({ action, dryRun }: ActAsked) =>
    action === 'complaints show' ? acted({ rows: [complaint] }) : acted({ dryRun, change: CHANGE });
const dialog = () => within(screen.getByRole('dialog'));

test('warns from a complaint and closes it in the same dialog, with a reply to the reporter', async () => {
  const { asked } = showConsole('/console/complaints/7', { act: service() });
  // The room shows the title once, the review once.
  expect(await screen.findAllByText('《断线的纸鸢》')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '警告：小黑（玩家 13）' }));
  await userEvent.type(dialog().getByRole('textbox', { name: '原因，本人会看到' }), '请不要骂人');
  const result = dialog().getByRole('textbox', { name: '结果，举报人会看到' });
  await userEvent.clear(result);
  await userEvent.type(result, '已警告，谢谢你');
  await userEvent.click(screen.getByRole('button', { name: '看看会怎样' }));
  expect(await screen.findByText(/第 7 条举报同时关掉，举报人会看到「已警告，谢谢你」。$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '确认警告' }));
  await waitFor(() =>
    expect(asked().findLast(({ action }) => action === 'people warn')).toEqual({
      action: 'people warn',
      words: ['13', '请不要骂人'],
      options: { complaint: '7', result: '已警告，谢谢你' },
      dryRun: false,
    }),
  );
});

test('leaves the complaint open if chosen, and still refers to it', async () => {
  const { asked } = showConsole('/console/complaints/7', { act: service() });
  await userEvent.click(await screen.findByRole('button', { name: '封禁：小黑（玩家 13）' }));
  await userEvent.click(dialog().getByRole('button', { name: '7 天' }));
  await userEvent.type(dialog().getByRole('textbox', { name: '原因，本人会看到' }), '多次骂人');
  await userEvent.click(dialog().getByRole('button', { name: '先留着' }));
  expect(dialog().queryByRole('textbox', { name: '结果，举报人会看到' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '看看会怎样' }));
  expect(await screen.findByText(/举报先留着。$/)).toBeDefined();
  expect(asked().at(-1)).toMatchObject({ words: ['13', '7d', '多次骂人'], options: { complaint: '7' }, dryRun: true });
});

test('hides a review of the reported user from the complaint', async () => {
  const { asked } = showConsole('/console/complaints/7', { act: service() });
  await userEvent.click(await screen.findByRole('button', { name: '隐藏：评价 5' }));
  await userEvent.click(dialog().getByRole('button', { name: '看看会怎样' }));
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({
      action: 'reviews hide',
      words: ['5'],
      options: { complaint: '7', result: '已经核实并处理，谢谢你告诉我们。' },
    }),
  );
});

test('refers to a closed complaint without closing it again', async () => {
  const { asked } = showConsole('/console/complaints/7', {
    act: service({ ...COMPLAINT, state: 'closed', result: '好' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '去掉头像：小黑（玩家 13）' }));
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({
      action: 'people remove-portrait',
      words: ['13'],
      options: { complaint: '7' },
    }),
  );
  expect(asked().at(-1)?.options).not.toHaveProperty('result');
});

test('asks nothing about complaints on the user’s own page', async () => {
  const person = {
    user_id: 13,
    nickname: '小黑',
    phone: null,
    created_at: '2026-11-01T04:00:00.000Z',
    deletion_asked_at: null,
    member_until: null,
    sanctions: [],
    sessions: [],
    rooms: [
      {
        party_id: 'AAAAAAAAAAAA',
        script_id: 1,
        script_name: '断线的纸鸢',
        joined_at: COMPLAINT.created_at,
        left_at: null,
      },
    ],
    orders: [],
    complaints: [],
    reviews: [{ ...COMPLAINT.reviews[0], comment: undefined }],
  };
  showConsole('/console/people/13', { act: () => acted({ rows: [person] }) });
  // The room shows the title once, the review once.
  expect(await screen.findAllByText('《断线的纸鸢》')).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: /^警告：/ }));
  expect(dialog().getAllByRole('textbox')).toHaveLength(1);
  expect(dialog().queryByText('先留着')).toBeNull();
});
