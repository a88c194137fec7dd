import { useState } from 'react';
import { DevCheckoutNote } from '../../../payment/dev-checkout-note.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { priceLine } from './cost-labels.ts';
import { owedBy, type Payment } from '../derived/dues.ts';
import css from './lobby.module.css';
import { NoticeLine } from '../frame/notice-line.tsx';
import { PayingActions } from './paying-actions.tsx';
import { PayingSeats } from './paying-seats.tsx';
import { RoomPoster } from '../parts/room-poster.tsx';
import { RefreshPayment } from './refresh-payment.tsx';
import { useRoom, useCheckout } from '../state/room-context.ts';
import { RoomMenu } from '../frame/room-menu.tsx';
import { useSeatSheet } from '../frame/use-seat-sheet.ts';
import ground from '../parts/room-ground.module.css';
import story from '../parts/story-type.module.css';
import { TodoBar } from '../frame/todo-bar.tsx';
import { TopBar } from '../frame/top-bar.tsx';

/** Payment before the game: seats and characters are fixed, and dues are paid. */
export function Paying({ payment }: { payment: Payment }) {
  const room = useRoom();
  const [menu, setMenu] = useState(false);
  const door = useSeatSheet();
  const checkout = useCheckout();
  const owes = owedBy(room, room.me.userId).seats > 0;
  return (
    <div className={classNames(ground.ground, story.story)}>
      <TopBar title="开局付款" onMenu={() => setMenu(true)} seats={door} />
      <TodoBar go={() => {}} />
      <NoticeLine onSeats={door.show} onMenu={() => setMenu(true)} />
      {/* Focusable, so that the keyboard can scroll it: for a waiting player it contains nothing to tap. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <main className={ground.scroll} tabIndex={0}>
        <div className={css.column}>
          <header className={css.hero}>
            <RoomPoster script={room.script} />
            <div className={css.title}>
              <h2>{room.script.script_name}</h2>
              <p>{priceLine(room)}</p>
              {room.script.player > 1 && <p>座位和角色先锁住了。</p>}
            </div>
          </header>
          {checkout.elements}
          <section className={css.section} aria-labelledby="paying-seats">
            <PayingSeats headingId="paying-seats" payment={payment} />
          </section>
          {owes && <RefreshPayment />}
          {owes && <DevCheckoutNote />}
        </div>
      </main>
      <PayingActions deadlineAt={payment.deadlineAt} />
      <RoomMenu open={menu} onClose={() => setMenu(false)} />
    </div>
  );
}
