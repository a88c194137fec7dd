import { useEffect } from 'react';
import type { NavigateOptions } from './router.ts';
import { useRouter } from './router-provider.tsx';

export function Redirect({ to, replace = false, state }: { to: string } & Pick<NavigateOptions, 'replace' | 'state'>) {
  const { navigate } = useRouter();
  // An equal state in another object must not navigate again.
  const kept = JSON.stringify(state ?? null);
  useEffect(() => {
    void navigate(to, { replace, state: JSON.parse(kept) as unknown });
  }, [navigate, to, replace, kept]);
  return null;
}
