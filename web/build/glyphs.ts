import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources with words that the client says by itself: its own, those of refusals and those of fixed choices. */
const SOURCES = ['web/src/**/*.{ts,tsx,css}', 'contract/src/{limits,errors}.ts'];
/** What only tests, the page of pieces and the console say, which is set in the system's letters, and names of people, which are set in another face. */
const UNSAID = /\.(?:test|fixture)\.|[\\/](?:testing|src[\\/](?:pieces|console))[\\/]|[\\/]suggest-nickname\./;
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
/** Comments count, too: they add a handful of signs. */
const BEYOND_ASCII = /[^\0-\x7f]/gu;

/** Every sign the client can say by itself, and those of ASCII, in a fixed order. */
export function glyphsOfSources(root: string): readonly string[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !UNSAID.test(file));
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return [...new Set([...LATIN, ...texts.flatMap((text) => text.match(BEYOND_ASCII) ?? [])])].sort();
}
