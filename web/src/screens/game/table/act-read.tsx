import { partyPace } from '@juzhongren/contract/room-calls/seats';
import { Button } from '../../../ui/button.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import css from './reader.module.css';
import { mySeat, readersText, stillReading } from '../derived/pace.ts';
import { phaseOf } from '../derived/phase.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { endActTab } from '../derived/tabs.ts';
import { useCommand } from '../state/use-command.ts';
import { useWide } from '../state/use-wide.ts';

/** 我读完了: reports that this seat has read the act's text. It ends nothing else. */
export function ActRead() {
  const room = useRoom();
  const { reading, readAct } = useTable();
  const read = useCommand(partyPace, 'read');
  const phase = phaseOf(room);
  if (phase.at !== 'playing') return null;
  const open = phase.act.number;
  if (reading !== open) return <Button onClick={() => readAct(open)}>{`翻到第 ${open} 幕`}</Button>;
  if (mySeat(room)?.read !== false) return <AfterReading />;
  return (
    <CommandButton
      tone="primary"
      small
      state={read.state}
      onClick={() => void read.run({ partyId: room.partyId, step: 'read' })}
    >
      我读完了
    </CommandButton>
  );
}

function AfterReading() {
  const room = useRoom();
  const { openTab } = useTable();
  const wide = useWide();
  const online = useRoomState((state) => state.online);
  const { reading, gone } = stillReading(room, online);
  if (reading.length + gone.length > 0 && room.act?.searchOpen === false) {
    return (
      <p className={css.waiting} role="status">
        {`你读完了 · ${readersText(room, online)}`}
      </p>
    );
  }
  // On a wide screen the other tabs are visible beside the reader.
  if (wide) return <p className={css.waiting}>你读完了</p>;
  const next = endActTab(room);
  return (
    <Button small onClick={() => openTab(next)}>
      {next === 'places' ? '去搜证' : '去看线索'}
    </Button>
  );
}
