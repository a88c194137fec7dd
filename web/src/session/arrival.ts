import { useLocation, useNavigate } from 'react-router';
import { isOwnPath, takeOriginPath } from './origin-path.ts';
import { storeToken } from './token.ts';

/** A text of the navigation state, by name. */
export function stateText(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : undefined;
}

/**
 * How signing in ends. `arrive` keeps the token and goes where somebody wanted to go: the requested path of the
 * navigation state, else the one from which the session ended, else home. `supply` goes to /register first.
 */
export function useArrival() {
  const navigate = useNavigate();
  const from = stateText(useLocation().state, 'from');
  const wanted = from !== undefined && isOwnPath(from) ? from : undefined;
  return {
    arrive: async (token: string): Promise<void> => {
      storeToken(token);
      const left = takeOriginPath();
      await navigate(wanted ?? left ?? '/', { replace: true });
    },
    supply: async (token: string): Promise<void> => {
      await navigate('/register', { replace: true, state: { token, from: wanted } });
    },
  };
}
