import { partyReady } from '@juzhongren/contract/party-seats';
import { CommandButton } from '../parts/command-button.tsx';
import css from './reader.module.css';
import { phaseOf } from '../state/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { useCommand } from '../state/use-command.ts';

/** 我读完了: this seat is done with the act that is open; it may change its mind while others are not. */
export function ActDone() {
  const room = useRoom();
  const { reading, readAct } = useTable();
  const ready = useCommand(partyReady, 'ready');
  const phase = phaseOf(room);
  if (phase.at !== 'playing') return null;
  const open = phase.act.number;
  if (reading !== open) {
    return (
      <CommandButton state={undefined} sends={false} tone="quiet" onClick={() => readAct(open)}>
        翻到第 {open} 幕
      </CommandButton>
    );
  }
  const mine = room.seats.find((seat) => seat.characterId === phase.seat);
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
