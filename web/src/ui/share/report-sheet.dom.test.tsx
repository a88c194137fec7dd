import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RouterProvider } from '../../router/router-provider.tsx';
import { switchSignals } from '../../session/signals.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { memoryRouter, Shown } from '../../testing/memory-router.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { ToastHost } from '../toast.tsx';
import { replaceProperty } from '../../testing/replace-property.ts';

keepPageClean();
const touched = vi.fn<(pattern: number[]) => boolean>();
beforeEach(() => {
  // happy-dom reports errors for iframes unless it may load them. This one is empty.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { enableIframePageLoading: boolean } } };
  happyDOM.settings.enableIframePageLoading = true;
  touched.mockClear();
  replaceProperty(navigator, 'vibrate', touched);
});
afterEach(() => {
  vi.useRealTimers();
  switchSignals(false);
});

const sheetFor = (score: number | null) => (
  <ReportSheet
    path="about:blank"
    frameTitle="结案报告"
    partyId="aB3_dE6-gH9k"
    script={{ id: 1001, name: '雨夜琴声' }}
    score={score}
    onClose={() => {}}
  />
);

function open(score: number | null = 86) {
  const router = memoryRouter({ '/': sheetFor(score) });
  render(
    <>
      <RouterProvider router={router}>
        <Shown />
      </RouterProvider>
      <ToastHost />
    </>,
  );
  return screen.getByTitle<HTMLIFrameElement>('结案报告');
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cardSheet = () => within(screen.getByRole('dialog', { name: '结案卡片' }));

test('tells the game master that they led the game, without a score', () => {
  open(null);
  expect(screen.getByText('你主持了这一局')).toBeDefined();
  expect(screen.queryByText(/表现分/)).toBeNull();
});

test('plays the stamp animation once per device', () => {
  const first = open();
  expect(first.getAttribute('src')).toBe('about:blank#seal');
  fireEvent.load(first);
  cleanup();
  expect(open().getAttribute('src')).toBe('about:blank');
});

test('plays the stamp animation again if the report never loaded', () => {
  open();
  cleanup();
  expect(open().getAttribute('src')).toBe('about:blank#seal');
});

test('vibrates with the stamp unless signals are off', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  switchSignals(false);
  fireEvent.load(open());
  vi.advanceTimersByTime(1_000);
  expect(touched).not.toHaveBeenCalled();
  cleanup();
  localStorage.clear();
  switchSignals(true);
  touched.mockClear();
  // Moves the clock past the minimum time between two signals.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
  fireEvent.load(open());
  vi.advanceTimersByTime(1_000);
  expect(touched).toHaveBeenCalledTimes(1);
});

test("loads the card for sharing from the report's address and offers it for download", () => {
  open();
  expect(screen.getByText('86')).toBeDefined();
  click('结案卡片');
  const picture = cardSheet().getByRole<HTMLImageElement>('img', { name: '《雨夜琴声》的结案卡片，带二维码' });
  expect(picture.getAttribute('src')).toBe('about:blank/card');
  expect(cardSheet().getByRole<HTMLButtonElement>('button', { name: '保存卡片' }).disabled).toBe(true);
  fireEvent.load(picture);
  const link = cardSheet().getByRole('link', { name: '保存卡片' });
  expect(link.getAttribute('download')).toBe('雨夜琴声-结案卡片.png');
});

test('retries a card that failed to load', () => {
  open();
  click('结案卡片');
  fireEvent.error(cardSheet().getByRole('img'));
  expect(cardSheet().getByRole('alert').textContent).toContain('卡片没有画出来');
  fireEvent.click(cardSheet().getByRole('button', { name: '重试' }));
  expect(cardSheet().getByRole('img')).toBeDefined();
});

test('hints at a long press instead of a download in the messaging app', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 MicroMessenger/8.0.50', language: 'zh-CN' });
  open();
  click('结案卡片');
  fireEvent.load(cardSheet().getByRole('img'));
  expect(cardSheet().queryByRole('link')).toBeNull();
  expect(cardSheet().getByText('长按图片，保存或发送给朋友')).toBeDefined();
});
