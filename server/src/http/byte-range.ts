// Which bytes of an answer are asked for. Safari plays nothing from a server that cannot send it a part.

/** From the first up to, and without, the second. */
export interface ByteRange {
  readonly from: number;
  readonly until: number;
}

/**
 * RFC 9110, section 14: one range of `length` bytes. `whole` where none is asked for, where it is asked for in a way that
 * nobody has to understand, and for several at once; `beyond` where there is nothing of it.
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
