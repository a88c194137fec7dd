import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../router/hooks.ts';
import { isDestination, originPath, saveOriginPath, takeOriginPath } from '../identity/origin-path.ts';
import { onTokenFromElsewhere, storeToken } from '../identity/token.ts';
import { grantWish, keepWish, keptWish, takeKeptWish, type Wish, wishOf } from './wish.ts';

export function stateText(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : undefined;
}

/** Destination after sign-in, stored in the navigation state of /auth. */
export interface Onward {
  readonly from?: string;
  /**
   * Whether the previous history entry is already the destination. Sign-in then goes one step back instead of adding an
   * entry.
   */
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

/** Returns the room to which the user was invited before sign-in. Undefined for any other destination. */
export function useInvitedTo(): string | undefined {
  const { from } = readOnward(useLocation().state);
  const [left] = useState(originPath);
  return /^\/join\/([^/?#]+)/.exec(from ?? left ?? '')?.[1];
}

/**
 * Returns the script for which the user wanted to create a room before sign-in, and whether the room is for a later
 * time.
 */
export function useRoomWishedFor(): { readonly scriptId: number; readonly later: boolean } | undefined {
  const { from, wish } = readOnward(useLocation().state);
  const [left] = useState(() => ({ path: originPath(), wish: keptWish() }));
  // Without a navigation state, both values come from storage: the user left the app during sign-in.
  const wanted = from === undefined ? left : { path: from, wish };
  if (wanted.wish === undefined) return undefined;
  const id = /^\/script\?id=(\d+)$/.exec(wanted.path ?? '')?.[1];
  return id === undefined ? undefined : { scriptId: Number(id), later: wanted.wish === 'create-room-later' };
}

/**
 * Returns the ways to end sign-in.
 * `arrive` stores the token and goes to the destination: the path in the navigation state, otherwise the path where the
 * session ended, otherwise home. `goOn` does the same with a token that is already stored.
 * `supply` goes to /register; `again` returns from there to /auth. `remember` stores the destination before the user
 * leaves the app, because the navigation state does not survive that.
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

/** Continues to the destination, once, when the user signs in in another tab. */
export function useArrivalFromElsewhere(): void {
  const { goOn } = useArrival();
  const gone = useRef(false);
  const arrived = useEffectEvent(() => {
    if (!gone.current) void goOn();
    gone.current = true;
  });
  useEffect(() => onTokenFromElsewhere(() => arrived()), []);
}
