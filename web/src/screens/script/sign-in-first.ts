import { useLocation, useNavigate } from 'react-router';
import { storedToken } from '../../session/token.ts';

/** For actions of signed-in people on a public page: true for them; a visitor is led to /auth and comes back here. */
export function useSignInFirst(): () => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    if (storedToken() !== undefined) return true;
    void navigate('/auth', { state: { from: pathname + search } });
    return false;
  };
}
