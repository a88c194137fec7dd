import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { PictureViewer } from './picture-viewer.tsx';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());

/** Opens the viewer early enough that no later tap counts as a double tap. */
function openedBefore(count: number) {
  vi.spyOn(performance, 'now').mockReturnValue(-1_000);
  const { viewer } = open(count);
  vi.restoreAllMocks();
  return { viewer };
}
const tap = (on: HTMLElement) => {
  fireEvent.pointerDown(on);
  fireEvent.click(on);
};

function Page({ count }: { count: number }) {
  const [open, setOpen] = useState(false);
  const pictures = Array.from({ length: count }, (_, index) => ({
    url: `/media/${index + 1}.webp`,
    alt: `图 ${index + 1}`,
  }));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        看
      </button>
      {open && <PictureViewer pictures={pictures} start={0} onClose={() => setOpen(false)} />}
    </>
  );
}
function open(count: number) {
  render(<Page count={count} />);
  fireEvent.click(screen.getByRole('button', { name: '看' }));
  return { viewer: screen.getByRole('dialog', { name: '查看大图' }) };
}
const picture = () => screen.getByRole('img').getAttribute('alt');

test('shows a loading state, then the picture, and retries a failed one', () => {
  open(1);
  expect(screen.getByRole('status').textContent).toBe('加载中…');
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('alert').textContent).toContain('图片没有加载出来');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  fireEvent.load(screen.getByRole('img'));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('img').getAttribute('data-shown')).toBe('true');
});

test('shows no next button for a single picture', () => {
  open(1);
  expect(screen.queryByRole('button', { name: '下一张' })).toBeNull();
});

test('cycles by buttons, keys and swipes, and does not close on a swipe', async () => {
  const { viewer } = open(3);
  await userEvent.click(screen.getByRole('button', { name: '下一张' }));
  expect(picture()).toBe('图 2');
  fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
  fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
  expect(picture()).toBe('图 3');
  fireEvent.pointerDown(viewer, { clientX: 300 });
  fireEvent.pointerUp(viewer, { clientX: 200 });
  fireEvent.click(viewer);
  expect(picture()).toBe('图 1');
  expect(screen.getByText(/1\/3/)).toBeDefined();
});

test.each<[string, (viewer: HTMLElement) => void]>([
  ['a tap', tap],
  ['the icon', () => void fireEvent.click(screen.getByRole('button', { name: '关闭' }))],
  ['Esc', (viewer) => (viewer as HTMLDialogElement).close()],
])('closes on %s', async (_, close) => {
  const { viewer } = openedBefore(2);
  close(viewer);
  await screen.findByRole('button', { name: '看' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ignores the second tap of a double tap that opened it', () => {
  const { viewer } = open(1);
  tap(viewer);
  expect(screen.getByRole('dialog', { name: '查看大图' })).toBe(viewer);
});

test('does not change the picture on a swipe while the page is zoomed', () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  const { viewer } = open(3);
  const swipe = () => {
    fireEvent.pointerDown(viewer, { clientX: 300 });
    fireEvent.pointerUp(viewer, { clientX: 200 });
  };
  viewport.scale = 2;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(viewer.dataset['enlarged']).toBe('true');
  swipe();
  expect(picture()).toBe('图 1');
  viewport.scale = 1;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  swipe();
  expect(picture()).toBe('图 2');
});
