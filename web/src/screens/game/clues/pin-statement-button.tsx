import type { ClueView } from '@juzhongren/contract/room/clues';
import { Button } from '../../../ui/button.tsx';
import { tablePhase } from '../derived/phase.ts';
import { isPinnableClue } from '../state/compared.ts';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';

export function PinStatementButton({ clue }: { clue: ClueView }) {
  const room = useRoom();
  const { openStatementBoard } = useTable();
  const { ledger: statementBoard } = room;
  if (
    statementBoard === null ||
    openStatementBoard === undefined ||
    tablePhase(room) === undefined ||
    !isPinnableClue(clue)
  )
    return null;
  return (
    <Button
      small
      aria-haspopup="dialog"
      disabled={statementBoard.left === 0}
      onClick={() => openStatementBoard({ clue })}
    >
      {statementBoard.left === 0 ? '账本你钉满了' : '从这条线索钉一句'}
    </Button>
  );
}
