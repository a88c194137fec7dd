import { useLocation, useNavigate } from '../../../router/hooks.ts';
import type { Onward } from '../../../session/arrival.ts';
import { hasAccount } from '../../../identity/token.ts';
import type { Wish } from '../../../session/wish.ts';

/**
 * For actions of people with an account on a public page: true for them; a visitor and a guest is led to /auth and comes back here, where
 * the wish, if there is one, is fulfilled.
 */
export function useSignInFirst(): (wish?: Wish) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (wish) => {
    if (hasAccount()) return true;
    const onward: Onward = { from: pathname + search, over: true, ...(wish && { wish }) };
    void navigate('/auth', { state: onward });
    return false;
  };
}
