import { useQuery, type QueryKey, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * A query for a part that home can do without: its data, undefined while it loads and when it failed. A failure is only
 * logged, and the part left out; `retry` is for a part somebody asked for.
 */
export function useBlock<T, K extends QueryKey>(options: UndefinedInitialDataOptions<T, Error, T, K>) {
  const { data, error, isPending, refetch } = useQuery(options);
  const [name] = options.queryKey;
  useEffect(() => {
    if (error !== null) console.info(`${String(name)}: ${error.message}`);
  }, [error, name]);
  return { data, isPending, retry: () => void refetch() };
}
