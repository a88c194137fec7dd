import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { useQuery } from '@tanstack/react-query';
import { forgetKeptRoom, keptPartyId } from '../offline/kept-room-owner.ts';
import { storeRoomInProgress } from './room-in-progress.ts';
import { sessionStore } from '../browser/storage.ts';
import { userStatusQuery } from './user-status.ts';

const KEY = 'partyId';

export function enterRoom(partyId: string): void {
  sessionStore.write(KEY, partyId);
  storeRoomInProgress(true);
}

export function leaveRoom(): void {
  sessionStore.remove(KEY);
  storeRoomInProgress(false);
  forgetKeptRoom();
}

export type CurrentRoom =
  | { readonly state: 'known'; readonly partyId: string }
  | { readonly state: 'asking' }
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Returns the room to show: the one entered in this tab, otherwise the caller's latest room unless it is closed. If the
 * request for that fails, returns the room stored on this device.
 */
export function useCurrentRoom(): CurrentRoom {
  const entered = sessionStore.read(KEY);
  const { data, isPending, isError, refetch } = useQuery({ ...userStatusQuery, enabled: entered === undefined });
  if (entered !== undefined) return { state: 'known', partyId: entered };
  const kept = isError ? keptPartyId() : undefined;
  if (kept !== undefined) return { state: 'known', partyId: kept };
  if (isError) return { state: 'failed', retry: () => void refetch() };
  if (isPending) return { state: 'asking' };
  const { party } = data;
  return party === null || party.status === PARTY_STATUS.Closed
    ? { state: 'none' }
    : { state: 'known', partyId: party.partyId };
}
