import 'virtual:serif-font.css';
import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { withAuthorDesk } from './author-desk/desk-routes.ts';
import { publishAppConfig } from './net/app-config.ts';
import { bootData } from './net/boot.ts';
import { watchConnection } from './net/connection.ts';
import { keepLists } from './net/kept-lists.ts';
import { askAnew, makeQueryClient } from './net/query-client.ts';
import { onSessionInvalid } from './net/session-invalid.ts';
import { routes } from './routes.tsx';
import { rememberChannel } from './session/channel.ts';
import { takeEntryCodes } from './session/entry-codes.ts';
import { startMiniProgramLogin } from './session/mini-program-login.ts';
import { nameOpenedEntry } from './session/opened-entry.ts';
import { onTokenChange } from './session/token.ts';

publishAppConfig(document, window);
const entry = takeEntryCodes();
rememberChannel(entry.channelId);
nameOpenedEntry();

const client = makeQueryClient(bootData(document));
keepLists(client);
const router = createBrowserRouter(withAuthorDesk(routes(client)));
onTokenChange(() => askAnew(client));
onSessionInvalid(() => void router.navigate('/auth', { replace: true }));
watchConnection(client);
startMiniProgramLogin(entry.miniProgram);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
