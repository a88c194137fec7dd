import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { Dialog } from './dialog.tsx';
import { showToast, ToastHost } from './toast.tsx';

keepPageClean();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

const show = (text: string) => act(() => showToast(text));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const shown = () => screen.getByRole('status').textContent;

test('disappears after 2 s', () => {
  render(<ToastHost />);
  show('复制成功');
  pass(1_999);
  expect(shown()).toBe('复制成功');
  pass(1);
  expect(shown()).toBe('');
});

test('replaces the previous toast and restarts the 2 s', () => {
  render(<ToastHost />);
  show('第一');
  pass(1_500);
  show('第二');
  expect(shown()).toBe('第二');
  pass(1_999);
  expect(shown()).toBe('第二');
  pass(1);
  expect(shown()).toBe('');
});

test('announces the same text again', () => {
  render(<ToastHost />);
  const region = screen.getByRole('status');
  show('提交失败');
  const first = screen.getByText('提交失败');
  show('提交失败');
  expect(screen.getByRole('status')).toBe(region);
  expect(screen.getByText('提交失败')).not.toBe(first);
});

test('waits after a dialog closes until the live region is ready', () => {
  const dialog = (open: boolean) => (
    <>
      <Dialog open={open} title="编辑资料" onClose={() => {}} />
      <ToastHost />
    </>
  );
  const { rerender } = render(dialog(true));
  act(() => {
    showToast('已保存');
    rerender(dialog(false));
  });
  expect(shown()).toBe('');
  pass(50);
  expect(shown()).toBe('已保存');
});

test('moves into the topmost dialog and stays when that closes', () => {
  const dialogs = (outer: boolean, inner: boolean) => (
    <>
      <Dialog open={outer} title="外面" onClose={() => {}}>
        <Dialog open={inner} title="里面" onClose={() => {}} />
      </Dialog>
      <ToastHost />
    </>
  );
  const inside = () => screen.getByText('验证码错误').closest('dialog')?.querySelector('h2')?.textContent;
  const { rerender } = render(dialogs(true, false));
  show('验证码错误');
  expect(inside()).toBe('外面');
  rerender(dialogs(true, true));
  pass(50);
  expect(inside()).toBe('里面');
  rerender(dialogs(true, false));
  pass(50);
  expect(inside()).toBe('外面');
  rerender(dialogs(false, false));
  pass(50);
  expect(inside()).toBeUndefined();
  pass(2_000);
  expect(shown()).toBe('');
});
