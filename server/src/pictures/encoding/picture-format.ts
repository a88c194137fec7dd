export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'svg';

/** Detects the format from the first bytes, because a name or content type may be wrong. */
export function formatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return /^\uFEFF?\s*(?:<\?xml|<!--|<svg)/.test(bytes.toString('utf8', 0, 200)) ? 'svg' : undefined;
}
