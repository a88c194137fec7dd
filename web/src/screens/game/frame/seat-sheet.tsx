import { useState } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import { emptySeats, takenSeats } from '../derived/cast.ts';
import { InviteSheet } from '../parts/invite-sheet.tsx';
import { useRoom } from '../state/room-context.ts';
import { GameMasterRow } from './game-master-row.tsx';
import { SeatItem } from './seat-item.tsx';
import { seatRows } from '../derived/seat-rows.ts';
import css from './seat-sheet.module.css';

interface SeatSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly first?: string | undefined;
}

/** 「座位」: lists the seats with their players and the actions on each. */
export function SeatSheet({ open, onClose, first }: SeatSheetProps) {
  const [inviting, setInviting] = useState(false);
  const invite = (): void => {
    onClose();
    setInviting(true);
  };
  return (
    <>
      <Sheet open={open} onClose={onClose} title="座位">
        <Seats first={first} onInvite={invite} />
      </Sheet>
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}

function Seats({ first, onInvite }: { first: string | undefined; onInvite: () => void }) {
  const room = useRoom();
  const [shown, setShown] = useState(first);
  const lobby = room.seats.length === 0;
  const here = lobby ? room.members.length : takenSeats(room).length;
  const empty = lobby ? Math.max(0, room.script.player - here) : emptySeats(room).length;
  return (
    <>
      <p className={css.count}>{`${here} 人在座${empty > 0 ? `，${empty} 个空位` : ''}`}</p>
      <GameMasterRow />
      <ul className={css.seats}>
        {seatRows(room).map((row) => (
          <SeatItem
            key={row.key}
            row={row}
            open={row.key === shown}
            onOpen={(open) => setShown(open ? row.key : undefined)}
            onInvite={onInvite}
          />
        ))}
      </ul>
    </>
  );
}
