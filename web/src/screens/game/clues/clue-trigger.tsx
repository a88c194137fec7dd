import type { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { partyClueOp } from '@juzhongren/contract/party-table';
import type { ClueContentView, ClueView } from '@juzhongren/contract/room';
import { useState } from 'react';
import css from './clue-sheet.module.css';
import { CommandButton } from '../parts/command-button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

/** A mechanism: it does its work once, for everybody. */
export function ClueTrigger({
  clue,
  content,
}: {
  clue: ClueView;
  content: Extract<ClueContentView, { kind: typeof CONTENT_KIND.Trigger }>;
}) {
  const room = useRoom();
  const trigger = useCommand(partyClueOp, `trigger:${clue.clueId}`);
  const [asking, setAsking] = useState(false);
  const run = async (): Promise<void> => {
    await trigger.run({ op: 'trigger', partyId: room.partyId, clueId: clue.clueId });
    setAsking(false);
  };
  return (
    <div className={css.locked}>
      <p className={css.label}>{content.label}</p>
      {content.done && <p className={css.soft}>已经触发过了</p>}
      {clue.actions.includes('trigger') && (
        <CommandButton state={undefined} tone="primary" block onClick={() => setAsking(true)}>
          触发
        </CommandButton>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={content.label}
        confirm="触发"
        state={trigger.state}
        onConfirm={() => void run()}
      >
        <p>只有一次，做了就不能收回。</p>
      </ConfirmDialog>
    </div>
  );
}
