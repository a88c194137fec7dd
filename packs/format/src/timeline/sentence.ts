import { printable } from '../report.ts';
import type { Clash } from './stays.ts';

/** Why somebody cannot have been here and then there. */
export const sentenceOf = (clash: Clash, from: string, to: string): string =>
  clash.kind === 'both'
    ? `同时在${printable(from)}和${printable(to)}`
    : clash.needed === Number.POSITIVE_INFINITY
      ? `从${printable(from)}到${printable(to)}没有路：在 travel 里写出要几分钟`
      : `从${printable(from)}到${printable(to)}要 ${clash.needed} 分钟，只有 ${clash.left} 分钟`;
