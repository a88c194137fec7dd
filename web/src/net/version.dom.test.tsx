import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishAppConfig, appConfig } from './app-config.ts';
import { keepPageClean } from '../testing/clean-page.ts';

keepPageClean();

/** Loads the modules like a new page of build `old`. */
async function load() {
  vi.resetModules();
  const { noteBuild, noteMismatch } = await import('./version.ts');
  const { UpdateNotice } = await import('../shell/update-notice.tsx');
  const { ErrorState } = await import('../ui/states.tsx');
  return { noteBuild, noteMismatch, UpdateNotice, ErrorState };
}

beforeEach(() => {
  publishAppConfig(document, window);
  window.__APP_CONFIG__ = { ...appConfig(), build: 'old' };
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  delete window.__APP_CONFIG__;
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const notice = () => screen.queryByText('有新版本 · 请刷新');

test('reports a new page when the server keeps answering as another build', async () => {
  const { noteBuild, UpdateNotice } = await load();
  render(<UpdateNotice />);
  noteBuild('old');
  pass(60_000);
  expect(notice()).toBeNull();
  noteBuild('new');
  pass(9_000);
  expect(notice()).toBeNull();
  pass(2_000);
  expect(notice()).not.toBeNull();
  // The notice stays while the last servers of the old build still answer.
  act(() => noteBuild('old'));
  pass(1_000);
  expect(notice()).not.toBeNull();
});

test('reports nothing while servers of both builds answer', async () => {
  const { noteBuild, UpdateNotice } = await load();
  render(<UpdateNotice />);
  for (let turn = 0; turn < 20; turn += 1) {
    noteBuild(turn % 2 === 0 ? 'new' : 'old');
    pass(4_000);
  }
  expect(notice()).toBeNull();
});

test('reports a new page at once when an unreadable response is of another build', async () => {
  const { noteMismatch, UpdateNotice } = await load();
  render(<UpdateNotice />);
  act(() => noteMismatch('old'));
  act(() => noteMismatch(null));
  expect(notice()).toBeNull();
  act(() => noteMismatch('new'));
  expect(notice()).not.toBeNull();
});

test('reloads only when the user wants it, and can be closed', async () => {
  const { noteMismatch, UpdateNotice } = await load();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  render(<UpdateNotice />);
  act(() => noteMismatch('new'));
  expect(reload).not.toHaveBeenCalled();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(reload).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(notice()).toBeNull();
  reload.mockRestore();
});

test('says why loading failed, if that is known', async () => {
  const { noteMismatch, ErrorState } = await load();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const retry = vi.fn<() => void>();
  render(<ErrorState onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toBe('加载失败重试');
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert').textContent).toBe('没有网络重试');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  act(() => noteMismatch('new'));
  expect(screen.getByRole('alert').textContent).toBe('有新版本，请刷新刷新');
  online.mockRestore();
});
