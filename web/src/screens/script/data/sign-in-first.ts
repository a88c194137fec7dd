import { useLocation, useNavigate } from '../../../router/hooks.ts';
import type { Onward } from '../../../session/arrival.ts';
import { hasAccount } from '../../../identity/token.ts';
import type { Wish } from '../../../session/wish.ts';

/**
 * Returns a function for actions that need an account. It returns true for a user with an account. It leads visitors
 * and guests to /auth, returns them here, and carries out the wish, if any.
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
