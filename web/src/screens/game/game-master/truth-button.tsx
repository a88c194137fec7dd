import { partyLead } from '@juzhongren/contract/room-calls/game-master';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './choices.module.css';

/**
 * Button that shows the truth to the game master. The game master must confirm before opening it, and the players are
 * informed.
 */
export function TruthButton() {
  const room = useRoom();
  const [open, setOpen] = useState(false);
  const read = useCommand(partyLead, 'lead-truth');
  const truth = room.leading?.truth ?? null;
  return (
    <>
      <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        真相
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="真相" surface={truth === null ? 'ink' : 'paper'}>
        {truth === null ? (
          <div className={css.text}>
            <p>翻开就知道是谁了。大家会看到你翻过。</p>
            <CommandButton
              block
              state={read.state}
              onClick={() => void read.run({ partyId: room.partyId, step: 'open', characterId: null })}
            >
              翻开真相
            </CommandButton>
          </div>
        ) : (
          <div className={css.text}>
            {truth.map(({ title, text }) => (
              <section key={title}>
                <h3>{title}</h3>
                <Prose text={text} />
              </section>
            ))}
          </div>
        )}
      </Sheet>
    </>
  );
}
