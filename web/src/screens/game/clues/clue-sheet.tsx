import type { ClueView } from '@juzhongren/contract/room/clues';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ClueCompare } from './clue-compare.tsx';
import { ClueContent } from './clue-content.tsx';
import { ClueHanding } from './clue-handing.tsx';
import { ClueKnown } from './clue-known.tsx';
import { ClueNote } from './clue-note.tsx';
import { clueOrigin } from '../derived/clue-origin.ts';
import css from './clue-sheet.module.css';
import { PinButton } from './pin-button.tsx';
import { PinStatementButton } from './pin-statement-button.tsx';
import { QuestionSheet } from '../answering/question-sheet.tsx';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { VoteBox } from '../answering/vote-box.tsx';

export function ClueSheet({ clueId, onClose }: { clueId: string | undefined; onClose: () => void }) {
  const room = useRoom();
  const clue = room.clues.find((candidate) => candidate.clueId === clueId);
  return (
    <Sheet open={clue !== undefined} onClose={onClose} title={clue?.title ?? ''}>
      {clue !== undefined && <ClueDetail key={clue.clueId} clue={clue} />}
    </Sheet>
  );
}

function ClueDetail({ clue }: { clue: ClueView }) {
  const room = useRoom();
  const { openNotes } = useTable();
  const [comparing, setComparing] = useState(false);
  return (
    <div className={css.detail}>
      <div className={css.top}>
        <div className={css.about}>
          <ClueKnown clue={clue} />
          <p className={css.origin}>{clueOrigin(room, clue)}</p>
        </div>
        <PinButton clue={clue} />
      </div>
      <ClueContent clue={clue} />
      <div className={css.beside}>
        {room.clues.length > 1 && (
          <Button small aria-haspopup="dialog" onClick={() => setComparing(true)}>
            和另一条对照
          </Button>
        )}
        <Button small aria-haspopup="dialog" onClick={() => openNotes()}>
          笔记
        </Button>
        <PinStatementButton clue={clue} />
      </div>
      {clue.vote !== null && <VoteBox clue={clue} vote={clue.vote} />}
      {clue.sheet !== null && <QuestionSheet clue={clue} sheet={clue.sheet} />}
      <ClueHanding clue={clue} />
      {clue.actions.includes('note') && <ClueNote clue={clue} />}
      <ClueCompare clue={clue} open={comparing} onClose={() => setComparing(false)} />
    </div>
  );
}
