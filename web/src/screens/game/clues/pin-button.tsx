import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import type { ClueView } from '@juzhongren/contract/room/clues';
import { CommandButton } from '../parts/command-button.tsx';
import { Pin } from '../parts/icons.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

export function PinButton({ clue }: { clue: ClueView }) {
  const room = useRoom();
  const pin = useCommand(partyClueOp, `pin:${clue.clueId}`);
  if (!clue.actions.includes('pin')) return null;
  return (
    <CommandButton
      small
      tone="plain"
      state={pin.state}
      icon={<Pin />}
      onClick={() => void pin.run({ op: 'pin', partyId: room.partyId, clueId: clue.clueId, pinned: !clue.pinned })}
    >
      {clue.pinned ? '取消置顶' : '置顶'}
    </CommandButton>
  );
}
