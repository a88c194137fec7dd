import { createElement, lazy, type ReactElement, Suspense } from 'react';
import type { Route } from '../router/route.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';

/**
 * The routes with the author's desk around them, where the client is being written (`npm run dev`). Built, they are what
 * they were, and nothing of the desk and of the page of pieces is in the bundle: web/vite.config.ts says which it is.
 */
export function withAuthorPreview(routes: readonly Route[]): readonly Route[] {
  if (import.meta.env.AUTHOR_DESK !== true) return routes;
  const PreviewFrame = lazy(async () => ({ default: (await import('./preview-frame.tsx')).PreviewFrame }));
  const Around = ({ children }: { children: ReactElement }) =>
    createElement(Suspense, null, createElement(PreviewFrame, null, children));
  const author: Route = {
    path: '/author',
    open: true,
    screen: lazyScreen(async () => (await import('./author-screen.tsx')).AuthorScreen),
  };
  const pieces: Route = {
    path: '/pieces',
    open: true,
    screen: lazyScreen(async () => (await import('../pieces/pieces-screen.tsx')).PiecesScreen),
  };
  return [author, pieces, ...routes].map((route) => ({ ...route, around: [Around, ...(route.around ?? [])] }));
}
