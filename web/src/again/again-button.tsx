import { useState } from 'react';
import { useGuest } from '../identity/token.ts';
import { Button, type ButtonTone } from '../ui/button.tsx';
import { AgainSheet } from './again-sheet.tsx';
import { againLabel } from './again-labels.ts';
import css from './again.module.css';

interface AgainButtonProps {
  /** The room whose case is closed. */
  readonly partyId: string;
  /** Seats of the script that was played. */
  readonly player: number;
  readonly tone?: ButtonTone;
  readonly small?: boolean;
  readonly block?: boolean;
  readonly replace?: boolean;
  /** The element that says which game. */
  readonly about?: string;
}

/** 再来一局: the same table, another script. */
export function AgainButton({ partyId, player, replace = false, about, ...look }: AgainButtonProps) {
  const [open, setOpen] = useState(false);
  // Opening a room takes an account.
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
