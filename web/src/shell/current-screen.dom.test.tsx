import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { RouterProvider } from '../router/router-provider.tsx';
import { keepPageClean } from '../testing/clean-page.ts';
import { memoryRouter, screenOf } from '../testing/memory-router.tsx';
import { CurrentScreen } from './current-screen.tsx';

keepPageClean();

test('does not render the current screen again while the next one loads', async () => {
  const drawn = vi.fn<() => string>(() => 'here');
  const Here: ComponentType = () => drawn();
  let come: (Screen: ComponentType) => void = () => undefined;
  const router = memoryRouter([
    { path: '/', screen: { ready: Here, load: async () => Here } },
    { path: '/slow', screen: { ready: undefined, load: () => new Promise((resolve) => (come = resolve)) } },
    { path: '/other', screen: screenOf('other') },
  ]);
  render(
    <RouterProvider router={router}>
      <CurrentScreen />
    </RouterProvider>,
  );
  await act(async () => void router.navigate('/slow'));
  expect(router.state.pending?.pathname).toBe('/slow');
  expect(drawn).toHaveBeenCalledOnce();
  await act(async () => come(() => 'there'));
  expect(screen.getByText('there')).toBeDefined();
});
