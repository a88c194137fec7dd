import { afterEach, expect, test, vi } from 'vitest';
import { intoTheHand } from './into-the-hand.ts';

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'startViewTransition');
});

function table(): { card: HTMLElement; tab: HTMLElement } {
  const [card, tab] = [document.createElement('div'), document.createElement('button')];
  tab.id = 'tab-clues';
  document.body.append(card, tab);
  return { card, tab };
}

test('just closes without view transitions, without a card or without the clues tab', () => {
  const { card } = table();
  const close = vi.fn<() => void>();
  intoTheHand(card, close);
  intoTheHand(null, close);
  document.getElementById('tab-clues')?.remove();
  Object.assign(document, { startViewTransition: () => expect.unreachable() });
  intoTheHand(card, close);
  expect(close).toHaveBeenCalledTimes(3);
});

test('gives the transition name to the card, then to the tab, and removes it afterwards', async () => {
  const { card, tab } = table();
  const names: (string | undefined)[][] = [];
  const note = (): void => void names.push([card, tab].map(({ style }) => style.viewTransitionName ?? ''));
  const close = vi.fn<() => void>(note);
  const finished = Promise.resolve();
  Object.assign(document, {
    startViewTransition: (change: () => void) => {
      note();
      change();
      note();
      return { finished };
    },
  });
  intoTheHand(card, close);
  await finished;
  note();
  expect(close).toHaveBeenCalledOnce();
  expect(names).toEqual([
    ['clue-to-hand', ''],
    ['', ''],
    ['', 'clue-to-hand'],
    ['', ''],
  ]);
});
