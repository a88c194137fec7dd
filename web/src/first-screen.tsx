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

// What the server loads to draw first screens: the same components, drawn for a visitor.

/** Paths of the screens that are drawn on the server. Their data comes with the page, under the keys of their queries. */
const DRAWN = ['/', '/script', '/scripts', '/script/rank'] as const;

// Nothing is fetched here.
const table = routes(makeQueryClient({ queries: [] })).map(({ path, screen, around = [] }) => ({
  path,
  screen,
  around,
}));
await Promise.all(DRAWN.map((path) => matchRoute(table, path).route.screen.load()));

interface FirstScreen {
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly config: AppConfig;
  readonly boot: BootData;
}

/**
 * The HTML of `#root` for a visitor who opens this address; undefined where the screen is not drawn on the server. Takes
 * some ms and waits for nothing. The server calls it by the built file's name.
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

/** A history that stands still. */
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
