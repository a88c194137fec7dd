import { createElement, lazy, type ReactElement, Suspense } from 'react';
import type { Route } from '../router/route.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';

/**
 * Adds the author preview to the routes in development (`npm run dev`). A build keeps the routes unchanged, and its
 * bundle contains neither the author preview nor the UI gallery. web/vite.config.ts decides which it is.
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
  const gallery: Route = {
    path: '/pieces',
    open: true,
    screen: lazyScreen(async () => (await import('../gallery/gallery-screen.tsx')).GalleryScreen),
  };
  return [author, gallery, ...routes].map((route) => ({ ...route, around: [Around, ...(route.around ?? [])] }));
}
