// Parses byte ranges. Safari plays no media from a server without range support.

/** `from` is inclusive, `until` exclusive. */
export interface ByteRange {
  readonly from: number;
  readonly until: number;
}

/**
 * Parses a Range header for `length` bytes (RFC 9110, section 14). Returns `whole` without a range, for an unsupported
 * or invalid form, and for several ranges. Returns `beyond` if the range contains none of the bytes.
 */
export function byteRange(header: string | undefined, length: number): ByteRange | 'whole' | 'beyond' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const wanted = Math.min(Number(last), length);
    return wanted === 0 ? 'beyond' : { from: length - wanted, until: length };
  }
  const from = Number(first);
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < from) return 'whole';
  return from >= length ? 'beyond' : { from, until: end + 1 };
}
