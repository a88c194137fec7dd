import { partyReady } from '@juzhongren/contract/room-calls/seats';
import { useState } from 'react';
import { isAlone, takenSeats } from '../derived/cast.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { agreed, leftOfAct, mySeat } from '../derived/pace.ts';
import { phaseOf } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './end-act.module.css';

/**
 * 结束第 N 幕: lets this seat agree to end the act, shows how many agree, and takes the agreement back. Asks first if the
 * seat leaves something unused.
 */
export function EndAct({ id }: { id?: string }) {
  const room = useRoom();
  const { seen } = useTable();
  const ready = useCommand(partyReady, 'ready');
  const [asking, setAsking] = useState(false);
  const phase = phaseOf(room);
  if (phase.at !== 'playing') return null;
  const alone = isAlone(room);
  const mine = mySeat(room)?.done === true;
  const left = leftOfAct(room, seen.clues);
  const name = `结束第 ${phase.act.number} 幕`;
  const count = `${agreed(room).length}/${takenSeats(room).length}`;
  const set = async (done: boolean): Promise<void> => {
    const answer = await ready.run({ partyId: room.partyId, ready: done });
    if (answer.ok) setAsking(false);
  };
  const stopped = phase.act.turning?.by === 'time';
  // The bar then shows the same button beside the countdown; one per screen is enough.
  const isAbove = phase.act.turning?.by === 'agreement';
  return (
    <div id={id} className={css.end}>
      <p className={css.words} role="status">
        {alone ? '想好了就翻到下一页。' : mine ? `你同意翻页了（${count}）` : `全桌都同意就翻页（${count}）`}
      </p>
      {mine && !isAbove && (
        <CommandButton small state={ready.state} disabled={stopped} onClick={() => void set(false)}>
          再等等
        </CommandButton>
      )}
      {!mine && (
        <CommandButton
          small
          state={asking ? undefined : ready.state}
          disabled={stopped}
          onClick={() => (left.length === 0 ? void set(true) : setAsking(true))}
        >
          {name}
        </CommandButton>
      )}
      <ConfirmDialog
        open={asking && !mine}
        onClose={() => setAsking(false)}
        title={`${name}？`}
        confirm={alone ? '翻到下一页' : '同意翻页'}
        state={ready.state}
        onConfirm={() => void set(true)}
      >
        <ul className={css.left}>
          {left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {!alone && <p className={css.words}>全桌都同意才翻页；翻页前有十秒，谁都能叫停。</p>}
      </ConfirmDialog>
    </div>
  );
}
