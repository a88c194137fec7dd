import type { Notice } from '@juzhongren/contract/notices';
import { userNoticeRead, userNotices } from '@juzhongren/contract/notices';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetNews, noteNews } from '../identity/news.ts';
import { storeToken } from '../identity/token.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { noticeText } from './notice-labels.ts';
import { NewsGate } from './news-gate.tsx';

keepPageClean();
beforeEach(() => {
  forgetNews();
  storeToken('secret');
});

const WARNING: Notice = { noticeId: 3, kind: 'warning', words: '请不要剧透', until: null, at: 1 };
const MUTE: Notice = { noticeId: 4, kind: 'talk', words: '辱骂', until: Date.UTC(2026, 2, 1, 4) / 1_000, at: 2 };

const open = () =>
  show(
    <NewsGate>
      <p>里面</p>
    </NewsGate>,
    { path: '/', at: '/' },
  );

test('requests no notices before there is something to read', () => {
  const services = fakeServices();
  open();
  expect(services.sent).toEqual([]);
});

test('shows notices one after another until each is read', async () => {
  const services = fakeServices();
  const unread = [WARNING, MUTE];
  services.answerEach(userNotices, () => ({ notices: [...unread] }));
  services.answerEach(userNoticeRead, ({ body }) => {
    const { noticeId } = body as { noticeId: number };
    unread.splice(
      unread.findIndex((one) => one.noticeId === noticeId),
      1,
    );
    return {};
  });
  open();
  noteNews();
  const first = await screen.findByRole('dialog', { name: '一条提醒' });
  expect(first.textContent).toContain('请不要剧透');
  expect(screen.getByRole('link', { name: '写给我们' }).getAttribute('href')).toBe('/feedback');
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  const second = await screen.findByRole('dialog', { name: '暂时不能发言' });
  expect(second.textContent).toContain('2026-03-01 12:00:00 之前不能在房间里发言');
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(services.of(userNoticeRead).map(({ body }) => body)).toEqual([{ noticeId: 3 }, { noticeId: 4 }]);
});

test('keeps a notice that could not be marked as read', async () => {
  const services = fakeServices();
  services.answer(userNotices, { notices: [WARNING] });
  services.refuse(userNoticeRead, 5000);
  open();
  noteNews();
  await userEvent.click(await screen.findByRole('button', { name: '知道了' }));
  await waitFor(() => expect(services.of(userNoticeRead)).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: '一条提醒' })).toBeDefined();
});

test.each([
  ['reviews', null, '以后不能写评价。\n\n原因：原因'],
  ['lifted', null, '「原因」已经提前解除，谢谢你的配合。'],
  ['renamed', null, '原来的昵称不合适，现在叫「原因」。想换一个，在「我的」里改。'],
  ['portrait', null, '原来的头像不合适，已经去掉。想换一张，在「我的」里改。'],
  ['complaint', null, '原因'],
  ['feedback', null, '原因'],
] as const)('words a notice of kind %s', (kind, until, text) => {
  expect(noticeText({ noticeId: 1, kind, words: '原因', until, at: 1 })).toBe(text);
});
