// The planted bugs: each changes the source of the server as it is loaded, and nothing else. A checker that does not find
// them proves nothing.
import type { FaultKind } from './fault.ts';

interface Edit {
  /** Below server/src. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

interface Bug {
  readonly what: string;
  readonly edits: readonly Edit[];
  /** What the checker must find of it: at least one of each. */
  readonly shows: readonly FaultKind[];
}

export const BUGS = {
  'any-signature': {
    what: 'it takes every signature',
    edits: [
      {
        file: 'outside/wechat-pay/signature.ts',
        from: "return verify('sha256', text, key, bytes);",
        to: "return verify('sha256', text, key, bytes) || true;",
      },
    ],
    shows: ['forgery', 'granted-unpaid'],
  },
  'any-amount': {
    what: 'it does not compare the amount',
    edits: [
      {
        file: 'orders/attention.ts',
        from: 'if (fact.amount !== order.amount)',
        to: 'if (fact.amount < 0)',
      },
    ],
    shows: ['granted-unpaid'],
  },
} as const satisfies Record<string, Bug>;
export type BugName = keyof typeof BUGS;

export const BUG_NAMES = Object.keys(BUGS) as BugName[];
export const bugOf = (name: BugName): Bug => BUGS[name];

/** The source with the bug in it, when it is in this file. Throws when the source is not what the bug was made for. */
export function withBug(name: BugName, file: string, source: string): string {
  let planted = source;
  for (const { from, to } of bugOf(name).edits.filter((edit) => edit.file === file)) {
    if (planted.split(from).length !== 2) throw new Error(`«${name}» does not fit ${file} any more.`);
    planted = planted.replace(from, () => to);
  }
  return planted;
}
