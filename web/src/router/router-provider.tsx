import {
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactElement,
} from 'react';
import { flushSync } from 'react-dom';
import type { Location } from './location.ts';
import type { Match } from './route.ts';
import type { NavigationType, Router, RouterState, Transition } from './router.ts';

/** Data that changes with a navigation, and with nothing else. */
interface CurrentRoute {
  readonly location: Location;
  readonly type: NavigationType;
  readonly match: Match;
}

const RouterContext = createContext<Router | undefined>(undefined);
const StateContext = createContext<RouterState | undefined>(undefined);
const CurrentRouteContext = createContext<CurrentRoute | undefined>(undefined);
const TransitionContext = createContext<Transition | undefined>(undefined);

/** Provides the location and navigation to everything inside. */
export function RouterProvider({
  router,
  children,
}: {
  router: Router;
  children: ReactElement | readonly ReactElement[];
}) {
  const [drawn] = useState(router.state);
  const [state, setState] = useState(drawn);
  useLayoutEffect(() => {
    return router.subscribe((next, atOnce) => {
      if (atOnce) flushSync(() => setState(next));
      else startTransition(() => setState(next));
    }, drawn);
  }, [router, drawn]);
  const { location, type, match, transition } = state;
  const place = useMemo(() => ({ location, type, match }), [location, type, match]);
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <CurrentRouteContext value={place}>
          <TransitionContext value={transition}>{children}</TransitionContext>
        </CurrentRouteContext>
      </StateContext>
    </RouterContext>
  );
}

/** Throws outside a RouterProvider. */
export function useRouter(): Router {
  return required(useContext(RouterContext));
}

/** Returns the function that registers a cover, which a step back then closes. Undefined without a router. */
export function useCover(): Router['cover'] | undefined {
  return useContext(RouterContext)?.cover;
}

/** Returns the whole state of the router, for components around the screens. */
export function useRouterState(): RouterState {
  return required(useContext(StateContext));
}

export function useCurrentRoute(): CurrentRoute {
  return required(useContext(CurrentRouteContext));
}

export function useShownTransition(): Transition | undefined {
  return useContext(TransitionContext);
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('this needs a RouterProvider around it');
  return value;
}
