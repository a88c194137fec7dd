// Computes a short checksum of a JSON value. Equal values have the same checksum, so a client that applies changes can
// detect that its copy differs from the server's.
/**
 * Levels of nesting (fields and list items) at which checksums are cached. At deeper levels, a cache costs more than it
 * saves.
 */
const REMEMBERED_DEPTH = 2;

const known = new WeakMap<object, number>();

/**
 * Returns a 32-bit checksum of a JSON value. Items of lists count in their order. The checksum is not cryptographic:
 * collisions can be constructed. Checksums of nested objects are cached, so only new objects are computed. Objects
 * passed in must therefore never be mutated.
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
    // An undefined field counts as absent, as in JSON.
    if (part !== undefined) sum = mix(mixText(sum, name), checksum(part, depth));
  }
  return sum;
}

/** Performs one FNV-1a step over 32 bits, with extra mixing so that the high bits of a part are not lost. */
function mix(sum: number, part: number): number {
  const stirred = Math.imul(sum ^ part, 0x01000193);
  return (stirred ^ (stirred >>> 15)) >>> 0;
}

function mixText(sum: number, text: string): number {
  let mixed = sum ^ text.length;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
