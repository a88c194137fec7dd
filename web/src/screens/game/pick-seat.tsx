import type { CommandState } from '../../net/command-queue.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { characterName, findCharacter } from './cast.ts';
import { CommandButton } from './command-button.tsx';
import css from './clue-sheet.module.css';
import { useRoom } from './room-context.ts';

interface PickSeatProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly hint: string;
  /** Characters it makes no sense for. */
  readonly not: readonly string[];
  readonly state: CommandState | undefined;
  readonly onPick: (characterId: string) => void;
}

/** Asks for one of the other seats. */
export function PickSeat({ open, onClose, title, hint, not, state, onPick }: PickSeatProps) {
  const room = useRoom();
  const others = room.seats.filter(
    (seat) => seat.characterId !== room.me.characterId && seat.userId !== null && !not.includes(seat.characterId),
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} closeIcon>
      <p className={css.soft}>{others.length === 0 ? '大家都看过了。' : hint}</p>
      <div className={css.seats}>
        {others.map((seat) => (
          <CommandButton key={seat.characterId} block state={state} onClick={() => onPick(seat.characterId)}>
            {characterName(room, seat.characterId)}
            <span className={css.soft}>{findCharacter(room, seat.characterId)?.tagline}</span>
          </CommandButton>
        ))}
      </div>
    </Dialog>
  );
}
