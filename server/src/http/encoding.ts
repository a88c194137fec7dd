// Chooses the compression of a response.

/** In the server's order of preference. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Minimum size of a JSON response for compression. */
export const COMPRESS_FROM_BYTES = 1024;

/** Limit of the cache. Browsers send only a few different headers; forged ones must not fill the memory. */
const REMEMBERED_MAX = 200;
const remembered = new Map<string, Encoding | null>();

export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = chooseEncoding(header);
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(header, chosen);
  return chosen;
}

/**
 * Chooses the encoding with the highest weight; equal weights follow our order. `x-gzip` means gzip, and `*` also means
 * gzip unless gzip is named.
 */
function chooseEncoding(header: string): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const given = weight === undefined ? 1 : Number(weight) || 0;
    const known = name === 'x-gzip' ? 'gzip' : name;
    weights.set(known, Math.max(given, weights.get(known) ?? 0));
  }
  const others = weights.get('*');
  if (others !== undefined && !weights.has('gzip')) weights.set('gzip', others);
  let chosen: Encoding | null = null;
  let best = 0;
  for (const encoding of ENCODINGS) {
    const weight = weights.get(encoding) ?? 0;
    if (weight > best) [chosen, best] = [encoding, weight];
  }
  return chosen;
}
