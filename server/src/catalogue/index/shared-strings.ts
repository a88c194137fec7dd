/** Maximum length of shared strings. Longer ones are rarely repeated. */
const SHARED_LENGTH_MAX = 64;

/**
 * Returns a function that replaces equal short strings in a value by one shared string, in place. Labels, scenes,
 * picture names and headings repeat in many scripts, but each comes from the database as a separate string. It
 * remembers all strings it has seen, so drop it after each batch.
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
