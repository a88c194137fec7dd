import { partyLead } from '@juzhongren/contract/room-calls/game-master';
import { ERROR } from '@juzhongren/contract/errors';
import { Dialog } from '../../../ui/dialog.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { characterName } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './choices.module.css';
import { GAME_MASTER_REFUSALS } from './nudge-dialog.tsx';

const NOTHING_LEFT = { ...GAME_MASTER_REFUSALS, [ERROR.alreadyDone]: '那里已经没有 TA 能找到的了' };

/**
 * Lets a seat find a clue at a place where it could search now, without spending points. The game master does not see
 * which clue it is.
 */
export function GiveDialog({ to, onClose }: { to: string | null; onClose: () => void }) {
  const room = useRoom();
  const give = useCommand(partyLead, 'lead-give', NOTHING_LEFT);
  const places = room.places.filter(({ placeId }) =>
    room.leading?.places.some((place) => place.placeId === placeId && to !== null && place.seats.includes(to)),
  );
  return (
    <Dialog open={to !== null} onClose={onClose} title={`递给${characterName(room, to)}一条线索`} closeIcon>
      {to !== null && (
        <>
          <p className={css.soft}>从哪里找到的？不花 TA 的行动点，抽中哪一条，只有 TA 知道。</p>
          <div className={css.choices}>
            {places.map(({ placeId, name }) => (
              <CommandButton
                key={placeId}
                block
                state={give.state}
                onClick={() =>
                  void give
                    .run({ partyId: room.partyId, step: 'give', characterId: to, placeId })
                    .then((answer) => answer.ok && onClose())
                }
              >
                {name}
              </CommandButton>
            ))}
            {places.length === 0 && <p>这会儿没有 TA 能找到的了。</p>}
          </div>
        </>
      )}
    </Dialog>
  );
}
