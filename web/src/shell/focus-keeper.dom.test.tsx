import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { useFocusKeeper } from './focus-keeper.ts';

keepPageClean();
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));

function ActionContext() {
  const [done, setDone] = useState(false);
  useFocusKeeper();
  return (
    <main>
      <h1>案卷</h1>
      {!done && (
        <button type="button" onClick={() => setDone(true)}>
          归还
        </button>
      )}
      <section aria-label="借阅">
        {!done && (
          <button type="button" onClick={() => setDone(true)}>
            收好
          </button>
        )}
        <a href="/elsewhere">别处</a>
      </section>
    </main>
  );
}

function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  // happy-dom does not blur a removed element.
  if (!button.isConnected && document.activeElement === button) button.blur();
}

test('moves the focus to the surrounding part of the screen when the focused button disappears', async () => {
  // Gives elements a size, because happy-dom has no layout.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  render(<ActionContext />);
  press('收好');
  await frame();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '借阅' }));
});

test('moves the focus to the heading outside every part', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  render(<ActionContext />);
  press('归还');
  await frame();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '案卷' }));
});

test('does not restore the focus after a deliberate blur', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  render(<ActionContext />);
  screen.getByRole('link').focus();
  screen.getByRole('link').blur();
  await frame();
  fireEvent.click(screen.getByRole('button', { name: '收好' }));
  await frame();
  expect(document.activeElement).toBe(document.body);
});
