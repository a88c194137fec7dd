// Planting a bug: the source of a server is changed as it is loaded, and nothing else. A checker that does not find the
// bugs that are planted for it proves nothing.

export interface Edit {
  /** Below server/src. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

export interface Bug<Kind extends string = string> {
  readonly name: string;
  readonly what: string;
  readonly edits: readonly Edit[];
  /** What the database would have been made like by people who believed in it. */
  readonly sql?: string;
  /** What the checker must find of it: at least one of each. */
  readonly shows: readonly Kind[];
}

/** A server refuses a database that differs from what its program expects. One whose bug changed the database must not. */
const TAKES_ANY_SHAPE: Edit = {
  file: 'database/shape/compare-shapes.ts',
  from: '=> !ENDURED.has(kind);',
  to: '=> kind === undefined;',
};

/** Every edit that plants a bug. */
export const editsOf = ({ edits, sql }: Pick<Bug, 'edits' | 'sql'>): readonly Edit[] =>
  sql === undefined ? edits : [...edits, TAKES_ANY_SHAPE];

/** The source with the bug in it, when it is in this file. Throws when the source is not what the bug was made for. */
export function withEdits(bug: Pick<Bug, 'name' | 'edits' | 'sql'>, file: string, source: string): string {
  const { name } = bug;
  let planted = source;
  for (const { from, to } of editsOf(bug).filter((edit) => edit.file === file)) {
    if (planted.split(from).length !== 2) throw new Error(`«${name}» does not fit ${file} any more.`);
    planted = planted.replace(from, () => to);
  }
  return planted;
}
