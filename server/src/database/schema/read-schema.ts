// Reads the schema of a database from `pg_catalog`, schema `public`, in a form that PostgreSQL 15 to 18 print alike.
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../tables.ts';

const columnSchema = z.object({
  /** As printed by `format_type`, with its length or precision. */
  type: z.string(),
  nullable: z.boolean(),
  /**
   * Default expression, `identity (always)`, `identity (by default)`, or `stored` with the expression of a generated
   * column.
   */
  default: z.nullable(z.string()),
});
const tableSchema = z.object({
  columns: z.record(z.string(), columnSchema),
  /** Definitions by name: primary keys, unique, check, foreign-key and exclusion constraints. */
  constraints: z.record(z.string(), z.string()),
  /**
   * Definitions by name of the indexes that belong to no constraint, from `using` on, with `unique` in front of unique
   * ones.
   */
  indexes: z.record(z.string(), z.string()),
  /** Definitions by name of the enabled triggers. */
  triggers: z.record(z.string(), z.string()),
});
export const storedSchema = z.object({
  tables: z.record(z.string(), tableSchema),
  /** Bodies of functions by name and arguments. */
  functions: z.record(z.string(), z.string()),
});

export type ColumnSchema = z.output<typeof columnSchema>;
export type TableSchema = z.output<typeof tableSchema>;
export type DatabaseSchema = z.output<typeof storedSchema>;

/** Removes the schema name, which PostgreSQL prints if the role's `search_path` does not contain this schema. */
const unqualified = (expression: string) => `regexp_replace(${expression}, '\\mpublic\\.', '', 'g')`;

/**
 * Query that returns one row with `schema`. Omits invalid indexes and constraints on tables of others. Also omits
 * storage parameters and tablespaces, which the operator chooses.
 */
export const SCHEMA_QUERY = `
  with own_table as materialized (
    select oid, relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence = 'p'
  ), own_column as materialized (
    select attrelid as table_id, json_object_agg(attname, json_build_object(
      'type', format_type(atttypid, atttypmod),
      'nullable', not attnotnull,
      'default', case
        when attidentity = 'a' then 'identity (always)'
        when attidentity = 'd' then 'identity (by default)'
        when attgenerated <> '' then 'stored ' || ${unqualified('pg_get_expr(adbin, adrelid)')}
        else ${unqualified('pg_get_expr(adbin, adrelid)')}
      end) order by attname) as columns
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and attrelid in (select oid from own_table)
    group by attrelid
  ), own_constraint as materialized (
    select conrelid as table_id, json_object_agg(conname, ${unqualified('pg_get_constraintdef(oid)')} order by conname) as constraints
    from pg_constraint where contype in ('p', 'u', 'c', 'f', 'x') and conrelid in (select oid from own_table)
    group by conrelid
  ), own_index as materialized (
    select indrelid as table_id, json_object_agg(indexrelid::regclass::text,
      case when indisunique then 'unique ' else '' end || ${unqualified(
        "regexp_replace(regexp_replace(pg_get_indexdef(indexrelid), '^.*? USING ', 'using '), ' WITH \\([^)]*\\)', '')",
      )} order by indexrelid::regclass::text) as indexes
    from pg_index where indisvalid and indrelid in (select oid from own_table)
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    group by indrelid
  ), own_trigger as materialized (
    select tgrelid as table_id, json_object_agg(tgname, ${unqualified('pg_get_triggerdef(oid)')} order by tgname) as triggers
    from pg_trigger where not tgisinternal and tgenabled in ('O', 'A') and tgrelid in (select oid from own_table)
    group by tgrelid
  )
  select json_build_object(
    'tables', coalesce((select json_object_agg(name, json_build_object(
        'columns', coalesce(columns, '{}'),
        'constraints', coalesce(constraints, '{}'),
        'indexes', coalesce(indexes, '{}'),
        'triggers', coalesce(triggers, '{}')) order by name)
      from own_table
        left join own_column on own_column.table_id = oid
        left join own_constraint on own_constraint.table_id = oid
        left join own_index on own_index.table_id = oid
        left join own_trigger on own_trigger.table_id = oid), '{}'),
    'functions', coalesce((select json_object_agg(${unqualified('oid::regprocedure::text')},
        trim(regexp_replace(prosrc, '\\s+', ' ', 'g')) order by oid::regprocedure::text)
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')), '{}')
  ) as schema`;

export async function readSchema(db: Kysely<Database>): Promise<DatabaseSchema> {
  const { rows } = await sql.raw<{ schema: unknown }>(SCHEMA_QUERY).execute(db);
  return storedSchema.parse(rows[0]?.schema);
}
