/** Longer ones are hardly ever said twice. */
const SHARED_LENGTH_MAX = 64;

/**
 * Makes equal short strings one, in whatever it is given, in its place: labels, scenes, names of pictures and headings are
 * the same in many scripts, and each comes from the database as a string of its own. It keeps what it has seen: let it go
 * when what belongs together has been read.
 */
export function stringSharer(): (value: unknown) => void {
  const seen = new Map<string, string>();
  const shared = (text: string): string => {
    if (text.length > SHARED_LENGTH_MAX) return text;
    const known = seen.get(text);
    if (known === undefined) seen.set(text, text);
    return known ?? text;
  };
  const share = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'string') Reflect.set(value, name, shared(part));
      else share(part);
    }
  };
  return share;
}
