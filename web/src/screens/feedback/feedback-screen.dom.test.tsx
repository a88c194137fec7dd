import { userFeedback } from '@juzhongren/contract/account-data';
import { FEEDBACK_TYPE } from '@juzhongren/contract/enumerations';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { FeedbackScreen } from './feedback-screen.tsx';

keepPageClean();
beforeEach(() => storeToken('secret'));

const open = () => show(<FeedbackScreen />, { path: '/feedback', at: '/feedback', before: ['/profile'] });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '请描述你遇到的问题或建议' });
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交' }));

test.each(['', ' \n　 '])('rejects blank text (%s) without a request', async (text) => {
  const services = fakeServices();
  open();
  fireEvent.change(box(), { target: { value: text } });
  await submit();
  expect(screen.getByRole('status').textContent).toBe('请填写问题');
  expect(document.activeElement).toBe(box());
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(services.sent).toEqual([]);
});

test('thanks the user and goes back after sending', async () => {
  const services = fakeServices();
  services.answer(userFeedback, {});
  const router = open();
  await userEvent.type(box(), ' 琴谱打不开 ');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/feedback'));
  expect(screen.getByText('感谢你的反馈')).toBeDefined();
  expect(services.sent).toMatchObject([
    { token: 'secret', body: { feedback_remark: '琴谱打不开', feedback_type: FEEDBACK_TYPE.Remark } },
  ]);
  cleanup();
  open();
  expect(box().value).toBe('');
});

test.each(['no network', 500, 1001, 1004] as const)(
  'reports the failure %s and keeps the text across a reload',
  async (how) => {
    const services = fakeServices();
    if (how === 1001 || how === 1004) services.refuse(userFeedback, how);
    else services.fail(userFeedback, how);
    open();
    await userEvent.type(box(), '琴谱打不开');
    await submit();
    expect(await screen.findByText('提交失败')).toBeDefined();
    expect(screen.queryByText(/过一会儿再来/) !== null).toBe(how === 1004);
    expect(box().value).toBe('琴谱打不开');
    cleanup();
    open();
    expect(box().value).toBe('琴谱打不开');
  },
);

test('sends once on a double tap', async () => {
  const services = fakeServices();
  services.fail(userFeedback, 'never');
  open();
  await userEvent.type(box(), '琴谱打不开');
  await userEvent.dblClick(screen.getByRole('button', { name: '提交' }));
  expect(services.sent).toHaveLength(1);
});

test('stays busy while the next screen loads', async () => {
  const services = fakeServices();
  services.answer(userFeedback, {});
  open();
  await userEvent.type(box(), '琴谱打不开');
  const button = screen.getByRole('button', { name: '提交' });
  const wasBusy: (string | null)[] = [];
  const watch = new MutationObserver(() => wasBusy.push(button.getAttribute('aria-disabled')));
  watch.observe(button, { attributes: true });
  await userEvent.click(button);
  await waitFor(() => expect(document.contains(button)).toBe(false));
  expect(wasBusy).not.toContain(null);
});

test('shows the character count near the limit', () => {
  open();
  fireEvent.change(box(), { target: { value: '字'.repeat(1_800) } });
  expect(screen.queryByText(/\/2000/)).toBeNull();
  fireEvent.change(box(), { target: { value: '字'.repeat(1_801) } });
  expect(screen.getByText('1801/2000')).toBeDefined();
  expect(box().maxLength).toBe(2_000);
});
