import { useState } from 'react';
import { CLOSING_TITLE } from '../clues/closing-panel.tsx';
import { Narration } from '../parts/narration.tsx';
import type { TablePhase } from '../state/phase.ts';
import { useTable } from '../state/table-context.ts';

interface ActOpeningProps {
  readonly phase: TablePhase;
  readonly told: number;
  readonly onTold: (act: number) => void;
}

/** The opening of an act, told once to this player. `told` is the highest act whose opening was. */
export function ActOpening({ phase: { at, act }, told, onTold }: ActOpeningProps) {
  const { openTab, readAct } = useTable();
  const [putAway, setPutAway] = useState(0);
  const closing = at === 'closing';
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
