import { track } from '../../analytics/analytics.ts';
import type { GuestMark } from '../../identity/guest.ts';
import { storeToken } from '../../identity/token.ts';
import { useNavigate } from '../../router/hooks.ts';
import { enterRoom } from '../../session/current-room.ts';

/** Returns a function that stores the guest's token and navigates to the room. */
export function useGuestSeat(): (seat: GuestMark & { readonly token: string }) => Promise<void> {
  const navigate = useNavigate();
  return async ({ token, ...mark }) => {
    storeToken(token, mark);
    enterRoom(mark.partyId);
    track({ name: 'room_joined', fields: {} });
    await navigate('/game', { replace: true });
  };
}
