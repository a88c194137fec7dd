import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { SectionTabs } from './section-tabs.tsx';

keepPageClean();

const SECTIONS = [
  { id: 'one', label: '甲' },
  { id: 'two', label: '乙' },
  { id: 'three', label: '丙' },
] as const;
/** Tops of the sections in px while the page is not scrolled. The tabs end at 100. */
const TOPS: Readonly<Record<string, number>> = { one: 100, two: 600, three: 900 };
const TABS_END = 100;
const MOST = 700;

let scrolled = 0;
const watchMoves = () => vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
beforeEach(() => {
  scrolled = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return this.localName === 'nav'
      ? new DOMRect(0, TABS_END - 44, 390, 44)
      : new DOMRect(0, (TOPS[this.id] ?? 0) - scrolled, 390, 10);
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(MOST + 500);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(500);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
  watchMoves();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  render(
    <>
      <SectionTabs sections={SECTIONS} />
      {SECTIONS.map(({ id, label }) => (
        <section key={id} id={id}>
          <h2>{label}的标题</h2>
        </section>
      ))}
    </>,
  );
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const scrollTo = (y: number) => {
  scrolled = y;
  act(() => {
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(20);
  });
};
// A click by keyboard has `detail` 0.
const tap = (label: string, { presses = 1 } = {}) =>
  fireEvent.click(screen.getByRole('link', { name: label }), { detail: presses });
const current = () =>
  screen.getAllByRole('link').find((tab) => tab.getAttribute('aria-current') === 'true')?.textContent;

test('marks the section being read', () => {
  open();
  expect(current()).toBe('甲');
  scrollTo(480);
  expect(current()).toBe('甲');
  scrollTo(495);
  expect(current()).toBe('乙');
  scrollTo(0);
  expect(current()).toBe('甲');
});

test('marks the last section at the end of the page, however short', () => {
  open();
  scrollTo(MOST - 10);
  expect(current()).toBe('乙');
  scrollTo(MOST);
  expect(current()).toBe('丙');
});

test('keeps a tapped section during and after its scroll, until the user scrolls', () => {
  open();
  tap('乙');
  for (const y of [100, 300, 500, MOST]) {
    scrollTo(y);
    expect(current()).toBe('乙');
    pass(100);
  }
  pass(500);
  expect(current()).toBe('乙');
  // A slow phone still scrolls automatically.
  scrollTo(MOST);
  expect(current()).toBe('乙');
  pass(500);
  fireEvent.wheel(window);
  scrollTo(MOST);
  expect(current()).toBe('丙');
});

test('follows the user who scrolls during the automatic scroll', () => {
  open();
  tap('丙');
  scrollTo(100);
  window.dispatchEvent(new Event('wheel'));
  scrollTo(120);
  expect(current()).toBe('甲');
});

test('moves the focus to the section on a keyboard click', () => {
  open();
  tap('乙');
  expect(document.activeElement).toBe(document.body);
  tap('乙', { presses: 0 });
  expect(document.activeElement?.textContent).toBe('乙的标题');
});

test('completes a scroll that stops half way, unless the user scrolls', () => {
  open();
  const moved = watchMoves();
  tap('乙');
  scrollTo(200);
  pass(1_000);
  expect(moved.mock.lastCall).toEqual([{ behavior: 'auto', block: 'start' }]);
  expect(moved).toHaveBeenCalledTimes(2);

  tap('丙');
  scrollTo(300);
  fireEvent.wheel(window);
  pass(1_000);
  expect(moved).toHaveBeenCalledTimes(3);
});

test('keeps a tapped section that cannot reach the tabs, however late the page scrolls', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(400 + 500);
  const moved = watchMoves();
  open();
  tap('乙');
  // The page has not moved yet. It jumps to its end.
  pass(200);
  expect(moved).toHaveBeenCalledTimes(2);
  scrollTo(400);
  pass(200);
  expect(current()).toBe('乙');
  // After a scroll by the user, the position decides again.
  fireEvent.wheel(window);
  scrollTo(0);
  expect(current()).toBe('甲');
});
