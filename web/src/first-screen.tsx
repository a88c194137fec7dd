import type { AppConfig } from '@juzhongren/contract/app-config';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { withAppConfig } from './net/app-config.ts';
import type { BootData } from './net/boot.ts';
import { makeQueryClient } from './net/query-client.ts';
import type { History } from './router/history.ts';
import { matchRoute } from './router/route.ts';
import { createRouter } from './router/router.ts';
import { RouterProvider } from './router/router-provider.tsx';
import { routes } from './routes.tsx';
import { Root } from './shell/root.tsx';

// The server loads this file to render first screens. They use the client's components, for a visitor.

/** Paths of the screens that the server renders. Their data comes with the page, under their query keys. */
const DRAWN = ['/', '/script', '/scripts', '/script/rank'] as const;

// This query client never fetches.
const table = routes(makeQueryClient({ queries: [] })).map(({ path, screen, around = [] }) => ({
  path,
  screen,
  around,
}));
await Promise.all(DRAWN.map((path) => matchRoute(table, path).route.screen.load()));

interface FirstScreen {
  readonly path: string;
  /** Starts with `?`, or is empty. */
  readonly search: string;
  readonly config: AppConfig;
  readonly boot: BootData;
}

/**
 * Returns the HTML of `#root` for a visitor at this address, or undefined if the server does not render the screen.
 * Takes some ms and waits for nothing. The server calls it by the name of the built file.
 * @public
 */
export function renderFirstScreen({ path, search, config, boot }: FirstScreen): string | undefined {
  if (!(DRAWN as readonly string[]).includes(path)) return undefined;
  const client = makeQueryClient(boot);
  const router = createRouter({ history: openedAt(path, search), routes: table });
  try {
    return withAppConfig(config, () =>
      renderToString(
        <StrictMode>
          <QueryClientProvider client={client}>
            <RouterProvider router={router}>
              <Root />
            </RouterProvider>
          </QueryClientProvider>
        </StrictMode>,
      ),
    );
  } finally {
    router.dispose();
    client.clear();
  }
}

function openedAt(pathname: string, search: string): History {
  return {
    location: { pathname, search, hash: '', state: null, key: '' },
    push: () => undefined,
    replace: () => undefined,
    go: () => undefined,
    cover: () => () => undefined,
    uncover: () => undefined,
    listen: () => () => undefined,
  };
}
