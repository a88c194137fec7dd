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

/** What changes with a step, and with nothing else. */
interface Place {
  readonly location: Location;
  readonly type: NavigationType;
  readonly match: Match;
}

const RouterContext = createContext<Router | undefined>(undefined);
const StateContext = createContext<RouterState | undefined>(undefined);
const PlaceContext = createContext<Place | undefined>(undefined);
const TransitionContext = createContext<Transition | undefined>(undefined);

/** Lets everything inside know where one is and go elsewhere. */
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
        <PlaceContext value={place}>
          <TransitionContext value={transition}>{children}</TransitionContext>
        </PlaceContext>
      </StateContext>
    </RouterContext>
  );
}

/** Fails outside of a RouterProvider. */
export function useRouter(): Router {
  return required(useContext(RouterContext));
}

/** How a step back closes what lies over a screen; undefined where nothing is routed. */
export function useCover(): Router['cover'] | undefined {
  return useContext(RouterContext)?.cover;
}

/** Everything the router shows; for what stands around the screens. */
export function useRouterState(): RouterState {
  return required(useContext(StateContext));
}

export function usePlace(): Place {
  return required(useContext(PlaceContext));
}

/** The move that is being shown, if any. */
export function useShownTransition(): Transition | undefined {
  return useContext(TransitionContext);
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('this needs a RouterProvider around it');
  return value;
}
