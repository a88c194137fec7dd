import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../router/hooks.ts';
import { isDestination, originPath, saveOriginPath, takeOriginPath } from '../identity/origin-path.ts';
import { onTokenFromElsewhere, storeToken } from '../identity/token.ts';
import { grantWish, keepWish, keptWish, takeKeptWish, type Wish, wishOf } from './wish.ts';

/** A text of the navigation state, by name. */
export function stateText(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : undefined;
}

/** Where somebody who has to sign in wants to go, as the navigation state of /auth. */
export interface Onward {
  /** Path and query. */
  readonly from?: string;
  /** The history's entry before this one is that place: one step back is there, and leaves nothing to step over. */
  readonly over?: boolean;
  readonly wish?: Wish;
}

function readOnward(state: unknown): Onward {
  const from = stateText(state, 'from');
  if (from === undefined || !isDestination(from)) return {};
  const over = typeof state === 'object' && state !== null && Reflect.get(state, 'over') === true;
  const wish = wishOf(stateText(state, 'wish'));
  return { from, ...(over && { over }), ...(wish && { wish }) };
}

/** The room somebody on the way to sign-in was invited to; undefined when they want to go elsewhere. */
export function useInvitedTo(): string | undefined {
  const { from } = readOnward(useLocation().state);
  const [left] = useState(originPath);
  return /^\/join\/([^/?#]+)/.exec(from ?? left ?? '')?.[1];
}

/** The script of which somebody on the way to sign-in wants to make a room, and whether for another time. */
export function useRoomWishedFor(): { readonly scriptId: number; readonly later: boolean } | undefined {
  const { from, wish } = readOnward(useLocation().state);
  const [left] = useState(() => ({ path: originPath(), wish: keptWish() }));
  // Who left the app on the way has both from there.
  const wanted = from === undefined ? left : { path: from, wish };
  if (wanted.wish === undefined) return undefined;
  const id = /^\/script\?id=(\d+)$/.exec(wanted.path ?? '')?.[1];
  return id === undefined ? undefined : { scriptId: Number(id), later: wanted.wish === 'create-room-later' };
}

/**
 * How signing in ends. `arrive` keeps the token and goes where somebody wanted to go: the requested path of the
 * navigation state, else the one from which the session ended, else home; `goOn` does so with a token that is kept
 * already. `supply` goes to /register first, `again` from there back to /auth. `remember` is for leaving the app: the
 * navigation state does not survive it.
 */
export function useArrival() {
  const navigate = useNavigate();
  const onward = readOnward(useLocation().state);
  const goOn = async (): Promise<void> => {
    const left = takeOriginPath();
    const leftWish = takeKeptWish();
    const path = onward.from ?? left ?? '/';
    grantWish(onward.from === undefined ? leftWish : onward.wish, path);
    if (onward.over === true) await navigate(-1);
    else await navigate(path, { replace: true });
  };
  return {
    goOn,
    arrive: async (token: string): Promise<void> => {
      storeToken(token);
      await goOn();
    },
    supply: async (token: string): Promise<void> => {
      await navigate('/register', { replace: true, state: { ...onward, token } });
    },
    again: async (): Promise<void> => {
      await navigate('/auth', { replace: true, state: onward });
    },
    remember: (): void => {
      if (onward.from === undefined) return;
      saveOriginPath(onward.from);
      keepWish(onward.wish);
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
