import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { Sheet } from './sheet.tsx';

keepPageClean();

function open() {
  const onClose = vi.fn<() => void>();
  render(
    <Sheet open onClose={onClose} title="目录">
      <p>第一幕</p>
    </Sheet>,
  );
  return onClose;
}
const head = () => {
  const found = screen.getByRole('heading', { name: '目录' }).parentElement;
  if (found === null) throw new Error('the sheet has no head');
  found.setPointerCapture = () => {};
  return found;
};
/** Dispatches a pointer event at a height in px and the given ms after the start. */
function finger(what: 'pointerDown' | 'pointerMove' | 'pointerUp', clientY: number, after = 0): void {
  const event = createEvent[what](head(), { clientY, pointerId: 1 });
  Object.defineProperty(event, 'timeStamp', { value: 1_000 + after });
  fireEvent(head(), event);
}

test('has its title as name and closes by its icon', async () => {
  const onClose = open();
  expect(screen.getByRole('dialog', { name: '目录' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('closes on a tap outside but not inside', async () => {
  // Opens it early enough that a later tap does not count as a double tap.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(-1_000);
  const onClose = open();
  clock.mockRestore();
  await userEvent.click(screen.getByText('第一幕'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  [121, 2_000, true],
  [119, 2_000, false],
  [60, 100, true],
  [20, 10, false],
  [-300, 100, false],
])('decides whether a drag of %d px within %d ms closes it: %s', (far, within, closes) => {
  const onClose = open();
  finger('pointerDown', 400);
  finger('pointerMove', 400 + far, within);
  expect(screen.getByRole('dialog').style.transform).toBe(far > 0 ? `translateY(${far}px)` : '');
  finger('pointerUp', 400 + far, within);
  expect(onClose.mock.calls.length > 0).toBe(closes);
  expect(screen.getByRole('dialog').style.transform).toBe('');
});

test('lets the keyboard scroll text content', () => {
  open();
  expect(screen.getByText('第一幕').parentElement?.tabIndex).toBe(0);
});

test('closes on Esc at once, so that the next press finds it closed', () => {
  const onClose = open();
  const pressed = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
  // Without `preventDefault` the browser would close it now and tell React only later.
  expect(pressed).toBe(false);
});
