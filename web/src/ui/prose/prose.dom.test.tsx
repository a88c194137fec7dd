import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { Prose } from './prose.tsx';

keepPageClean();

it('outdents only opening punctuation at the start of a line', () => {
  const { container } = render(<Prose text={'“意外。”两个字。\n她说：“行。”\n「好。」\n\n写完了。'} />);
  const opening = [...container.querySelectorAll('[data-opens]')].map(({ textContent }) => textContent);
  expect(opening).toEqual(['“意外。”两个字。', '「好。」']);
});
