import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

type Row<Table extends keyof Database> = Partial<Selectable<Database[Table]>>;

/** Rows per statement, so that its parameter stays at a few megabytes. */
const ROWS_AT_ONCE = 20_000;

/**
 * Inserts rows with the same columns as one JSON parameter, which is several times faster than one parameter per value.
 * `computed` holds SQL expressions over the columns of `row`.
 */
export function insertionOf<Table extends keyof Database>(
  table: Table,
  rows: readonly Row<Table>[],
  computed: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const into = [...columns, ...Object.keys(computed)].map((column) => sql.ref(column));
  const values = [...columns.map((column) => sql.ref(`row.${column}`)), ...Object.values(computed)];
  return sql`insert into ${sql.table(table)} (${sql.join(into)}) select ${sql.join(values)}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as row`;
}

export async function insertRows<Table extends keyof Database>(
  transaction: Transaction<Database>,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await insertionOf(table, rows.slice(at, at + ROWS_AT_ONCE)).execute(transaction);
  }
}
