// Holds the state of voice chat for components that are shown before its code is loaded, or beside it.
import type { ComponentType } from 'react';
import { useSyncExternalStore } from 'react';

/** Connection to another user in voice chat: `unsteady` has gaps, `lost` is being reconnected. */
export type Reach = 'connecting' | 'steady' | 'unsteady' | 'lost' | 'unreachable';

interface VoicePlace {
  /** Component under the top bar while voice chat is on; its code is loaded on the first tap. */
  readonly Strip: ComponentType | undefined;
  readonly loading: boolean;
  /** True while this user's sound is sent. */
  readonly live: boolean;
  /** Users who are heard at this moment, including this one. */
  readonly speaking: readonly number[];
  /** By user id; users without a voice connection to this page are missing. */
  readonly reach: Readonly<Record<number, Reach>>;
}

const OFF: VoicePlace = { Strip: undefined, loading: false, live: false, speaking: [], reach: {} };
const listeners = new Set<() => void>();
let place = OFF;

export function setVoicePlace(change: Partial<VoicePlace>): void {
  place = { ...place, ...change };
  for (const listener of listeners) listener();
}

/** Returns the key under which this tab stores that voice chat is on in a room. */
export const keptOn = (partyId: string): string => `voice:${partyId}`;

export const leaveVoicePlace = (): void => setVoicePlace(OFF);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useVoicePlace = (): VoicePlace => useSyncExternalStore(subscribe, () => place);
