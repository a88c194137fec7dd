import { useState } from 'react';
import { multiDayLabel } from '@juzhongren/contract/room/multi-day-labels';
import { quietLabel } from '../../../format/multi-day-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useRoom } from '../state/room-context.ts';
import { MultiDayForm } from './multi-day-form.tsx';
import css from './multi-day.module.css';

/** Shows whether the game lasts several days. The host decides it; all players see it before the game begins. */
export function MultiDayGame() {
  const { slow, me, script } = useRoom();
  const [choosing, setChoosing] = useState(false);
  if (script.player === 1 || (slow === undefined && !me.host)) return null;
  const quiet = slow && quietLabel(slow);
  return (
    <div className={css.game} data-slow={slow !== undefined}>
      {slow === undefined ? (
        <p className={css.soft}>凑不齐一个晚上，可以玩上几天</p>
      ) : (
        <div className={css.agreed}>
          <p className={css.name}>{multiDayLabel(slow)}</p>
          <p className={css.soft}>{`不用同时在线，各自有空各自来${quiet !== undefined ? `；${quiet}` : ''}`}</p>
        </div>
      )}
      {me.host && (
        <Button small className={css.change} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {slow === undefined ? '改成慢局' : '改玩法'}
        </Button>
      )}
      <Sheet open={choosing} onClose={() => setChoosing(false)} title="慢局">
        <MultiDayForm onDone={() => setChoosing(false)} />
      </Sheet>
    </div>
  );
}
