import { TreatSum } from '../../../payment/treat-sum.tsx';
import { costLine, isToldWhole, priceLine } from './cost-labels.ts';
import { useRoomCost } from './cost-query.ts';
import css from './cost-note.module.css';
import { useRoom } from '../state/room-context.ts';

/** Costs in the lobby: price per seat, maximum for a treating host, and the sum this player would pay now. */
export function CostNote() {
  const room = useRoom();
  const price = priceLine(room);
  const { data, isError } = useRoomCost();
  if (price === undefined) return null;
  return (
    <div className={css.note}>
      <p className={css.price}>{price}</p>
      {isToldWhole(room, data) && (
        <p>
          <TreatSum {...room.script} />
        </p>
      )}
      <p className={css.mine} aria-live="polite">
        {data !== undefined ? costLine(room, data) : isError ? '要付多少，开局时会再告诉你' : ''}
      </p>
    </div>
  );
}
