/** Why each call failed last: who asks again and again hears the same only once. */
const last = new Map<string, string>();
const odd = new Set<string>();

/** Says on the console why the call of a path did not succeed, once until it does. */
export function logFailure(path: string, why: string): void {
  if (last.get(path) === why) return;
  last.set(path, why);
  console.info(`${path}: ${why}`);
}

/** Says on the console, once a page, what of an answer was left out because it was odd. */
export function logOdd(path: string, what: string): void {
  const text = `${path}: left out ${what}`;
  if (odd.has(text)) return;
  odd.add(text);
  console.info(text);
}

/** The call has succeeded: what goes wrong next is news. */
export function forgetLogged(path: string): void {
  last.delete(path);
}
