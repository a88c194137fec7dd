import { useEffect } from 'react';
import type { NavigateOptions } from './router.ts';
import { useRouter } from './router-provider.tsx';

/** Leads elsewhere as soon as it is shown. */
export function Redirect({ to, replace = false, state }: { to: string } & Pick<NavigateOptions, 'replace' | 'state'>) {
  const { navigate } = useRouter();
  // The same words in another object lead nowhere else.
  const kept = JSON.stringify(state ?? null);
  useEffect(() => {
    void navigate(to, { replace, state: JSON.parse(kept) as unknown });
  }, [navigate, to, replace, kept]);
  return null;
}
