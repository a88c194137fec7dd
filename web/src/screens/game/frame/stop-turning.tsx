import { partyReady } from '@juzhongren/contract/room-calls/seats';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

/** 再等等: withdraws this seat's agreement, so that the act does not end. */
export function StopTurning() {
  const room = useRoom();
  const ready = useCommand(partyReady, 'ready');
  return (
    <CommandButton small state={ready.state} onClick={() => void ready.run({ partyId: room.partyId, ready: false })}>
      再等等
    </CommandButton>
  );
}
