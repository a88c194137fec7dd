// Finds long identical runs of characters in one seat's private text and in the texts of others. Such a run was copied
// and may leak knowledge. Needs no facts.
import { type SourceLocation, type Report, printable } from '../../messages/report.ts';
import { ownText } from './folded.ts';
import type { Heard } from './readers.ts';

/** Minimum run length in letters and digits. Two people rarely write so many alike by chance. */
const RUN = 16;

interface Known {
  /** Seat whose text it is, or the seat a public question is about. Undefined for other public texts. */
  seat: string | undefined;
  place: SourceLocation;
}

/** Reports an error (I105) if the pack has facts.yaml, else a warning (W905). */
export function checkSharedRuns(texts: readonly Heard[], rule: 'I105' | 'W905', report: Report): void {
  const known = new Map<string, Known>();
  // Public texts come first, because they must not contain private ones.
  for (const heard of texts) if (heard.reader.kind === 'all') remember(known, heard, heard.reader.of);
  for (const heard of texts) {
    if (heard.reader.kind !== 'seat' || heard.reader.alike === true) continue;
    const { seat } = heard.reader;
    compare(known, heard, seat, (place, message) => report.add(place, rule, message));
    remember(known, heard, seat);
  }
}

function remember(known: Map<string, Known>, { text, at }: Heard, seat: string | undefined): void {
  const { chars, rowOf } = ownText(text);
  for (let index = 0; index + RUN <= chars.length; index += 1) {
    const run = chars.slice(index, index + RUN);
    if (!known.has(run)) known.set(run, { seat, place: at(rowOf(index)) });
  }
}

/** Reports each shared run once, where it begins. */
function compare(
  known: ReadonlyMap<string, Known>,
  { text, at }: Heard,
  seat: string,
  say: (place: SourceLocation, message: string) => void,
): void {
  const { chars, rowOf } = ownText(text);
  for (let index = 0; index + RUN <= chars.length; index += 1) {
    const other = known.get(chars.slice(index, index + RUN));
    if (other === undefined || other.seat === seat) continue;
    const start = index;
    while (index + 1 + RUN <= chars.length && known.has(chars.slice(index + 1, index + 1 + RUN))) index += 1;
    const whose = other.seat === undefined ? '人人看得到的文字' : `${printable(other.seat)}的剧本`;
    say(
      at(rowOf(start)),
      `这里有 ${index - start + RUN} 个字和${whose}（${other.place.file}:${other.place.line}）一模一样：各写各的，原文照录的用 > 引文`,
    );
    index += RUN - 1;
  }
}
