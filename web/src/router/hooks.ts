import { useMemo } from 'react';
import type { Location } from './location.ts';
import type { Navigate, NavigateOptions, NavigationType } from './router.ts';
import { useCurrentRoute, useRouter } from './router-provider.tsx';

export function useLocation(): Location {
  return useCurrentRoute().location;
}

export function useNavigationType(): NavigationType {
  return useCurrentRoute().type;
}

/** Returns the values of the `:name` parts of the route's path. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useCurrentRoute().match.params;
}

/** Returns the same function on every render. */
export function useNavigate(): Navigate {
  return useRouter().navigate;
}

/** Returns the query of the address, and a function that changes it on the same screen. */
export function useSearchParams(): readonly [
  URLSearchParams,
  (next: URLSearchParams | Readonly<Record<string, string>>, options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const { navigate } = useRouter();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, (next, options) => void navigate(`?${new URLSearchParams(next).toString()}`, options)];
}
