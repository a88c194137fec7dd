import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isDestination, saveOriginPath, takeOriginPath } from './origin-path.ts';
import { onTokenFromElsewhere, storeToken } from './token.ts';

/** A text of the navigation state, by name. */
export function stateText(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : undefined;
}

/**
 * How signing in ends. `arrive` keeps the token and goes where somebody wanted to go: the requested path of the
 * navigation state, else the one from which the session ended, else home; `goOn` does so with a token that is kept
 * already. `supply` goes to /register first. `remember` is for leaving the app: the navigation state does not survive it.
 */
export function useArrival() {
  const navigate = useNavigate();
  const from = stateText(useLocation().state, 'from');
  const wanted = from !== undefined && isDestination(from) ? from : undefined;
  const goOn = async (): Promise<void> => {
    const left = takeOriginPath();
    await navigate(wanted ?? left ?? '/', { replace: true });
  };
  return {
    goOn,
    arrive: async (token: string): Promise<void> => {
      storeToken(token);
      await goOn();
    },
    supply: async (token: string): Promise<void> => {
      await navigate('/register', { replace: true, state: { token, from: wanted } });
    },
    remember: (): void => {
      if (wanted !== undefined) saveOriginPath(wanted);
    },
  };
}

/** Goes on as after signing in, once, when somebody signed in elsewhere: nobody is asked for what is known already. */
export function useArrivalFromElsewhere(): void {
  const { goOn } = useArrival();
  const gone = useRef(false);
  const arrived = useEffectEvent(() => {
    // Where to go is remembered for one going.
    if (!gone.current) void goOn();
    gone.current = true;
  });
  useEffect(() => onTokenFromElsewhere(() => arrived()), []);
}
