// Changes within a text, by where they stand: whatever is not named stays to the letter, comments and order included.

/** `start` to `end` (offsets, the end left out) becomes `put`; nothing is taken away where both are the same. */
export interface Splice {
  start: number;
  end: number;
  put: string;
}

/** Applied from the end, so that offsets stay true. They do not overlap. */
export function spliced(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((one, other) => other.start - one.start)
    .reduce((done, { start, end, put }) => done.slice(0, start) + put + done.slice(end), text);
}
