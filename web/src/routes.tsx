import { THEMES } from '@juzhongren/contract/enumerations';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Route } from './router/route.ts';
import { Farewell } from './screens/account/farewell.tsx';
import { feedQuery } from './screens/home/queries.ts';
import { scriptIdOf } from './screens/script/data/script-id.ts';
import { storedToken } from './identity/token.ts';
import { lazyScreen } from './shell/lazy-screen.ts';
import { TabShell } from './shell/tab-shell.tsx';

const signIn = async () => (await import('./screens/auth/auth-screen.tsx')).AuthScreen;
const displayScreen = async () => (await import('./screens/display/display-screen.tsx')).DisplayScreen;
const signOut = async () => (await import('./screens/logout/logout-screen.tsx')).LogoutScreen;

/**
 * Route table of the specification. Each screen is its own chunk. `identity/access.ts` decides access by path.
 * `prepare` only starts to fetch, so that data and chunk load in parallel; screens read the same queries.
 */
export const routes = (client: QueryClient): readonly Route[] => [
  {
    path: '/',
    around: [TabShell, Farewell],
    screen: lazyScreen(async () => (await import('./screens/home/home-screen.tsx')).HomeScreen),
    prepare: () => void client.prefetchInfiniteQuery(feedQuery(storedToken() !== undefined)),
  },
  {
    path: '/scripts',
    around: [TabShell],
    screen: lazyScreen(async () => (await import('./screens/scripts/scripts-screen.tsx')).ScriptsScreen),
  },
  {
    path: '/profile',
    around: [TabShell],
    screen: lazyScreen(async () => (await import('./screens/profile/profile-screen.tsx')).ProfileScreen),
    // Loads the code for signing out in advance, so that it works without a network.
    prepare: () => void Promise.all([signOut(), signIn()]).catch(() => undefined),
  },
  screen('/auth', signIn),
  screen('/register', async () => (await import('./screens/register/register-screen.tsx')).RegisterScreen),
  {
    path: '/script',
    screen: lazyScreen(async () => (await import('./screens/script/script-screen.tsx')).ScriptScreen),
    prepare: ({ search }) => void prepareScript(client, search),
  },
  screen('/script/rank', async () => (await import('./screens/rank/rank-screen.tsx')).RankScreen),
  screen('/script/search', async () => (await import('./screens/search/search-screen.tsx')).SearchScreen),
  screen('/script/list/collection', async () => {
    return (await import('./screens/collection/collection-screen.tsx')).CollectionScreen;
  }),
  ...THEMES.map((theme) =>
    screen(`/script/list/${theme}`, async () => (await import('./screens/theme/theme-screen.tsx')).ThemeScreen),
  ),
  screen('/game', async () => (await import('./screens/game/game-screen.tsx')).GameScreen),
  screen('/game/party/comment', async () => (await import('./screens/comment/comment-screen.tsx')).CommentScreen),
  screen('/join/:partyId', async () => (await import('./screens/join/join-screen.tsx')).JoinScreen),
  screen(
    '/tables',
    async () => (await import('./screens/public-lobbies/public-lobbies-screen.tsx')).PublicLobbiesScreen,
  ),
  screen('/screen', displayScreen),
  screen('/screen/:code', displayScreen),
  screen('/exchange', async () => (await import('./screens/exchange/exchange-screen.tsx')).ExchangeScreen),
  screen('/vip', async () => (await import('./screens/vip/vip-screen.tsx')).VipScreen),
  screen('/records', async () => (await import('./screens/records/records-screen.tsx')).RecordsScreen),
  screen('/groups', async () => (await import('./screens/groups/groups-screen.tsx')).GroupsScreen),
  screen('/group/:groupId', async () => (await import('./screens/group/group-screen.tsx')).GroupScreen),
  screen('/group/join/:token', async () => {
    return (await import('./screens/group-join/group-join-screen.tsx')).GroupJoinScreen;
  }),
  screen('/feedback', async () => (await import('./screens/feedback/feedback-screen.tsx')).FeedbackScreen),
  screen('/account', async () => (await import('./screens/account/account-screen.tsx')).AccountScreen),
  screen('/nudge', async () => (await import('./screens/notifications/notification-screen.tsx')).NotificationScreen),
  screen('/logout', signOut),
  screen('*', async () => (await import('./screens/lost/lost-screen.tsx')).LostScreen),
];

function screen(path: string, load: () => Promise<ComponentType>): Route {
  return { path, screen: lazyScreen(load) };
}

/**
 * The queries of a script are not part of the entry bundle. Loaded with the screen, they start before it renders. Data
 * that is already known is not fetched here. The screen refetches it once it is shown, because an earlier response
 * would differ from the HTML that the server rendered.
 */
async function prepareScript(client: QueryClient, search: string): Promise<void> {
  const id = scriptIdOf(new URLSearchParams(search));
  if (id === undefined) return;
  const queries = await import('./ui/script-query.ts').catch(() => undefined);
  if (queries === undefined) return;
  const query = queries.scriptQuery(id);
  if (client.getQueryData(query.queryKey) === undefined) await client.prefetchQuery(query);
}
