import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources with words that are set in the serif face. */
const SOURCES = ['web/src/**/*.{ts,tsx}', 'contract/src/limits.ts'];
/** What only tests and the page of pieces say, and names of people, which are set in another face. */
const UNSAID = /\.test\.|[\\/]src[\\/]pieces[\\/]|[\\/]suggest-nickname\./;
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const CHINESE = /[·‘’“”—…\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/gu;

/** Every Chinese sign the client can say by itself, and Latin, in a fixed order. */
export function glyphsOfSources(root: string): readonly string[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !UNSAID.test(file));
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return [...new Set([...LATIN, ...texts.flatMap((text) => text.match(CHINESE) ?? [])])].sort();
}
