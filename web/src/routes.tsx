import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { feedQuery } from './screens/home/queries.ts';
import { scriptQuery } from './screens/script/queries.ts';
import { scriptIdOf } from './screens/script/script-id.ts';
import { Root } from './shell/root.tsx';
import { RouteError } from './shell/route-error.tsx';
import { TabShell } from './shell/tab-shell.tsx';
import { Waiting } from './shell/waiting.tsx';

/**
 * The specification's route table, each screen a chunk of its own. Access is decided by path in `session/access.ts`.
 * Loaders only begin to fetch, so that data and chunk load side by side; screens read the same queries.
 */
export const routes = (client: QueryClient): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Waiting,
    children: [
      {
        Component: TabShell,
        children: [
          {
            path: '/',
            loader: () => {
              void client.prefetchInfiniteQuery(feedQuery);
              return null;
            },
            lazy: async () => ({ Component: (await import('./screens/home/home-screen.tsx')).HomeScreen }),
          },
          {
            path: '/scripts',
            lazy: async () => ({ Component: (await import('./screens/scripts/scripts-screen.tsx')).ScriptsScreen }),
          },
          {
            path: '/profile',
            lazy: async () => ({ Component: (await import('./screens/profile/profile-screen.tsx')).ProfileScreen }),
          },
        ],
      },
      { path: '/auth', lazy: async () => ({ Component: (await import('./screens/auth/auth-screen.tsx')).AuthScreen }) },
      {
        path: '/register',
        lazy: async () => ({ Component: (await import('./screens/register/register-screen.tsx')).RegisterScreen }),
      },
      {
        path: '/script',
        loader: ({ request }) => {
          const id = scriptIdOf(new URL(request.url).searchParams);
          if (id !== undefined) void client.prefetchQuery(scriptQuery(id));
          return null;
        },
        lazy: async () => ({ Component: (await import('./screens/script/script-screen.tsx')).ScriptScreen }),
      },
      { path: '/game', lazy: async () => ({ Component: (await import('./screens/game/game-screen.tsx')).GameScreen }) },
      {
        path: '/game/party/comment',
        lazy: async () => ({ Component: (await import('./screens/comment/comment-screen.tsx')).CommentScreen }),
      },
      {
        path: '/join/:partyId',
        lazy: async () => ({ Component: (await import('./screens/join/join-screen.tsx')).JoinScreen }),
      },
      {
        path: '/records',
        lazy: async () => ({ Component: (await import('./screens/records/records-screen.tsx')).RecordsScreen }),
      },
      {
        path: '/logout',
        lazy: async () => ({ Component: (await import('./screens/logout/logout-screen.tsx')).LogoutScreen }),
      },
      { path: '*', lazy: async () => ({ Component: (await import('./screens/lost/lost-screen.tsx')).LostScreen }) },
    ],
  },
];
