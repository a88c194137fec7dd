// A short number that two equal values share, so that who follows changes finds out when they went astray.
/** How deep parts are remembered: fields, and things of lists. Below, remembering costs more than adding up again. */
const REMEMBERED_DEPTH = 2;

const known = new WeakMap<object, number>();

/**
 * 32 bits over a value of JSON and the order of its parts; no secret, and no proof against somebody who wants two values to
 * share it. Parts are remembered: a value that keeps them costs only what is new. They must never be changed in place.
 */
export function checksum(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return mixText(typeof value === 'string' ? 1 : 2, String(value));
  const before = depth <= REMEMBERED_DEPTH ? known.get(value) : undefined;
  if (before !== undefined) return before;
  const sum = sumOf(value, depth + 1);
  if (depth <= REMEMBERED_DEPTH) known.set(value, sum);
  return sum;
}

function sumOf(value: object, depth: number): number {
  if (Array.isArray(value)) {
    let sum = 3;
    for (const part of value as readonly unknown[]) sum = mix(sum, checksum(part, depth));
    return sum;
  }
  let sum = 4;
  const parts = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(parts)) {
    const part = parts[name];
    // What is not there is no field, as in JSON.
    if (part !== undefined) sum = mix(mixText(sum, name), checksum(part, depth));
  }
  return sum;
}

/** A step of FNV-1a over 32 bits, stirred so that no part's high bits are lost. */
function mix(sum: number, part: number): number {
  const stirred = Math.imul(sum ^ part, 0x01000193);
  return (stirred ^ (stirred >>> 15)) >>> 0;
}

function mixText(sum: number, text: string): number {
  let mixed = sum ^ text.length;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
