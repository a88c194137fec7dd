/** Logs why calls failed. Repeated calls log the same reason only once. */
const last = new Map<string, string>();
const odd = new Set<string>();

/** Logs why the call of a path failed. Does not repeat a reason until the call succeeds. */
export function logFailure(path: string, why: string): void {
  if (last.get(path) === why) return;
  last.set(path, why);
  console.info(`${path}: ${why}`);
}

/** Logs, once per page load, which invalid part of a response was left out. */
export function logOdd(path: string, what: string): void {
  const text = `${path}: left out ${what}`;
  if (odd.has(text)) return;
  odd.add(text);
  console.info(text);
}

export function forgetLogged(path: string): void {
  last.delete(path);
}
