import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { show } from '../../testing/show.tsx';
import { ScriptBar } from './script-bar.tsx';

keepPageClean();

type Sights = readonly { readonly isIntersecting: boolean }[];

test('uses the last entry when the observer reports two at once', () => {
  let see: (sights: Sights) => void = () => {};
  class Watch {
    constructor(callback: (sights: Sights) => void) {
      see = callback;
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Watch);
  show(<ScriptBar name="零点水位" />, { path: '/script', at: '/script' });
  const solid = () => screen.getByRole('banner').getAttribute('data-solid');
  expect(solid()).toBe('false');
  act(() => see([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(solid()).toBe('true');
  act(() => see([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(solid()).toBe('false');
});
