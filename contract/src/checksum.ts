// Computes a short checksum that equal values share, so that a client applying changes detects when its copy diverges.
/**
 * Depth to which checksums of parts are cached, counting fields and list items. Deeper down, the cache costs more than
 * recomputing.
 */
const REMEMBERED_DEPTH = 2;

const known = new WeakMap<object, number>();

/**
 * Returns a 32-bit checksum of a JSON value, including the order of its parts. It is not cryptographic: collisions can
 * be constructed. Checksums of parts are cached, so a value that reuses parts costs only its new ones. Parts must never
 * be mutated.
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
    // Undefined fields count as absent, as in JSON.
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
