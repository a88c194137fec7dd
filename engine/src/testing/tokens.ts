// Canaries: every text and id of a generated script is a token of its own, so that whatever a view shows can be named.
const TOKEN = /T\d{5}T/g;

/** The first `from` are free for scripts, those from `TYPED_FROM` on are typed by players. */
export const TYPED_FROM = 50_000;
/** Those from here on are what generated proofs tell. */
export const PROVEN_FROM = 40_000;
/** And those from here on what generated facts say. */
export const FACTS_FROM = 45_000;

export function tokenSource(from = 0): () => string {
  let next = from;
  return () => {
    next += 1;
    return `T${String(next).padStart(5, '0')}T`;
  };
}

export const tokensIn = (text: string): ReadonlySet<string> => new Set(text.match(TOKEN) ?? []);
