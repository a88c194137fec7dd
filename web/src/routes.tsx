import { THEMES } from '@juzhongren/contract/enumerations';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { Farewell } from './screens/account/farewell.tsx';
import { feedQuery } from './screens/home/queries.ts';
import { scriptQuery } from './screens/script/queries.ts';
import { scriptIdOf } from './screens/script/script-id.ts';
import { storedToken } from './session/token.ts';
import { lazyScreen } from './shell/lazy-screen.ts';
import { Root } from './shell/root.tsx';
import { RouteError } from './shell/route-error.tsx';
import { TabShell } from './shell/tab-shell.tsx';
import { Waiting } from './shell/waiting.tsx';

const signIn = async () => (await import('./screens/auth/auth-screen.tsx')).AuthScreen;
const signOut = async () => (await import('./screens/logout/logout-screen.tsx')).LogoutScreen;

/**
 * The specification's route table, each screen a chunk of its own. Access is decided by path in `session/access.ts`.
 * Loaders only begin to fetch, so that data and chunk load side by side; screens read the same queries.
 */
export const routes = (client: QueryClient): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Waiting,
    children: faultsToldInPlace([
      {
        Component: TabShell,
        children: faultsToldInPlace([
          {
            Component: Farewell,
            children: faultsToldInPlace([
              {
                path: '/',
                loader: () => {
                  void client.prefetchInfiniteQuery(feedQuery(storedToken() !== undefined));
                  return null;
                },
                lazy: lazyScreen(async () => (await import('./screens/home/home-screen.tsx')).HomeScreen),
              },
            ]),
          },
          {
            path: '/scripts',
            lazy: lazyScreen(async () => (await import('./screens/scripts/scripts-screen.tsx')).ScriptsScreen),
          },
          {
            path: '/profile',
            loader: () => {
              // Signing out works without a network, too.
              void Promise.all([signOut(), signIn()]).catch(() => undefined);
              return null;
            },
            lazy: lazyScreen(async () => (await import('./screens/profile/profile-screen.tsx')).ProfileScreen),
          },
        ]),
      },
      { path: '/auth', lazy: lazyScreen(signIn) },
      {
        path: '/register',
        lazy: lazyScreen(async () => (await import('./screens/register/register-screen.tsx')).RegisterScreen),
      },
      {
        path: '/script',
        loader: ({ request }) => {
          const id = scriptIdOf(new URL(request.url).searchParams);
          if (id !== undefined) void client.prefetchQuery(scriptQuery(id));
          return null;
        },
        lazy: lazyScreen(async () => (await import('./screens/script/script-screen.tsx')).ScriptScreen),
      },
      {
        path: '/script/rank',
        lazy: lazyScreen(async () => (await import('./screens/rank/rank-screen.tsx')).RankScreen),
      },
      {
        path: '/script/search',
        lazy: lazyScreen(async () => (await import('./screens/search/search-screen.tsx')).SearchScreen),
      },
      {
        path: '/script/list/collection',
        lazy: lazyScreen(async () => (await import('./screens/collection/collection-screen.tsx')).CollectionScreen),
      },
      ...THEMES.map((theme) => ({
        path: `/script/list/${theme}`,
        lazy: lazyScreen(async () => (await import('./screens/theme/theme-screen.tsx')).ThemeScreen),
      })),
      { path: '/game', lazy: lazyScreen(async () => (await import('./screens/game/game-screen.tsx')).GameScreen) },
      {
        path: '/game/party/comment',
        lazy: lazyScreen(async () => (await import('./screens/comment/comment-screen.tsx')).CommentScreen),
      },
      {
        path: '/join/:partyId',
        lazy: lazyScreen(async () => (await import('./screens/join/join-screen.tsx')).JoinScreen),
      },
      {
        path: '/exchange',
        lazy: lazyScreen(async () => (await import('./screens/exchange/exchange-screen.tsx')).ExchangeScreen),
      },
      { path: '/vip', lazy: lazyScreen(async () => (await import('./screens/vip/vip-screen.tsx')).VipScreen) },
      {
        path: '/records',
        lazy: lazyScreen(async () => (await import('./screens/records/records-screen.tsx')).RecordsScreen),
      },
      {
        path: '/feedback',
        lazy: lazyScreen(async () => (await import('./screens/feedback/feedback-screen.tsx')).FeedbackScreen),
      },
      {
        path: '/account',
        lazy: lazyScreen(async () => (await import('./screens/account/account-screen.tsx')).AccountScreen),
      },
      { path: '/logout', lazy: lazyScreen(signOut) },
      { path: '*', lazy: lazyScreen(async () => (await import('./screens/lost/lost-screen.tsx')).LostScreen) },
    ]),
  },
];

/** A screen that breaks or does not come says so in its own place; what is around it stays. */
function faultsToldInPlace(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: RouteError, children }];
}
