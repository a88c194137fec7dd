// Which compressed form of an answer a client takes.

/** In the order in which the server likes them. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** JSON shorter than this is not worth compressing. */
export const COMPRESS_FROM_BYTES = 1024;

/** Browsers send a handful of headers; whoever makes up others shall not fill the memory. */
const REMEMBERED_MAX = 200;
const remembered = new Map<string, Encoding | null>();

/** The encoding to answer in by the client's `Accept-Encoding`; null is «as it is». */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = chooseEncoding(header);
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(header, chosen);
  return chosen;
}

/** The one with the greatest weight, ours first among equals. `x-gzip` is gzip, and so is `*` unless gzip is named. */
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
