import { broadcastPay, broadcastPayCancel } from '@juzhongren/contract/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePayment } from '../../../payment/use-payment.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { showToast } from '../../../ui/toast.tsx';
import { owedBy } from '../derived/dues.ts';
import { isBeforePlay } from '../derived/phase.ts';
import { type Till, TillContext, useRoom, useRoomStore } from '../state/room-context.ts';
import css from './room-till.module.css';

/**
 * Where what one owes in a room is paid. It stands around all the room's stages: a payment outlives the screen it was begun
 * on, for the table may go back to the lobby or begin to play meanwhile, and the page may have been loaded anew.
 */
export function RoomTill({ children }: { children: Elements }) {
  const room = useRoom();
  const store = useRoomStore();
  const { partyId } = room;
  const owes = owedBy(room, room.me.userId).seats > 0;
  const tellTable = useTellTable(owes);
  const payment = usePayment({
    returnTo: '/game',
    resumes: (what) => what.kind === 'script' && what.partyId === partyId,
    quiet: true,
    onStart: () => {
      setOpened(true);
      // Now, for the page may be left for the till's at once.
      tellTable({ atTill: true });
    },
    onStop: () => {
      setOpened(false);
      // What the room heard of it meanwhile.
      store.look();
    },
    onEnd: (end) => {
      // What else it may be was said where it was met.
      if (end === 'paid') showToast('支付成功', { tone: 'good' });
      store.look();
    },
  });
  // Whose order an earlier page made is still at the till.
  const [opened, setOpened] = useState(payment.open);
  // Who has paid stays at the till until the room has heard of it.
  if (opened && !owes && !payment.open) setOpened(false);
  useEffect(() => tellTable({ atTill: opened }), [tellTable, opened]);
  const till: Till = {
    busy: payment.busy,
    open: payment.open,
    pay: (options) => payment.pay({ kind: 'script', scriptId: room.script.script_id, partyId, ...options }),
    elements: payment.elements,
  };
  return (
    <TillContext value={till}>
      {children}
      {/* The table has no place of its own for it. */}
      {!isBeforePlay(room) && <div className={css.place}>{payment.elements}</div>}
    </TillContext>
  );
}

/**
 * Who owes tells the table that they are at the till, and that they left it. One lane in order, so that what was told last
 * holds; nobody minds when it cannot be told.
 */
function useTellTable(owes: boolean): (where: { atTill: boolean }) => void {
  const { me, partyId, payment } = useRoom();
  const store = useRoomStore();
  // A page that was closed at the till comes back to a table that believes it still is there.
  const told = useRef(payment?.paying.includes(me.userId) ?? false);
  return useCallback(
    ({ atTill }) => {
      if (!owes) told.current = false;
      if (!owes || told.current === atTill) return;
      told.current = atTill;
      const call = atTill ? broadcastPay : broadcastPayCancel;
      void store.submit({ call, request: { partyId }, lane: 'till', repeat: 'queue' });
    },
    [owes, partyId, store],
  );
}
