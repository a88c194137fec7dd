import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

keepPageClean();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens `page` early enough that no later tap counts as a double tap. */
function pageOpenedBefore(props: Partial<DialogProps> = {}) {
  vi.spyOn(performance, 'now').mockReturnValue(-1_000);
  const closed = page(props);
  vi.restoreAllMocks();
  return closed;
}

function page(props: Partial<DialogProps> = {}) {
  const closed = vi.fn<() => void>();
  function Page() {
    const [open, setOpen] = useState(false);
    const [drawn, draw] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          打开
        </button>
        <button type="button" onClick={() => draw(drawn + 1)}>
          再画
        </button>
        <Dialog
          title="上一局还在"
          {...props}
          open={open}
          onClose={() => {
            closed();
            setOpen(false);
          }}
        />
      </>
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: '打开' }));
  return closed;
}
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: '上一局还在' });
/** Moves a finger from one element to another. Browsers report a click on their common ancestor. */
function tap(down: Element, up: Element): void {
  fireEvent.pointerDown(down);
  fireEvent.pointerUp(up);
  fireEvent.click(down === up ? up : dialog());
}

test('ignores the second tap of a double tap that opened it', () => {
  const closed = page();
  tap(dialog(), dialog());
  expect(closed).not.toHaveBeenCalled();
});

test('closes on a tap outside but not inside', () => {
  const closed = pageOpenedBefore({ children: <p>继续吗</p> });
  tap(screen.getByText('继续吗'), screen.getByText('继续吗'));
  expect(closed).not.toHaveBeenCalled();
  tap(dialog(), dialog());
  expect(closed).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ignores a finger that slides out of the dialog', () => {
  const closed = page({ children: <p>继续吗</p> });
  tap(screen.getByText('继续吗'), dialog());
  expect(closed).not.toHaveBeenCalled();
});

test('keeps a loading dialog open on any tap or key', () => {
  const closed = page({ variant: 'loading' });
  tap(dialog(), dialog());
  expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false);
  // Some browsers close on a second Esc without a cancel event.
  act(() => dialog().close());
  expect(dialog().open).toBe(true);
  expect(closed).not.toHaveBeenCalled();
  expect(dialog().getAttribute('aria-busy')).toBe('true');
});

test('shows a close icon on request', async () => {
  const closed = page({ closeIcon: true });
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('closes automatically in time despite re-renders', () => {
  vi.useFakeTimers();
  const closed = page({ autoHideMs: 2_000 });
  act(() => void vi.advanceTimersByTime(1_500));
  fireEvent.click(screen.getByText('再画'));
  act(() => void vi.advanceTimersByTime(499));
  expect(closed).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(closed).toHaveBeenCalledOnce();
});

test('locks the scrolling of the page until the last dialog is closed', () => {
  pageOpenedBefore({ children: <Dialog open title="里面的" onClose={() => {}} /> });
  expect(document.documentElement.style.overflow).toBe('hidden');
  tap(dialog(), dialog());
  expect(document.documentElement.style.overflow).toBe('');
});
