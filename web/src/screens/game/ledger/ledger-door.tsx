import { Button } from '../../../ui/button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { contradictionsIn } from './entries.ts';
import { notCompared, useCompared } from '../state/compared.ts';
import css from './ledger.module.css';
import { standingLabel } from './ledger-sheet.tsx';

/** Section in the tasks tab that summarises the statement board and opens it. */
export function LedgerDoor() {
  const room = useRoom();
  const { ledger } = room;
  const [compared] = useCompared();
  const { openLedger } = useTable();
  if (ledger === null || openLedger === undefined) return null;
  const pairs = contradictionsIn(ledger);
  const count = ledger.statements.length + ledger.told.length;
  return (
    <section className={css.door} aria-labelledby="ledger-door">
      <h3 id="ledger-door">谎言账本</h3>
      <p className={css.soft}>
        {count === 0
          ? '谁说自己几点在哪里，钉在一条时间轴上。'
          : standingLabel({ entries: count, pairs, open: notCompared(room, compared).length })}
      </p>
      <Button block aria-haspopup="dialog" onClick={() => openLedger()}>
        打开账本
      </Button>
    </section>
  );
}
