import { partyReady } from '@juzhongren/contract/parties';
import { CommandButton } from './command-button.tsx';
import css from './reader.module.css';
import { useRoom } from './room-context.ts';
import { useTable } from './table-context.ts';
import { useCommand } from './use-command.ts';

/** 我读完了: this seat is done with the act that is open; it may change its mind while others are not. */
export function ActDone() {
  const room = useRoom();
  const { reading, readAct } = useTable();
  const ready = useCommand(partyReady, 'ready');
  if (room.stage !== 1 || room.act === null) return null;
  const open = room.act.number;
  if (reading !== open) {
    return (
      <CommandButton state={undefined} sends={false} tone="quiet" onClick={() => readAct(open)}>
        翻到第 {open} 幕
      </CommandButton>
    );
  }
  const mine = room.seats.find((seat) => seat.characterId === room.me.characterId);
  const set = (done: boolean): void => void ready.run({ partyId: room.partyId, ready: done });
  if (mine?.done !== true) {
    return (
      <CommandButton tone="primary" small state={ready.state} onClick={() => set(true)}>
        我读完了
      </CommandButton>
    );
  }
  return (
    <div className={css.waiting}>
      <p>你读完了</p>
      <CommandButton small tone="plain" state={ready.state} onClick={() => set(false)}>
        撤回
      </CommandButton>
    </div>
  );
}
