import { useState } from 'react';
import { useGuest } from '../identity/token.ts';
import { Button, type ButtonTone } from '../ui/button.tsx';
import { AgainSheet } from './again-sheet.tsx';
import { againLabel } from './again-labels.ts';
import css from './again.module.css';

interface AgainButtonProps {
  readonly partyId: string;
  /** Seats of the script just played. */
  readonly player: number;
  readonly tone?: ButtonTone;
  readonly small?: boolean;
  readonly block?: boolean;
  readonly replace?: boolean;
  readonly about?: string;
}

/** Button 再来一局: lets the same players choose another script. */
export function AgainButton({ partyId, player, replace = false, about, ...look }: AgainButtonProps) {
  const [open, setOpen] = useState(false);
  // Guests cannot open a room: it requires an account.
  if (useGuest() !== undefined) {
    return look.small === true ? null : (
      <p className={css.intro}>开下一局要有账号：等同桌有账号的人开好，这里就能「一起去」；也可以先「留下这局」。</p>
    );
  }
  return (
    <>
      <Button {...look} aria-haspopup="dialog" aria-describedby={about} onClick={() => setOpen(true)}>
        {againLabel(player)}
      </Button>
      <AgainSheet partyId={partyId} player={player} open={open} onClose={() => setOpen(false)} replace={replace} />
    </>
  );
}
