// Compares a database's schema with the one a program expects: what is missing, and what the database demands beyond it.
import type { ColumnSchema, DatabaseSchema, TableSchema } from './read-schema.ts';

export type DifferenceKind =
  | 'table-missing'
  | 'column-missing'
  | 'column-type'
  | 'default-missing'
  | 'default-other'
  | 'not-null-missing'
  | 'not-null-extra'
  | 'column-demanded'
  | 'constraint-missing'
  | 'constraint-extra'
  | 'unique-index-missing'
  | 'unique-index-extra'
  | 'index-missing'
  | 'trigger-missing'
  | 'function-missing'
  | 'function-other';

export interface Difference {
  readonly kind: DifferenceKind;
  /** Chinese sentence without a full stop: what differs and what to do. */
  readonly says: string;
  /** SQL statement that fixes the difference, if there is one that needs no further information. */
  readonly remedy?: string;
}

/**
 * Differences with which a program can run: it is slow, or a write fails only where an operator's own rule refuses it.
 */
const ENDURED: ReadonlySet<DifferenceKind> = new Set(['index-missing', 'constraint-extra', 'unique-index-extra']);

/** Differences that break a running program after a newer one has changed the schema. */
const STUMBLING: ReadonlySet<DifferenceKind> = new Set([
  'table-missing',
  'column-missing',
  'column-type',
  'default-missing',
  'not-null-extra',
  'column-demanded',
  'constraint-extra',
  'unique-index-extra',
]);

export const isFatal = ({ kind }: Difference): boolean => !ENDURED.has(kind);
export const isStumblingBlock = ({ kind }: Difference): boolean => STUMBLING.has(kind);

const BACK_UP = '请先备份，再执行';
const RESTORE = '请停下服务，从更新前的备份恢复（restore）';

/**
 * Returns the differences of `actual` from `expected`, in the order of the expected schema. Additional tables, columns,
 * plain indexes, triggers and functions are no difference, unless a column requires a value that the program does not
 * give. Names of constraints and indexes are ignored; only their definitions count.
 */
export function compareSchemas(expected: DatabaseSchema, actual: DatabaseSchema): Difference[] {
  return [
    ...Object.entries(expected.tables).flatMap(([name, table]) => {
      const there = actual.tables[name];
      return there === undefined
        ? [{ kind: 'table-missing', says: `缺少表 ${name}：${RESTORE}` } as const]
        : compareTables(name, table, there);
    }),
    ...Object.entries(expected.functions).flatMap(([name, body]): Difference[] => {
      const there = actual.functions[name];
      if (there === undefined) return [{ kind: 'function-missing', says: `缺少函数 ${name}：${RESTORE}` }];
      if (there === body) return [];
      return [{ kind: 'function-other', says: `函数 ${name} 的内容和这个程序的不一样：${RESTORE}` }];
    }),
  ];
}

function compareTables(table: string, expected: TableSchema, actual: TableSchema): Difference[] {
  return [
    ...Object.entries(expected.columns).flatMap(([name, column]) =>
      compareColumns({ table, name }, column, actual.columns[name]),
    ),
    ...demandedColumns(table, expected, actual),
    ...compareConstraints(table, expected, actual),
    ...compareIndexes(table, expected, actual),
    ...missing(expected.triggers, actual.triggers).map(([name, definition]): Difference => {
      const remedy = definition.replace(/^CREATE TRIGGER/, 'create or replace trigger');
      return {
        kind: 'trigger-missing',
        says: `表 ${table} 的触发器 ${name} 没有、被停用，或者和这个程序的不一样：请执行 ${remedy}`,
        remedy,
      };
    }),
  ];
}

function compareColumns(
  { table, name }: { readonly table: string; readonly name: string },
  expected: ColumnSchema,
  actual: ColumnSchema | undefined,
): Difference[] {
  const differ = (kind: DifferenceKind, what: string, remedy: string, more = ''): Difference[] => [
    { kind, says: `${what}：${BACK_UP} ${remedy}${more}`, remedy },
  ];
  const alter = (action: string) => `alter table ${table} alter column ${name} ${action}`;
  if (actual === undefined) {
    const what = `表 ${table} 缺少列 ${name}（${expected.type}）`;
    const add = `alter table ${table} add column ${name} ${expected.type}${defaultClause(expected)}`;
    if (expected.nullable || expected.default !== null) {
      return differ('column-missing', what, expected.nullable ? add : `${add} not null`);
    }
    return [
      {
        kind: 'column-missing',
        says: `${what}：${BACK_UP} ${add}，给每一行填上值，最后执行 ${alter('set not null')}`,
        remedy: `${add} not null`,
      },
    ];
  }
  const column = `列 ${table}.${name}`;
  if (actual.type !== expected.type) {
    return differ(
      'column-type',
      `${column} 的类型是 ${actual.type}，应该是 ${expected.type}`,
      alter(`type ${expected.type}`),
    );
  }
  const found: Difference[] = [];
  if (expected.nullable && !actual.nullable) {
    found.push(...differ('not-null-extra', `${column} 不允许空值，应该允许`, alter('drop not null')));
  }
  if (!expected.nullable && actual.nullable) {
    found.push(...differ('not-null-missing', `${column} 允许空值，应该不允许`, alter('set not null')));
  }
  if (expected.default !== null && actual.default !== expected.default) {
    const kind = actual.default === null ? 'default-missing' : 'default-other';
    const is = actual.default === null ? '没有默认值' : `的默认值是 ${actual.default}`;
    const what = `${column} ${is}，应该是 ${expected.default}`;
    if (isExpression(expected.default)) {
      found.push(...differ(kind, what, alter(`set default ${expected.default}`)));
    } else found.push({ kind, says: `${what}：${RESTORE}` });
  }
  return found;
}

const isExpression = (value: string) => !/^(?:identity|stored) /.test(value);

function defaultClause({ default: value }: ColumnSchema): string {
  if (value === null) return '';
  if (value === 'identity (always)') return ' generated always as identity';
  if (value === 'identity (by default)') return ' generated by default as identity';
  return value.startsWith('stored ')
    ? ` generated always as (${value.slice('stored '.length)}) stored`
    : ` default ${value}`;
}

function demandedColumns(table: string, expected: TableSchema, actual: TableSchema): Difference[] {
  return Object.entries(actual.columns)
    .filter(([name, column]) => !(name in expected.columns) && !column.nullable && column.default === null)
    .map(([name]) => {
      const remedy = `alter table ${table} alter column ${name} drop not null`;
      return {
        kind: 'column-demanded',
        says: `表 ${table} 多出必填而没有默认值的列 ${name}，程序写不进新行：请给它一个默认值，或执行 ${remedy}`,
        remedy,
      };
    });
}

function compareConstraints(table: string, expected: TableSchema, actual: TableSchema): Difference[] {
  return [
    ...missing(expected.constraints, actual.constraints).map(([name, definition]): Difference => {
      const remedy = `alter table ${table} drop constraint if exists ${name}, add constraint ${name} ${definition}`;
      const what = `表 ${table} 的约束 ${name} 没有，或者和这个程序的不一样`;
      return { kind: 'constraint-missing', says: `${what}：${BACK_UP} ${remedy}`, remedy };
    }),
    ...missing(actual.constraints, expected.constraints)
      .filter(([name, definition]) => !(name in expected.constraints) && concernsColumns(definition, expected))
      .map(([name, definition]): Difference => ({
        kind: 'constraint-extra',
        says: `表 ${table} 多出约束 ${name}（${definition}），程序要写的可能被它拒绝：不是你加的就请去掉`,
      })),
  ];
}

function compareIndexes(table: string, expected: TableSchema, actual: TableSchema): Difference[] {
  const isUnique = (definition: string) => definition.startsWith('unique ');
  return [
    ...missing(expected.indexes, actual.indexes).map(([name, definition]): Difference => {
      const [unique, rest] = isUnique(definition) ? ['unique ', definition.slice('unique '.length)] : ['', definition];
      const remedy = `drop index if exists ${name}; create ${unique}index ${name} on ${table} ${rest}`;
      return {
        kind: unique === '' ? 'index-missing' : 'unique-index-missing',
        says: `表 ${table} 的索引 ${name} 没有、无效，或者和这个程序的不一样：请执行 ${remedy}`,
        remedy,
      };
    }),
    ...missing(actual.indexes, expected.indexes)
      .filter(([name, definition]) => !(name in expected.indexes) && isUnique(definition))
      .filter(([, definition]) => concernsColumns(definition, expected))
      .map(([name, definition]): Difference => ({
        kind: 'unique-index-extra',
        says: `表 ${table} 多出唯一索引 ${name}（${definition}），程序要写的可能被它拒绝：不是你加的就请去掉`,
      })),
  ];
}

/** Returns the entries whose definition does not occur in `among` under any name. */
function missing(
  wanted: Readonly<Record<string, string>>,
  among: Readonly<Record<string, string>>,
): [name: string, definition: string][] {
  const there = new Set(Object.values(among));
  return Object.entries(wanted).filter(([, definition]) => !there.has(definition));
}

/**
 * Returns true if a definition names an expected column. A definition about new columns only does not affect a program
 * that has none of them.
 */
function concernsColumns(definition: string, { columns }: TableSchema): boolean {
  const bare = definition.replaceAll(/'(?:[^']|'')*'|::[\w ]+|\bREFERENCES .*$/g, ' ');
  return (bare.match(/\w+/g) ?? []).some((word) => word in columns);
}
