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

/** The source with the bug in it, when it is in this file. Throws when the source is not what the bug was made for. */
export function withEdits({ name, edits }: Pick<Bug, 'name' | 'edits'>, file: string, source: string): string {
  let planted = source;
  for (const { from, to } of edits.filter((edit) => edit.file === file)) {
    if (planted.split(from).length !== 2) throw new Error(`«${name}» does not fit ${file} any more.`);
    planted = planted.replace(from, () => to);
  }
  return planted;
}
