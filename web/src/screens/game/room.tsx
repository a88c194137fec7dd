import type { RoomView } from '@juzhongren/contract/room/view';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useKeptRoom } from './state/use-kept-room.ts';
import { enterRoom } from '../../session/current-room.ts';
import { localStore } from '../../browser/storage.ts';
import { followPage } from '../../net/follow-page.ts';
import { browserWorld } from './state/browser-world.ts';
import { Debrief } from './debrief/debrief.tsx';
import { HostNews } from './announcer/host-news.tsx';
import { Lobby } from './lobby/lobby.tsx';
import { LobbyTalk } from './talk/lobby-talk.tsx';
import { owedBy } from './derived/dues.ts';
import { lazyPart, LazyPart } from './parts/lazy-part.tsx';
import { isInPlay, phaseOf } from './derived/phase.ts';
import { leftUnpaid, noteOwing } from './state/owing-memory.ts';
import { Paying } from './lobby/paying.tsx';
import { MeetingNews } from './announcer/meeting-news.tsx';
import { PaymentNews } from './announcer/payment-news.tsx';
import { RoomStoreContext, RoomViewContext, SeatMemoryContext } from './state/room-context.ts';
import { LeftUnpaid, NoRoom, RemovedFromRoom, RoomDismissed, RoomEnded } from './room-over.tsx';
import { RoomLoading } from './room-skeleton.tsx';
import { openRoomStore, type RoomStore, type RoomWorld } from './state/room-store.ts';
import { RoomCheckout } from './lobby/room-checkout.tsx';
import { Announcer } from './announcer/announcer.tsx';
import { seatMemory } from './state/seat-memory.ts';
import { Signals } from './announcer/signals.tsx';
import { leaveVoicePlace } from './state/voice-place.ts';
import { Table } from './table/table.tsx';
import { TakeSeat } from './lobby/take-seat.tsx';
import { WayOut } from './frame/way-out.tsx';

const GAME_MASTER_SCREEN = lazyPart(
  async () => (await import('./game-master/game-master-screen.tsx')).GameMasterScreen,
);

interface RoomProps {
  readonly partyId: string;
  readonly makeWorld?: (partyId: string) => RoomWorld;
}

/** Shows one room from lobby to debrief. Its store is open while the component is mounted. */
export function Room({ partyId, makeWorld = browserWorld }: RoomProps) {
  const [store, setStore] = useState<RoomStore>();
  useEffect(() => {
    const opened = openRoomStore(partyId, makeWorld(partyId));
    const leavePage = followPage(opened);
    // The store holds a socket and timers, so it is opened and closed with the effect.
    // oxlint-disable-next-line react/set-state-in-effect
    setStore(opened);
    return () => {
      leavePage();
      leaveVoicePlace();
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
  const connectionStatus = useSyncExternalStore(store.subscribe, () => store.state().connectionStatus);
  const room = useSyncExternalStore(store.subscribe, () => store.state().room);
  const leaving = useSyncExternalStore(store.subscribe, () => store.state().leaving);
  const userId = room?.me.userId;
  const memory = useMemo(
    () => (userId === undefined ? undefined : seatMemory(localStore, { partyId: store.partyId, userId })),
    [store, userId],
  );
  const known = room !== undefined && room.dismissed === null;
  useEffect(() => {
    if (known) enterRoom(store.partyId);
  }, [known, store]);
  useKeptRoom(store);
  useOwingNoted(store);
  if (connectionStatus === 'missing' || (connectionStatus === 'removed' && !leaving))
    return <NotInRoom store={store} connectionStatus={connectionStatus} />;
  if (room === undefined || memory === undefined)
    return <RoomLoading connectionStatus={connectionStatus} onRetry={store.visible} />;
  return (
    <SeatMemoryContext value={memory}>
      <RoomViewContext value={room}>
        {isLeftByAccident(room) && <WayOut />}
        <RoomCheckout>
          <RoomStage room={room} />
        </RoomCheckout>
        <Signals />
        <Announcer />
        <HostNews />
        <PaymentNews />
        <MeetingNews />
      </RoomViewContext>
    </SeatMemoryContext>
  );
}

function NotInRoom({ store, connectionStatus }: { store: RoomStore; connectionStatus: 'missing' | 'removed' }) {
  const [unpaid] = useState(() => leftUnpaid(store.partyId, Date.now() + store.state().clockOffset));
  if (unpaid) return <LeftUnpaid partyId={store.partyId} />;
  return connectionStatus === 'missing' ? <NoRoom /> : <RemovedFromRoom />;
}

/** Records the payment deadline while this player owes money. Skips players who are leaving on their own. */
function useOwingNoted(store: RoomStore): void {
  const room = useSyncExternalStore(store.subscribe, () => store.state().room);
  const leaving = useSyncExternalStore(store.subscribe, () => store.state().leaving);
  const owes = room !== undefined && !leaving && owedBy(room, room.me.userId).seats > 0;
  const deadlineAt = owes ? room.payment?.deadlineAt : undefined;
  useEffect(() => {
    if (room !== undefined) noteOwing(store.partyId, deadlineAt);
  }, [room, deadlineAt, store]);
}

/** Returns true if leaving by accident would matter: others wait or play here, and this user has a permanent place. */
function isLeftByAccident(room: RoomView): boolean {
  const { at } = phaseOf(room);
  if (at === 'lobby' || at === 'paying') return room.members.length > 1;
  return isInPlay(room) && at !== 'standing';
}

function RoomStage({ room }: { room: RoomView }) {
  const phase = phaseOf(room);
  switch (phase.at) {
    case 'lobby':
      return <Lobby talk={<LobbyTalk />} />;
    case 'paying':
      return <Paying payment={phase.payment} />;
    case 'standing':
      return <TakeSeat />;
    case 'leading':
      return <LazyPart of={GAME_MASTER_SCREEN} props={{ phase }} />;
    case 'playing':
    case 'closing':
      return <Table phase={phase} />;
    case 'ended':
      return <RoomEnded />;
    case 'debrief':
      return <Debrief phase={phase} />;
    case 'dismissed':
      return <RoomDismissed room={room} dismissed={phase.dismissed} />;
  }
}
