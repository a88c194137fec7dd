import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeQueryClient } from '../net/query-client.ts';
import type { Route } from '../router/route.ts';
import type { History } from '../router/history.ts';
import { createRouter, type Router } from '../router/router.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { type Entry, memoryRouter, screenOf, Shown } from './memory-router.tsx';

/**
 * Renders one screen at an address, with a placeholder at every other address. Returns the router. Pass the browser's
 * `history` to test the back button; it must already be at the address.
 */
export function show(
  screen: ReactNode,
  {
    at,
    path,
    before = [],
    others = [],
    history,
  }: { at: Entry; path: string; before?: Entry[]; others?: Route[]; history?: History | undefined },
): Router {
  const routes = [
    { path, screen: screenOf(screen) },
    ...others,
    { path: '*', screen: screenOf(<p>somewhere else</p>) },
  ];
  const router = history === undefined ? memoryRouter(routes, [...before, at]) : createRouter({ history, routes });
  render(
    <QueryClientProvider client={makeQueryClient({ queries: [] })}>
      <RouterProvider router={router}>
        <Shown />
        <ToastHost />
      </RouterProvider>
    </QueryClientProvider>,
  );
  return router;
}
