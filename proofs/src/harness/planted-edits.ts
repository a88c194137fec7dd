// Plants a bug by changing a server's source as it is loaded. A checker that misses planted bugs proves nothing.

export interface Edit {
  /** Path below server/src. */
  readonly file: string;
  /** Text that must occur exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

export interface Bug<Kind extends string = string> {
  readonly name: string;
  readonly what: string;
  readonly edits: readonly Edit[];
  /** SQL that gives the database the schema that this bug would have needed. */
  readonly sql?: string;
  /** Kinds of errors that the checker must report for this bug, at least one of each. */
  readonly shows: readonly Kind[];
}

/** Disables the server's check of the database schema, because a bug with `sql` changes the schema. */
const TAKES_ANY_SCHEMA: Edit = {
  file: 'database/schema/compare-schemas.ts',
  from: '=> !ENDURED.has(kind);',
  to: '=> kind === undefined;',
};

export const editsOf = ({ edits, sql }: Pick<Bug, 'edits' | 'sql'>): readonly Edit[] =>
  sql === undefined ? edits : [...edits, TAKES_ANY_SCHEMA];

/**
 * Returns the source with the edits for this file. Throws when the source does not contain the expected text exactly
 * once.
 */
export function withEdits(bug: Pick<Bug, 'name' | 'edits' | 'sql'>, file: string, source: string): string {
  const { name } = bug;
  let planted = source;
  for (const { from, to } of editsOf(bug).filter((edit) => edit.file === file)) {
    if (planted.split(from).length !== 2) throw new Error(`«${name}» does not fit ${file} any more.`);
    planted = planted.replace(from, () => to);
  }
  return planted;
}
