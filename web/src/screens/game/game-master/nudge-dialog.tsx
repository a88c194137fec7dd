import { partyLead } from '@juzhongren/contract/room-calls/game-master';
import { ERROR } from '@juzhongren/contract/errors';
import { NUDGES } from '@juzhongren/contract/room/game-master';
import { Dialog } from '../../../ui/dialog.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { characterName } from '../derived/cast.ts';
import { NUDGE_LABELS } from '../state/game-master-labels.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './choices.module.css';

export const GAME_MASTER_REFUSALS = { [ERROR.tooOften]: '刚刚做过，过几秒再来', [ERROR.notNow]: '现在还不能这样做' };

/**
 * Dialog that sends one of a few fixed prompts, which all players see at once.
 * `to`: addressed seat; null for everybody.
 */
export function NudgeDialog({ open, to, onClose }: { open: boolean; to: string | null; onClose: () => void }) {
  const room = useRoom();
  const nudge = useCommand(partyLead, 'lead-nudge', GAME_MASTER_REFUSALS);
  const title = to === null ? '对大家说' : `对${characterName(room, to)}说`;
  return (
    <Dialog open={open} onClose={onClose} title={title} closeIcon>
      <p className={css.soft}>马上送到，全桌都看得到。</p>
      <div className={css.choices}>
        {NUDGES.map((word) => (
          <CommandButton
            key={word}
            block
            state={nudge.state}
            onClick={() =>
              void nudge
                .run({ partyId: room.partyId, step: 'nudge', characterId: to, word })
                .then((answer) => answer.ok && onClose())
            }
          >
            {NUDGE_LABELS[word]}
          </CommandButton>
        ))}
      </div>
    </Dialog>
  );
}
