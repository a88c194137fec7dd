import { type ReconciliationRow, reconciliationRow } from '@juzhongren/contract/console/rows';
import { Part } from '../frame/page.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { useLimit } from '../lists/use-limit.ts';
import { wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';

const OUTCOMES: Readonly<Record<string, string>> = {
  agree: '对得上',
  differ: '对不上！',
  'no-bill': '支付渠道还没有账单，会再试',
  failed: '没有对成，会再试',
};

const COLUMNS: readonly Column<ReconciliationRow>[] = [
  { name: '哪一天', text: ({ day }) => day },
  { name: '结果', text: ({ outcome }) => (outcome === null ? '正在对' : wordFor(OUTCOMES, outcome)) },
  { name: '对完', kind: 'time', text: ({ ended_at: at }) => when(at) },
  { name: '服务器', text: ({ server }) => server },
];

/** Results of the daily automatic reconciliation. */
export function ReconciliationDays() {
  const { word, more } = useLimit();
  return (
    <Part title="每天早上自己对的账">
      <RowList
        name="自己对的账"
        asked={{ action: 'orders days', words: [word] }}
        schema={reconciliationRow}
        keyOf={({ day }) => day}
        columns={COLUMNS}
        empty="还没有自己对过账"
        more={more}
      />
    </Part>
  );
}
