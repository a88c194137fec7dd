// Starts the staff console, which has its own page and bundle. Players load nothing of it.
import '../ui/tokens.css';
import '../ui/base.css';
import './console.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { publishAppConfig } from '../net/app-config.ts';
import { watchConnection } from '../net/connection.ts';
import { makeQueryClient } from '../net/query-client.ts';
import { browserHistory } from '../router/history.ts';
import { createRouter } from '../router/router.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { Console } from './console.tsx';
import { CONSOLE_ROUTES } from './console-routes.tsx';

publishAppConfig(document, window);
const client = makeQueryClient({ queries: [] });
const router = createRouter({ history: browserHistory(), routes: CONSOLE_ROUTES });
watchConnection(client);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router}>
        <Console />
      </RouterProvider>
    </QueryClientProvider>
  </StrictMode>,
);
