import { formatPrice } from '../../../format/amounts.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { characterName } from '../derived/cast.ts';
import { isTreat, type Payment, type SeatCost } from '../derived/dues.ts';
import css from './lobby.module.css';
import own from './paying.module.css';
import { Presence } from '../parts/presence.tsx';
import { useRoom } from '../state/room-context.ts';

/** Seats with their payment: settled, due, or being paid right now. */
export function PayingSeats({ headingId, payment }: { headingId: string; payment: Payment }) {
  const { dues, paying } = payment;
  const settled = dues.filter(({ how }) => how !== 'due').length;
  return (
    <>
      <h2 id={headingId} aria-live="polite">
        {`已付清（${settled}/${dues.length}）`}
      </h2>
      <ul className={css.seats}>
        {dues.map((cost) => (
          <li key={cost.userId} className={css.seat}>
            <SeatToPay cost={cost} atCheckout={paying.includes(cost.payerId)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SeatToPay({ cost, atCheckout }: { cost: SeatCost; atCheckout: boolean }) {
  const room = useRoom();
  const member = room.members.find(({ userId }) => userId === cost.userId);
  if (member === undefined) return null;
  const paying = cost.how === 'due' && atCheckout;
  // In a treat other players need not pay.
  const treated = cost.how === 'due' && cost.payerId !== cost.userId && cost.payerId !== room.me.userId;
  return (
    <>
      <Avatar src={member.avatar} name={member.nickname} size={44} decorative />
      <span className={css.who}>
        <span className={css.name}>
          <bdi>{member.nickname}</bdi>
          <Presence userId={member.userId} />
        </span>
        <span className={css.role}>
          <span>{`饰 ${characterName(room, member.characterId)}`}</span>
          {member.host && room.members.length > 1 && <span>{isTreat(room) ? ' · 请客' : ' · 房主'}</span>}
          {member.userId === room.me.userId && <span> · 你</span>}
          {member.away && <span> · 暂时离开</span>}
        </span>
      </span>
      <span className={own.cost} data-how={paying ? 'paying' : treated ? 'treated' : cost.how}>
        {paying ? '正在付款…' : treated ? `房主付 ${formatPrice(cost.due)}` : costText(cost)}
      </span>
    </>
  );
}

function costText({ how, due }: SeatCost): string {
  switch (how) {
    case 'free':
      return '无需付款';
    case 'paid':
      return '已付款';
    case 'card':
      return '邀请卡抵扣';
    case 'due':
      return `待付 ${formatPrice(due)}`;
  }
}
