// The shape of a database, and whether a program made for an earlier one goes on working with a later one.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** It has to be said by whoever adds a row. */
  readonly isDemanded: boolean;
  readonly isNullable: boolean;
}

/** A constraint or a unique index. */
interface Demand {
  readonly table: string;
  readonly columns: readonly string[];
  readonly text: string;
}

export interface Shape {
  readonly columns: readonly Column[];
  readonly demands: readonly Demand[];
}

export async function readShape(db: Kysely<Database>): Promise<Shape> {
  const { rows: columns } = await sql<Column>`
    select attrelid::regclass::text as table, attname::text as name, format_type(atttypid, atttypmod) as type,
      attnotnull and not atthasdef and attidentity = '' as "isDemanded", not attnotnull as "isNullable"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(db);
  const { rows: demands } = await sql<Demand>`
    select conrelid::regclass::text as table, pg_get_constraintdef(pg_constraint.oid) as text,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    union all
    select indrelid::regclass::text, regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX \\S+', 'UNIQUE'),
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey))
    from pg_index where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
      and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(db);
  return { columns, demands };
}

/**
 * A sentence for each thing that a program made for `before` stumbles over: what it reads has gone or is of another kind,
 * what it writes is not enough or refused. What is added beside is none of its business.
 */
export function stumblingBlocks(before: Shape, after: Shape): string[] {
  const keyOf = ({ table, name }: Column) => `${table}.${name}`;
  const known = new Map(before.columns.map((column) => [keyOf(column), column]));
  const now = new Map(after.columns.map((column) => [keyOf(column), column]));
  const tables = new Set(before.columns.map(({ table }) => table));
  const texts = new Set(before.demands.map(({ table, text }) => `${table} ${text}`));
  return [
    ...[...known].flatMap(([key, column]) => {
      const later = now.get(key);
      if (later === undefined) return [`${key} is gone`];
      if (later.type !== column.type) return [`${key} is ${later.type}, was ${column.type}`];
      if (column.isNullable && !later.isNullable) return [`${key} may not be null any more`];
      return later.isDemanded && !column.isDemanded ? [`${key} has no default any more`] : [];
    }),
    ...[...now]
      .filter(([key, { table, isDemanded }]) => tables.has(table) && !known.has(key) && isDemanded)
      .map(([key]) => `${key} is new and has no default`),
    ...after.demands
      .filter(({ table, text }) => tables.has(table) && !texts.has(`${table} ${text}`))
      .filter(({ table, columns }) => columns.length === 0 || columns.some((name) => known.has(`${table}.${name}`)))
      .map(({ table, text }) => `${table} demands more of what was there: ${text}`),
  ];
}
