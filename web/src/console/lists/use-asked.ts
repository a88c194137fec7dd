import { useSearchParams } from '../../router/hooks.ts';

/** Reads the query parameters of the address by name. A change replaces the history entry. */
export function useAsked(): readonly [(name: string) => string, (changes: Readonly<Record<string, string>>) => void] {
  const [query, go] = useSearchParams();
  const change = (changes: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    go(next, { replace: true, preventScrollReset: true });
  };
  return [(name) => query.get(name) ?? '', change];
}
