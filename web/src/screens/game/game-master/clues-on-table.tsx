import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { characterName } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import css from './seats-panel.module.css';

/** Public clues, newest first. The game master does not see the clues that seats hold. */
export function CluesOnTable({ onOpen }: { onOpen: (clueId: string) => void }) {
  const room = useRoom();
  return (
    <div className={css.panel}>
      {room.clues.length === 0 && <EmptyState text="桌上还没有公开的线索" />}
      <ul className={css.seats}>
        {[...room.clues].reverse().map(({ clueId, title, publishedBy }) => (
          <li key={clueId}>
            <Button block onClick={() => onOpen(clueId)}>
              {`${title}${publishedBy !== null ? ` · ${characterName(room, publishedBy)}公开` : ''}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
