import type * as z from 'zod/mini';

/** Parses rows. Skips a row that does not match and counts it in `odd`. */
export function readRows<Row>(
  schema: z.ZodMiniType<Row>,
  rows: readonly unknown[],
): { readonly rows: readonly Row[]; readonly odd: number } {
  const read = rows.map((row) => schema.safeParse(row));
  const good = read.flatMap((one) => (one.success ? [one.data] : []));
  return { rows: good, odd: read.length - good.length };
}
