import { partyConfess } from '@juzhongren/contract/room-calls/table';
import type { RoomView } from '@juzhongren/contract/room/view';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { isAlone } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import { useKeptSilent } from '../state/confession.ts';
import { useCommand } from '../state/use-command.ts';
import css from './confession.module.css';

/** Element id of the confession heading; present only if the seat is offered a confession. */
export const CONFESSION = 'confession';

/**
 * Confession that only this seat is offered. It is final, and a dialog says so first. The player decides before the
 * last submission (`confess-first.tsx`); nobody waits for it.
 */
export function Confession({ confession }: { confession: NonNullable<RoomView['confession']> }) {
  const room = useRoom();
  const confess = useCommand(partyConfess, 'confess');
  const [asking, setAsking] = useState(false);
  const [keptSilent, changeKeptSilent] = useKeptSilent();
  const { label, atOnce, done } = confession;
  const when = isAlone(room) ? '' : atOnce ? '说出口，全桌立刻听到。' : '现在没有人知道，揭晓时全桌听到。';
  const submit = async (): Promise<void> => {
    await confess.run({ partyId: room.partyId });
    setAsking(false);
  };
  return (
    <section className={css.paper} aria-labelledby={CONFESSION}>
      <div className={css.name}>
        <h3 id={CONFESSION}>坦白</h3>
        <p className={css.kind}>只有你看得到</p>
      </div>
      <Prose text={label} />
      <p className={css.when} role="status">
        {done
          ? `你坦白了。${atOnce ? '' : when}`
          : keptSilent
            ? '你没有说。改主意了，揭晓之前都还能说。'
            : `说不说在你。${when}`}
      </p>
      {!done && (
        <div className={css.choice}>
          <CommandButton block state={confess.state} onClick={() => setAsking(true)}>
            坦白
          </CommandButton>
          {!keptSilent && (
            <Button block onClick={() => changeKeptSilent(() => true)}>
              不说
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking && !done}
        onClose={() => setAsking(false)}
        title="说出来，就收不回了"
        confirm="说出来"
        state={confess.state}
        onConfirm={() => void submit()}
      >
        <p>{when === '' ? '想好了再说。' : when}</p>
      </ConfirmDialog>
    </section>
  );
}
