import { useState } from 'react';
import type { PinnedFrom } from '../state/table-context.ts';
import { StatementBoardSheet } from './statement-board-sheet.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import type { Elements } from '../../../ui/elements.ts';

/** Statement board and form. `open` without an argument shows the board; with a message or a clue it opens the form. */
export function useStatementBoard(): { readonly open: (from?: PinnedFrom) => void; readonly elements: Elements } {
  const [shown, setShown] = useState(false);
  const [adding, setAdding] = useState<{ from: PinnedFrom | undefined }>();
  const open = (from?: PinnedFrom): void => {
    if (from === undefined) setShown(true);
    else setAdding({ from });
  };
  const elements = (
    <>
      <StatementBoardSheet open={shown} onClose={() => setShown(false)} onAdd={() => setAdding({ from: undefined })} />
      <StatementSheet
        open={adding !== undefined}
        from={adding?.from}
        onClose={() => setAdding(undefined)}
        onDone={() => {
          setAdding(undefined);
          setShown(true);
        }}
      />
    </>
  );
  return { open, elements };
}
