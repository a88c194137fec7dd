import 'virtual:serif-font.css';
import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { withAuthorPreview } from './author-preview/preview-routes.ts';
import { forgetNews } from './identity/news.ts';
import { publishAppConfig } from './net/app-config.ts';
import { bootData } from './net/boot.ts';
import { watchConnection } from './net/connection.ts';
import { keepLists } from './net/kept-lists.ts';
import { askAnew, makeQueryClient } from './net/query-client.ts';
import { onSessionInvalid } from './net/session-invalid.ts';
import { startOffline } from './offline/start-offline.ts';
import { browserHistory } from './router/history.ts';
import { createRouter } from './router/router.ts';
import { RouterProvider } from './router/router-provider.tsx';
import { routes } from './routes.tsx';
import { seedSiteStatus } from './session/site-status.ts';
import { rememberChannel } from './session/channel.ts';
import { takeEntryCodes } from './session/entry-codes.ts';
import { beginMiniProgramLogin } from './session/mini-program-entry.ts';
import { storeRoomInProgress } from './session/room-in-progress.ts';
import { nameOpenedEntry } from './session/opened-entry.ts';
import { personMark } from './identity/replaced-token.ts';
import { onTokenChange, storedToken } from './identity/token.ts';
import { prepareOnIntent } from './shell/intent.ts';
import { prepareTabs } from './shell/prepare-tabs.ts';
import { Root } from './shell/root.tsx';
import { noteEarlyTap } from './shell/early-tap.ts';
import { watchTranslation } from './shell/watch-translation.ts';

publishAppConfig(document, window);
const entry = takeEntryCodes();
rememberChannel(entry.channelId);
nameOpenedEntry();

const boot = bootData(document);
const client = makeQueryClient(boot);
if (boot.siteStatus !== undefined) seedSiteStatus(boot.siteStatus);
keepLists(client);
const router = createRouter({ history: browserHistory(), routes: withAuthorPreview(routes(client)) });
let person = personMark();
onTokenChange(() => {
  const signedIn = storedToken() !== undefined;
  const before = person;
  person = personMark();
  // After a change of token the page keeps what it shows until fresh data arrives.
  if (signedIn && person === before) void client.invalidateQueries();
  else askAnew(client);
  // The notice was for the previous user.
  forgetNews();
  document.documentElement.toggleAttribute('data-signed-in', signedIn);
  if (!signedIn) storeRoomInProgress(false);
});
onSessionInvalid(() => void router.navigate('/auth', { replace: true }));
watchConnection(client);
const login = beginMiniProgramLogin(entry.miniProgram);
prepareOnIntent(router);
prepareTabs(router);
startOffline();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
const app = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router}>
        <Root />
      </RouterProvider>
    </QueryClientProvider>
  </StrictMode>
);
// The server renders the first ranking. It is hidden if the user left this page at another one: see
// scripts-in-pages.ts.
const { dataset } = document.documentElement;
if (dataset['order'] !== undefined) root.replaceChildren();
delete dataset['order'];
// In a mini-program, rendering waits until the login has started, because screens ask whether it is running. Elsewhere
// nothing is awaited.
if (login === undefined) show(root);
else void login.then(() => show(root));

function show(place: HTMLElement): void {
  if (place.hasChildNodes()) void takeOver(place);
  else createRoot(place).render(app);
}

/**
 * Hydrates the screen that the server rendered, once its code is loaded. Hydration is incremental, so that taps are
 * handled in between.
 * Renders the screen anew if its code cannot be loaded, or if the browser has translated the page.
 */
async function takeOver(drawn: HTMLElement): Promise<void> {
  const isTranslated = watchTranslation(drawn);
  await router.opened;
  noteEarlyTap();
  if (router.state.view.kind !== 'ready' || isTranslated()) {
    createRoot(drawn).render(app);
    return;
  }
  // A page that was translated meanwhile differs, and React renders it anew by itself.
  const onRecoverableError = (error: unknown): void => {
    if (!isTranslated()) reportError(error);
  };
  startTransition(() => void hydrateRoot(drawn, app, { onRecoverableError }));
}
