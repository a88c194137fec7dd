import { useQuery, type QueryKey, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * A query for a part that home can do without: its data, undefined while it loads and when it failed, which is logged and
 * shown by a `FailedBlock`.
 */
export function useBlock<T, K extends QueryKey>(options: UndefinedInitialDataOptions<T, Error, T, K>) {
  const { data, error, isPending } = useQuery(options);
  const [name] = options.queryKey;
  useEffect(() => {
    if (error !== null) console.info(`${String(name)}: ${error.message}`);
  }, [error, name]);
  return { data, isPending };
}
