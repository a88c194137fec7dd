import type { RouteObject } from 'react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';

/**
 * The routes with the author's desk around them, where the client is being written (`npm run dev`). Built, they are what
 * they were, and nothing of the desk is in the bundle: web/vite.config.ts says which it is.
 */
export function withAuthorDesk(routes: RouteObject[]): RouteObject[] {
  if (import.meta.env.AUTHOR_DESK !== true) return routes;
  return [
    {
      lazy: lazyScreen(async () => (await import('./desk-frame.tsx')).DeskFrame),
      children: [
        { path: '/author', lazy: lazyScreen(async () => (await import('./author-screen.tsx')).AuthorScreen) },
        ...routes,
      ],
    },
  ];
}
