import { partyReady } from '@juzhongren/contract/room-calls/seats';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

/** 再等等: the page that is about to turn stays, because this seat no longer agrees. */
export function StopTurning() {
  const room = useRoom();
  const ready = useCommand(partyReady, 'ready');
  return (
    <CommandButton small state={ready.state} onClick={() => void ready.run({ partyId: room.partyId, ready: false })}>
      再等等
    </CommandButton>
  );
}
