// Canary tokens. Every text and id of a generated script is a unique token, so that tests can name whatever a view
// shows.
const TOKEN = /T\d{5}T/g;

/** Tokens above this number are typed by players; lower ones belong to scripts. */
export const TYPED_FROM = 50_000;
/** Tokens from here to `FACTS_FROM` are texts of generated proofs. */
export const PROVEN_FROM = 40_000;
/** Tokens from here to `TYPED_FROM` are texts of generated facts. */
export const FACTS_FROM = 45_000;

export function tokenSource(from = 0): () => string {
  let next = from;
  return () => {
    next += 1;
    return `T${String(next).padStart(5, '0')}T`;
  };
}

export const tokensIn = (text: string): ReadonlySet<string> => new Set(text.match(TOKEN) ?? []);
