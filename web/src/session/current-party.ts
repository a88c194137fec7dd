import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { useQuery } from '@tanstack/react-query';
import { forgetKeptRoom, keptPartyId } from '../offline/kept-room-owner.ts';
import { noteOpenParty } from './open-party.ts';
import { sessionShelf } from '../browser/storage.ts';
import { userStatusQuery } from './user-status.ts';

const KEY = 'partyId';

/** The room that /game shows: the one created or joined last in this tab. */
export function enterParty(partyId: string): void {
  sessionShelf.write(KEY, partyId);
  noteOpenParty(true);
}

/** After leaving, being removed, or a room that is gone. */
export function leaveParty(): void {
  sessionShelf.remove(KEY);
  noteOpenParty(false);
  forgetKeptRoom();
}

export type CurrentParty =
  | { readonly state: 'known'; readonly partyId: string }
  | { readonly state: 'asking' }
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Which room to show: the one entered in this tab, else the caller's latest while it is not closed; when nobody says
 * which that is, the one kept on this device.
 */
export function useCurrentParty(): CurrentParty {
  const entered = sessionShelf.read(KEY);
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
