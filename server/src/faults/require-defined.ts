/** Returns the value or throws an error with this message. For values that earlier code guarantees. */
export function requireDefined<T>(value: T | undefined, otherwise: string): T {
  if (value === undefined) throw new Error(otherwise);
  return value;
}
