import type { RoomView } from '@juzhongren/contract/room';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useKeptRoom } from './use-kept-room.ts';
import { enterParty } from '../../session/current-party.ts';
import { localShelf } from '../../session/storage.ts';
import { browserWorld, followPage } from './browser-world.ts';
import { Debrief } from './debrief.tsx';
import { HostNews } from './host-news.tsx';
import { Lobby } from './lobby.tsx';
import { owedBy } from './dues.ts';
import { leftUnpaid, noteOwing } from './owing-memory.ts';
import { Paying } from './paying.tsx';
import { PaymentNews } from './payment-news.tsx';
import { RoomStoreContext, RoomViewContext, SeatMemoryContext } from './room-context.ts';
import { LeftUnpaid, NoRoom, RemovedFromRoom, RoomDismissed, RoomEnded } from './room-over.tsx';
import { RoomLoading } from './room-skeleton.tsx';
import { openRoomStore, type RoomStore, type RoomWorld } from './room-store.ts';
import { RoomTill } from './room-till.tsx';
import { RoomVoice } from './room-voice.tsx';
import { seatMemory } from './seat-memory.ts';
import { Signals } from './signals.tsx';
import { Table } from './table.tsx';
import { TakeSeat } from './take-seat.tsx';

interface RoomProps {
  readonly partyId: string;
  readonly makeWorld?: (partyId: string) => RoomWorld;
}

/** One room from lobby to debrief, for as long as it is shown. */
export function Room({ partyId, makeWorld = browserWorld }: RoomProps) {
  const [store, setStore] = useState<RoomStore>();
  useEffect(() => {
    const opened = openRoomStore(partyId, makeWorld(partyId));
    const leavePage = followPage(opened);
    // The store holds a socket and timers: it begins and ends with the effect.
    // oxlint-disable-next-line react/set-state-in-effect
    setStore(opened);
    return () => {
      leavePage();
      opened.close();
    };
  }, [partyId, makeWorld]);
  if (store === undefined) return null;
  return (
    <RoomStoreContext value={store}>
      <OpenRoom store={store} />
    </RoomStoreContext>
  );
}

function OpenRoom({ store }: { store: RoomStore }) {
  const line = useSyncExternalStore(store.subscribe, () => store.state().line);
  const room = useSyncExternalStore(store.subscribe, () => store.state().room);
  const leaving = useSyncExternalStore(store.subscribe, () => store.state().leaving);
  const userId = room?.me.userId;
  const memory = useMemo(
    () => (userId === undefined ? undefined : seatMemory(localShelf, { partyId: store.partyId, userId })),
    [store, userId],
  );
  const known = room !== undefined && room.dismissed === null;
  useEffect(() => {
    if (known) enterParty(store.partyId);
  }, [known, store]);
  useKeptRoom(store);
  useOwingNoted(store);
  if (line === 'missing' || (line === 'removed' && !leaving)) return <NotInRoom store={store} line={line} />;
  if (room === undefined || memory === undefined) return <RoomLoading line={line} onRetry={store.visible} />;
  return (
    <SeatMemoryContext value={memory}>
      <RoomViewContext value={room}>
        <RoomTill>
          <RoomStage room={room} />
        </RoomTill>
        <Signals />
        <RoomVoice />
        <HostNews />
        <PaymentNews />
      </RoomViewContext>
    </SeatMemoryContext>
  );
}

function NotInRoom({ store, line }: { store: RoomStore; line: 'missing' | 'removed' }) {
  const [unpaid] = useState(() => leftUnpaid(store.partyId, Date.now() + store.state().clockOffset));
  if (unpaid) return <LeftUnpaid partyId={store.partyId} />;
  return line === 'missing' ? <NoRoom /> : <RemovedFromRoom />;
}

/** While one owes in the room; who is on the way out leaves by themselves. */
function useOwingNoted(store: RoomStore): void {
  const room = useSyncExternalStore(store.subscribe, () => store.state().room);
  const leaving = useSyncExternalStore(store.subscribe, () => store.state().leaving);
  const owes = room !== undefined && !leaving && owedBy(room, room.me.userId).seats > 0;
  const deadlineAt = owes ? room.payment?.deadlineAt : undefined;
  useEffect(() => {
    if (room !== undefined) noteOwing(store.partyId, deadlineAt);
  }, [room, deadlineAt, store]);
}

function RoomStage({ room }: { room: RoomView }) {
  if (room.debrief !== null) return <Debrief debrief={room.debrief} />;
  if (room.dismissed !== null) return <RoomDismissed room={room} dismissed={room.dismissed} />;
  // Ended while somebody stood at the table without a seat.
  if (room.stage === 3) return <RoomEnded />;
  if (room.payment !== null) return <Paying />;
  if (room.stage !== 1 && room.stage !== 2) return <Lobby />;
  return room.me.characterId === null ? <TakeSeat /> : <Table />;
}
