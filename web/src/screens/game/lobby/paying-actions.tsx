import { useState } from 'react';
import { Link } from '../../../router/link.tsx';
import { formatPrice } from '../../../format/amounts.ts';
import { usePurchasesShown } from '../../../payment/purchases-shown.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useRoomCost } from './cost-query.ts';
import { mayWithdraw, owedBy, owesOwnSeat } from '../derived/dues.ts';
import css from './lobby.module.css';
import own from './paying.module.css';
import { useRoom, useCheckout } from '../state/room-context.ts';
import { useDeadlinePassed } from '../state/use-server-time.ts';
import { WithdrawDialog } from '../frame/back-to-lobby-dialog.tsx';

export function PayingActions({ deadlineAt }: { deadlineAt: number }) {
  const room = useRoom();
  const [asking, setAsking] = useState(false);
  const owed = owedBy(room, room.me.userId);
  const over = useDeadlinePassed(deadlineAt);
  const alone = room.script.player === 1;
  return (
    <footer className={css.actions}>
      {over ? (
        <p role="status" className={css.hint}>
          付款时间到了，请稍等…
        </p>
      ) : owed.seats > 0 ? (
        <Sum seats={owed.seats} cents={owed.cents} own={owesOwnSeat(room)} />
      ) : (
        <p role="status" className={css.hint}>
          等待支付
        </p>
      )}
      <div className={classNames(css.buttons, own.buttons)}>
        {!alone && mayWithdraw(room) && (
          <Button block onClick={() => setAsking(true)}>
            返回准备
          </Button>
        )}
        {owed.seats > 0 && <Pay over={over} cents={owed.cents} />}
      </div>
      <WithdrawDialog open={asking} onClose={() => setAsking(false)} />
    </footer>
  );
}

/** `own`: true if this player's own seat is among the seats to pay. */
function Sum({ seats, cents, own: ownSeat }: { seats: number; cents: number; own: boolean }) {
  const sells = usePurchasesShown();
  return (
    <p className={own.sum}>
      <span>{seats > 1 ? `你请 ${seats} 位` : '你要付'}</span>
      {/* A player who becomes a member there owes nothing on return. */}
      {sells && ownSeat && (
        <Link className={own.vip} to="/vip" state={{ from: '/game' }}>
          会员免费玩
        </Link>
      )}
      <strong>{formatPrice(cents)}</strong>
    </p>
  );
}

/**
 * Pay buttons: with an invitation card if one applies, and with money beside it.
 * `cents`: total owed.
 */
function Pay({ over, cents }: { over: boolean; cents: number }) {
  const checkout = useCheckout();
  const { data, isPlaceholderData } = useRoomCost();
  // A player whose seat is free by now only waits until the room knows it.
  const isFree = data?.reason === 'vip' || data?.reason === 'owned';
  // A card that covers only a part leaves a smaller sum than the total.
  const card = data !== undefined && !isPlaceholderData && !isFree && data.due < cents;
  // During an app store review the app sells nothing.
  const sells = usePurchasesShown();
  return (
    <>
      {sells && (
        <Button
          block
          tone={card ? 'quiet' : 'primary'}
          busy={checkout.busy}
          disabled={over}
          onClick={() => checkout.pay(card ? { card: false } : undefined)}
        >
          去支付
        </Button>
      )}
      {card && (
        <Button
          block
          tone="primary"
          className={own.card}
          busy={checkout.busy}
          disabled={over}
          onClick={() => checkout.pay()}
        >
          用邀请卡抵扣
        </Button>
      )}
      {!sells && !card && <p className={css.hint}>这里不能付款，会员和邀请卡可以入座。</p>}
    </>
  );
}
