import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { noteEarlyTap, useEarlyTap } from './early-tap.ts';

keepPageClean();
beforeEach(() => document.body.replaceChildren());
afterEach(() => document.body.replaceChildren());

function App() {
  useEarlyTap();
  return null;
}

function draw(names: readonly string[]): HTMLButtonElement[] {
  document.body.replaceChildren(
    ...names.map((name) => Object.assign(document.createElement('button'), { className: 'begin', textContent: name })),
  );
  return [...document.querySelectorAll('button')];
}

/** Taps the second button before the app starts, re-renders the page, and returns which button is then clicked. */
async function pressedAfter(redrawn: readonly string[]): Promise<string[]> {
  const [, on] = draw(['甲', '乙']);
  const end = vi.fn<() => void>();
  window.earlyTap = { ...(on && { on }), end };
  noteEarlyTap();
  const pressed: string[] = [];
  for (const button of draw(redrawn)) button.addEventListener('click', () => void pressed.push(button.textContent));
  render(<App />);
  expect(end).toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));
  return pressed;
}

it('clicks the button in the same place when the tapped one was re-rendered', async () => {
  expect(await pressedAfter(['one', 'two'])).toEqual(['two']);
});

it('clicks nothing when the place is ambiguous', async () => {
  expect(await pressedAfter(['one', 'two', 'three'])).toEqual([]);
});
