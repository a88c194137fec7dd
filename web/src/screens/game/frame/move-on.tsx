import { partyStart } from '@juzhongren/contract/room-calls/seats';
import { CommandButton } from '../parts/command-button.tsx';
import type { TablePhase } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { decidesToMoveOn } from '../derived/todo-line.ts';
import { useCommand } from '../state/use-command.ts';

export function MoveOn({ phase: { act, seat } }: { phase: TablePhase }) {
  const room = useRoom();
  const move = useCommand(partyStart, 'start');
  const mine = act.moveOnAsked.includes(seat);
  const decides = decidesToMoveOn(room);
  return (
    <CommandButton
      small
      tone="primary"
      state={move.state}
      disabled={mine && !decides}
      onClick={() => void move.run({ partyId: room.partyId })}
    >
      {decides ? '推进' : mine ? '已请求' : '请求推进'}
    </CommandButton>
  );
}
