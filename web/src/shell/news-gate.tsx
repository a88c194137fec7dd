import { lazy, Suspense } from 'react';
import { useNews } from '../identity/news.ts';
import type { Elements } from '../ui/elements.ts';

/** Its code comes to those alone whom it concerns. */
const News = lazy(async () => ({ default: (await import('./news.tsx')).News }));

/** Over every screen what there is to read; in the place of most, why the account cannot be used. */
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
