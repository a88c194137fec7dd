import { useMemo, type ReactNode } from 'react';
import { useRouterState } from '../router/router-provider.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { RouteError } from './route-error.tsx';
import { Waiting } from './waiting.tsx';

/** Current screen inside its layouts. Renders again after a navigation, not while one is pending. */
export function CurrentScreen() {
  const { location, match, view } = useRouterState();
  return useMemo(() => {
    if (view.kind === 'waiting') return <Waiting />;
    const screen = view.kind === 'ready' ? <view.Screen /> : <RouteError error={view.error} />;
    const inside: ReactNode = <FaultBoundary at={location}>{screen}</FaultBoundary>;
    return (
      <FaultBoundary at={location}>
        {(match.route.around ?? []).reduceRight(
          (within, Around) => (
            <Around>{within}</Around>
          ),
          inside,
        )}
      </FaultBoundary>
    );
  }, [location, match, view]);
}
