// Replaces parts of a text by position. Everything else stays exactly the same, including comments and order.

/** Replaces the range from `start` to `end` (offsets, end exclusive) with `put`. Inserts `put` if both are equal. */
export interface Splice {
  start: number;
  end: number;
  put: string;
}

/** Applies the splices from the end, so that offsets stay valid. They must not overlap. */
export function spliced(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((one, other) => other.start - one.start)
    .reduce((done, { start, end, put }) => done.slice(0, start) + put + done.slice(end), text);
}
