import { partyStart } from '@juzhongren/contract/parties';
import { CommandButton } from './command-button.tsx';
import { useRoom } from './room-context.ts';
import css from './todo-bar.module.css';
import { decidesToMoveOn } from './todo-line.ts';
import { useCommand } from './use-command.ts';

/** After the deadline: whose word suffices moves on, others ask to. */
export function MoveOn() {
  const room = useRoom();
  const move = useCommand(partyStart, 'start');
  const asked = room.act?.moveOnAsked ?? [];
  const mine = room.me.characterId !== null && asked.includes(room.me.characterId);
  const decides = decidesToMoveOn(room);
  return (
    <div className={css.moveOn}>
      <CommandButton
        small
        tone="primary"
        state={move.state}
        disabled={mine && !decides}
        onClick={() => void move.run({ partyId: room.partyId })}
      >
        {decides ? '推进' : mine ? '已请求' : '请求推进'}
      </CommandButton>
    </div>
  );
}
