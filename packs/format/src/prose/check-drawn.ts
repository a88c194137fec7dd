// Checks that text drawn in a picture also appears in its `alt` or caption, so players who cannot see it know the same.
import type { SourceClue } from '../read/source-clue.ts';
import type { Located } from '../read/shape.ts';
import type { SourcePack } from '../read/source-pack.ts';
import type { SourceReading } from '../read/source-reading.ts';
import type { SourceLocation, Report } from '../messages/report.ts';
import { mentionFinder } from './mentions.ts';

const mentionsIn = mentionFinder([], ([first = 0]) => first);
const withoutPunctuation = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s\p{P}\p{Default_Ignorable_Code_Point}]+/gu, '');

/** Reports P908 for a picture that no clue uses, and P807 for drawn text that `alt` and `caption` lack. */
export function checkDrawn(pack: SourcePack, { value, at }: Located<SourceReading>, report: Report): void {
  for (const [file, drawn] of Object.entries(value.drawn)) {
    const shown = pack.clues.flatMap((clue) => captionsOf(clue, file));
    if (shown.length === 0) report.add(at(['drawn', file]), 'P908', '没有线索用这张图：改路径，或删去它');
    for (const { texts, place } of shown) {
      const missing = drawn.findIndex((words) => !isSaid(words, texts));
      if (missing < 0) continue;
      const { line, file: reading } = at(['drawn', file, missing]);
      report.add(place, 'P807', `图里画着的字（${reading}:${line}）alt 和 caption 里没有：补上，或改成一样的`);
    }
  }
}

function captionsOf({ value, at }: Located<SourceClue>, file: string): { texts: string; place: SourceLocation }[] {
  const { picture, alt, caption, password } = value;
  return [
    ...(picture === file ? [{ texts: `${alt}\n${caption ?? ''}`, place: at(['alt']) }] : []),
    ...(password?.picture === file
      ? [{ texts: `${password.alt}\n${password.caption ?? ''}`, place: at(['password', 'alt']) }]
      : []),
  ];
}

/** Tells whether the texts contain these words, or the same time, day or amount in another form: 22:41 is 22点41分. */
function isSaid(words: string, texts: string): boolean {
  if (withoutPunctuation(texts).includes(withoutPunctuation(words))) return true;
  const drawn = mentionsIn(words);
  const said = new Set(texts.split('\n').flatMap((row) => mentionsIn(row).flatMap(({ values }) => values)));
  return drawn.length > 0 && drawn.every(({ values }) => values.some((value) => said.has(value)));
}
