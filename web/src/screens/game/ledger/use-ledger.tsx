import { useState } from 'react';
import type { Quoting } from '../state/table-context.ts';
import { LedgerSheet } from './ledger-sheet.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import type { Elements } from '../../../ui/elements.ts';

/** The ledger and the form that pins something on it: `open` shows one, with a message the other. */
export function useLedger(): { readonly open: (quoting?: Quoting) => void; readonly elements: Elements } {
  const [shown, setShown] = useState(false);
  const [adding, setAdding] = useState<{ quoting: Quoting | undefined }>();
  const open = (quoting?: Quoting): void => {
    if (quoting === undefined) setShown(true);
    else setAdding({ quoting });
  };
  const elements = (
    <>
      <LedgerSheet open={shown} onClose={() => setShown(false)} onAdd={() => setAdding({ quoting: undefined })} />
      <StatementSheet
        open={adding !== undefined}
        quoting={adding?.quoting}
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
