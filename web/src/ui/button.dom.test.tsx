import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { Button } from './button.tsx';

keepPageClean();
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '投票' });

test('keeps the focus of a button that becomes disabled and ignores clicks', () => {
  const onClick = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={onClick}>投票</Button>);
  button().focus();
  rerender(
    <Button disabled onClick={onClick}>
      投票
    </Button>,
  );
  expect(document.activeElement).toBe(button());
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
});

test('leaves an unfocused disabled button out of the tab order', () => {
  render(<Button disabled>投票</Button>);
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([true, null]);
});
