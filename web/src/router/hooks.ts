import { useMemo } from 'react';
import type { Location } from './location.ts';
import type { Navigate, NavigateOptions, NavigationType } from './router.ts';
import { usePlace, useRouter } from './router-provider.tsx';

/** Where one is. */
export function useLocation(): Location {
  return usePlace().location;
}

/** How one came here. */
export function useNavigationType(): NavigationType {
  return usePlace().type;
}

/** What stands in the address where the route's path has a `:name`. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return usePlace().match.params;
}

/** The same function at every drawing. */
export function useNavigate(): Navigate {
  return useRouter().navigate;
}

/** The query of the address, and how to go to another one of the same screen. */
export function useSearchParams(): readonly [
  URLSearchParams,
  (next: URLSearchParams | Readonly<Record<string, string>>, options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const { navigate } = useRouter();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, (next, options) => void navigate(`?${new URLSearchParams(next).toString()}`, options)];
}
