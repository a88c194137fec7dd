import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import type { RowsProps } from './row-types.ts';
import { useIsWide } from './use-is-wide.ts';

export function Rows<Row>(props: RowsProps<Row>) {
  return useIsWide() ? <RowTable {...props} /> : <RowCards {...props} />;
}
