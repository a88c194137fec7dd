import { broadcastPay, broadcastPayCancel } from '@juzhongren/contract/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePayment } from '../../../payment/use-payment.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { showToast } from '../../../ui/toast.tsx';
import { owedBy } from '../derived/dues.ts';
import { isBeforePlay } from '../derived/phase.ts';
import { type Checkout, CheckoutContext, useRoom, useRoomStore } from '../state/room-context.ts';
import css from './room-checkout.module.css';

/**
 * Provides the checkout of a room. It wraps all stages, because a payment outlives the screen on which it began:
 * meanwhile the room may return to the lobby or start, or the page may be reloaded.
 */
export function RoomCheckout({ children }: { children: Elements }) {
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
      // At once, because the page may leave for the checkout right away.
      tellTable({ atCheckout: true });
    },
    onStop: () => {
      setOpened(false);
      store.look();
    },
    onEnd: (end) => {
      // Other results were already shown where they occurred.
      if (end === 'paid') showToast('支付成功', { tone: 'good' });
      store.look();
    },
  });
  // True from the start if an order of an earlier page is still open.
  const [opened, setOpened] = useState(payment.open);
  // A player who has paid stays marked as paying until the room confirms the payment.
  if (opened && !owes && !payment.open) setOpened(false);
  useEffect(() => tellTable({ atCheckout: opened }), [tellTable, opened]);
  const checkout: Checkout = {
    busy: payment.busy,
    open: payment.open,
    pay: (options) => payment.pay({ kind: 'script', scriptId: room.script.script_id, partyId, ...options }),
    elements: payment.elements,
  };
  return (
    <CheckoutContext value={checkout}>
      {children}
      {/* In play the room has no place of its own for the payment. */}
      {!isBeforePlay(room) && <div className={css.place}>{payment.elements}</div>}
    </CheckoutContext>
  );
}

/**
 * Returns a function that tells the room when a player who owes enters or leaves the checkout. One queued lane keeps
 * the order, so that the last state holds. Failures are ignored.
 */
function useTellTable(owes: boolean): (where: { atCheckout: boolean }) => void {
  const { me, partyId, payment } = useRoom();
  const store = useRoomStore();
  // After a page was closed during checkout, the room may still list the player as paying.
  const told = useRef(payment?.paying.includes(me.userId) ?? false);
  return useCallback(
    ({ atCheckout }) => {
      if (!owes) told.current = false;
      if (!owes || told.current === atCheckout) return;
      told.current = atCheckout;
      const call = atCheckout ? broadcastPay : broadcastPayCancel;
      void store.submit({ call, request: { partyId }, lane: 'till', repeat: 'queue' });
    },
    [owes, partyId, store],
  );
}
