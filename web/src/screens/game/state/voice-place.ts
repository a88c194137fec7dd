// Where voice stands on this page, for what is shown before its code is here and beside it.
import type { ComponentType } from 'react';
import { useSyncExternalStore } from 'react';

/** How somebody whose voice is on is reached: `unsteady` is heard with gaps, `lost` was heard and is looked for again. */
export type Reach = 'connecting' | 'steady' | 'unsteady' | 'lost' | 'unreachable';

interface VoicePlace {
  /** Shown under the bar while voice is on; its code comes with the first tap. */
  readonly Strip: ComponentType | undefined;
  readonly loading: boolean;
  /** One's own sound goes out. */
  readonly live: boolean;
  /** Who is heard just now, oneself among them. */
  readonly speaking: readonly number[];
  /** By person: whoever is not in it has nothing to do with this page. */
  readonly reach: Readonly<Record<number, Reach>>;
}

const OFF: VoicePlace = { Strip: undefined, loading: false, live: false, speaking: [], reach: {} };
const listeners = new Set<() => void>();
let place = OFF;

export function setVoicePlace(change: Partial<VoicePlace>): void {
  place = { ...place, ...change };
  for (const listener of listeners) listener();
}

/** Where this tab keeps that voice is on in a room. */
export const keptOn = (partyId: string): string => `voice:${partyId}`;

export const leaveVoicePlace = (): void => setVoicePlace(OFF);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useVoicePlace = (): VoicePlace => useSyncExternalStore(subscribe, () => place);
