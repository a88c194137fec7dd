import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { provideObservers } from '../testing/observers.ts';
import { Collapse } from './collapse.tsx';

keepPageClean();
provideObservers();
afterEach(() => vi.restoreAllMocks());

function open(textHeight: number, height?: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(textHeight);
  render(<Collapse {...(height === undefined ? {} : { height })}>一段话</Collapse>);
}
const toggle = () => screen.queryByRole('button');
const cut = () => screen.getByText('一段话').parentElement?.style.maxHeight;

test.each([
  [60, undefined, false],
  [61, undefined, true],
  [150, 156, false],
  [157, 156, true],
])('shows for a text of %d px with a limit of %s whether it has a toggle: %s', (textHeight, height, has) => {
  open(textHeight, height);
  expect(toggle() !== null).toBe(has);
});

test('expands fully by 展开 and cuts at 60 px again by 收起', async () => {
  open(200);
  expect(cut()).toBe('60px');
  await userEvent.click(screen.getByRole('button', { name: '展开全文' }));
  expect(cut()).toBe('');
  expect(screen.getByRole('button', { name: '收起全文' }).getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '收起全文' }));
  expect(cut()).toBe('60px');
  expect(screen.getByRole('button', { name: '展开全文' }).getAttribute('aria-expanded')).toBe('false');
});

test('expands on a tap on the text', async () => {
  open(200);
  await userEvent.click(screen.getByText('一段话'));
  expect(screen.getByRole('button', { name: '收起全文' })).toBeDefined();
});
