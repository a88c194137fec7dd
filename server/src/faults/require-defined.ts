/** The value, or a bug with a sentence: for what the code before has made sure of. */
export function requireDefined<T>(value: T | undefined, otherwise: string): T {
  if (value === undefined) throw new Error(otherwise);
  return value;
}
