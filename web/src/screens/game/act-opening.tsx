import { useState } from 'react';
import { CLOSING_TITLE } from './closing-panel.tsx';
import { Narration } from './narration.tsx';
import { useRoom } from './room-context.ts';
import { useTable } from './table-context.ts';

/** The opening of an act, told once to this player. `told` is the highest act whose opening was. */
export function ActOpening({ told, onTold }: { told: number; onTold: (act: number) => void }) {
  const room = useRoom();
  const { openTab, readAct } = useTable();
  const [putAway, setPutAway] = useState(0);
  const { act } = room;
  if (act === null) return null;
  const closing = room.stage === 2;
  const open = act.number > Math.max(told, putAway) && act.opening.trim() !== '';
  const close = (): void => {
    setPutAway(act.number);
    onTold(act.number);
  };
  return (
    <Narration
      open={open}
      onClose={close}
      kicker={closing ? '故事到了尾声' : `第 ${act.number} 幕`}
      title={closing ? CLOSING_TITLE : act.title}
      text={act.opening}
      action={closing ? '开始作答' : '翻开剧本'}
      onAction={() => {
        close();
        if (closing) openTab('closing');
        else readAct(act.number);
      }}
    />
  );
}
