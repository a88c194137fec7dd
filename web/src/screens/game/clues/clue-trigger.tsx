import type { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import type { ClueContentView, ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { useId, useState } from 'react';
import { ClueOutcome } from './clue-outcome.tsx';
import css from './clue-sheet.module.css';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { formatCounters, hasEnough } from '../derived/counter-labels.ts';
import { useCommand } from '../state/use-command.ts';

const DO_IT = '动手';

interface ClueTriggerProps {
  readonly clue: ClueView;
  readonly content: Extract<ClueContentView, { kind: typeof CONTENT_KIND.Trigger }>;
  /** Room view from before the clue was found, if finding it triggered it. */
  readonly before: RoomView | undefined;
}

/** Mechanism that works once, for all players. Its outcome is shown in place. */
export function ClueTrigger({ clue, content, before }: ClueTriggerProps) {
  const room = useRoom();
  const noteId = useId();
  const trigger = useCommand(partyClueOp, `trigger:${clue.clueId}`);
  const [setOff, setSetOff] = useState<RoomView>();
  const since = setOff ?? before;
  const { price } = content;
  const run = async (): Promise<void> => {
    setSetOff(room);
    const answer = await trigger.run({ op: 'trigger', partyId: room.partyId, clueId: clue.clueId });
    if (!answer.ok) setSetOff(undefined);
  };
  return (
    <div className={css.locked}>
      <p className={css.label}>{content.label}</p>
      {content.done && since === undefined && <p className={css.soft}>已经做过了</p>}
      {content.done && since !== undefined && <ClueOutcome before={since} but={clue.clueId} />}
      {clue.actions.includes('trigger') && (
        <>
          <CommandButton
            state={trigger.state}
            tone="primary"
            block
            aria-describedby={noteId}
            onClick={() => void run()}
          >
            {content.verb === '' ? DO_IT : content.verb}
          </CommandButton>
          <p id={noteId} className={css.soft}>
            {price !== undefined && <span>{`要花 ${formatCounters(room, price.purseId, price.count)}。`}</span>}
            <span>只有一次，做了就不能收回。</span>
          </p>
        </>
      )}
      {price !== undefined && !content.done && !hasEnough(room, price) && (
        <p className={css.soft}>{`要花 ${formatCounters(room, price.purseId, price.count)}，你面前不够。`}</p>
      )}
    </div>
  );
}
