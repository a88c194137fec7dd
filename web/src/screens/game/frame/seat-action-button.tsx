import { useState } from 'react';
import { personName, characterName } from '../derived/cast.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useRoom } from '../state/room-context.ts';
import type { SeatAction } from '../state/seat-actions.ts';
import type { SeatRow } from '../derived/seat-rows.ts';
import css from './seat-sheet.module.css';
import { ACTION_NAME, askingFor, SAID } from './seat-texts.ts';
import { useSeatAction } from './use-seat-action.ts';

interface SeatActionButtonProps {
  readonly row: SeatRow;
  readonly action: SeatAction;
  readonly onInvite: () => void;
}

/** Button for one action on a seat, with a confirmation that explains its consequences. */
export function SeatActionButton({ row, action, onInvite }: SeatActionButtonProps) {
  const room = useRoom();
  const [open, setOpen] = useState(false);
  const { state, run } = useSeatAction(action);
  const self = row.member?.userId === room.me.userId;
  const name = row.member === null ? characterName(room, row.characterId) : personName(room, row.member);
  const asking = askingFor(action, { name, self });
  const invited = room.seats.length === 0 ? '邀请好友' : ACTION_NAME.invite;
  const label = action.kind === 'invite' ? invited : self ? '我来当房主' : ACTION_NAME[action.kind];
  if ('wish' in action && action.wish.mine && state === undefined) {
    return <p className={css.said}>{SAID[action.kind]}</p>;
  }
  const confirm = async (): Promise<void> => {
    await run();
    setOpen(false);
  };
  return (
    <>
      <CommandButton
        small
        state={state}
        sends={asking !== undefined}
        onClick={() => (asking === undefined ? onInvite() : setOpen(true))}
      >
        {label}
      </CommandButton>
      {asking !== undefined && (
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          title={asking.title}
          confirm={asking.confirm}
          state={state}
          onConfirm={() => void confirm()}
        >
          {asking.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {action.kind === 'kick' && row.member?.paid === true && <p>这个座位付过的款会原路退回。</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
