import { lazy, Suspense } from 'react';
import { useNews } from '../identity/news.ts';
import type { Elements } from '../ui/elements.ts';

/** Lazy-loaded, because few users need it. */
const News = lazy(async () => ({ default: (await import('./news.tsx')).News }));

/** Shows unread notices over every screen. Replaces most screens for a banned user. */
export function NewsGate({ children }: { children: Elements }) {
  const news = useNews();
  return (
    <>
      {news?.ban === undefined && children}
      {news && (
        <Suspense>
          <News ban={news.ban}>{children}</News>
        </Suspense>
      )}
    </>
  );
}
