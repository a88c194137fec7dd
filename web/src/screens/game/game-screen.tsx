import { useState } from 'react';
import { useCurrentRoom } from '../../session/current-room.ts';
import { NoRoom } from './room-over.tsx';
import { Room } from './room.tsx';
import { RoomSkeleton, RoomUnreached } from './room-skeleton.tsx';

/**
 * /game: shows the room of this tab, otherwise the user's latest one. Once found it stays shown, even if it turns out
 * to be over.
 */
export function GameScreen() {
  const current = useCurrentRoom();
  const [partyId, setPartyId] = useState<string>();
  if (partyId === undefined && current.state === 'known') setPartyId(current.partyId);
  if (partyId !== undefined) return <Room key={partyId} partyId={partyId} />;
  if (current.state === 'failed') return <RoomUnreached onRetry={current.retry} />;
  return current.state === 'none' ? <NoRoom /> : <RoomSkeleton />;
}
