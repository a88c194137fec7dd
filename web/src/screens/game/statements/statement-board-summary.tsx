import { Button } from '../../../ui/button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { contradictionsIn } from './entries.ts';
import { notCompared, useCompared } from '../state/compared.ts';
import css from './statement-board.module.css';
import { standingLabel } from './statement-board-sheet.tsx';

/** Section in the tasks tab that summarises the statement board and opens it. */
export function StatementBoardSummary() {
  const room = useRoom();
  const { ledger: statementBoard } = room;
  const [compared] = useCompared();
  const { openStatementBoard } = useTable();
  if (statementBoard === null || openStatementBoard === undefined) return null;
  const pairs = contradictionsIn(statementBoard);
  const count = statementBoard.statements.length + statementBoard.told.length;
  return (
    <section className={css.door} aria-labelledby="ledger-door">
      <h3 id="ledger-door">谎言账本</h3>
      <p className={css.soft}>
        {count === 0
          ? '谁说自己几点在哪里，钉在一条时间轴上。'
          : standingLabel({ entries: count, pairs, open: notCompared(room, compared).length })}
      </p>
      <Button block aria-haspopup="dialog" onClick={() => openStatementBoard()}>
        打开账本
      </Button>
    </section>
  );
}
