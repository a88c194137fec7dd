import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { TabStrip } from './tab-strip.tsx';

keepPageClean();

const TABS = ['one', 'two', 'three'].map((tab) => ({ tab, name: tab, Icon: () => null, unread: 0 }));

test('moves on from the focused tab with arrow keys, even if the open tab has not changed yet', () => {
  const onOpen = vi.fn<(tab: string) => void>();
  render(<TabStrip tabs={TABS} open="one" onOpen={onOpen} onNotes={() => {}} />);
  screen.getByRole('tab', { name: 'one' }).focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowRight');
  press('ArrowRight');
  expect(onOpen.mock.calls).toEqual([['two'], ['three']]);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'three' }));
  press('ArrowRight');
  press('End');
  press('Home');
  expect(onOpen.mock.calls.slice(2)).toEqual([['one'], ['three'], ['one']]);
});
