import { partyLead } from '@juzhongren/contract/room-calls/game-master';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { GAME_MASTER_REFUSALS } from './nudge-dialog.tsx';

/** Gives all players the next hint without waiting for requests. */
export function HintButton() {
  const room = useRoom();
  const [asking, setAsking] = useState(false);
  const hint = useCommand(partyLead, 'lead-hint', GAME_MASTER_REFUSALS);
  if (room.leading?.mayHint !== true) return null;
  const give = async (): Promise<void> => {
    await hint.run({ partyId: room.partyId, step: 'hint' });
    setAsking(false);
  };
  return (
    <>
      <Button small aria-haspopup="dialog" onClick={() => setAsking(true)}>
        给一点提示
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="给全桌一点提示？"
        confirm="给提示"
        state={hint.state}
        onConfirm={() => void give()}
      >
        <p>和「差一环」一样：指一个地方，或两条放在一起看的线索，不说出是谁。</p>
      </ConfirmDialog>
    </>
  );
}
