import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { makeQueryClient } from '../net/query-client.ts';
import { ToastHost } from '../ui/toast.tsx';

/** Shows one screen at an address; every other address shows where one ended up. Returns the router. */
export function show(
  screen: ReactNode,
  { at, path, before = [] }: { at: InitialEntry; path: string; before?: InitialEntry[] },
) {
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: <p>somewhere else</p> },
    ],
    { initialEntries: [...before, at] },
  );
  render(
    <QueryClientProvider client={makeQueryClient({ queries: [] })}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>,
  );
  return router;
}
