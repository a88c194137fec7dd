import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { Prose } from './prose.tsx';

keepPageClean();

it('moves out the marks that open a line, after a break, too, and no others', () => {
  const { container } = render(<Prose text={'“意外。”两个字。\n她说：“行。”\n「好。」\n\n写完了。'} />);
  const opening = [...container.querySelectorAll('[data-opens]')].map(({ textContent }) => textContent);
  expect(opening).toEqual(['“意外。”两个字。', '「好。」']);
});
