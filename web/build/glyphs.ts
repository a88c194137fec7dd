import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the client's own text, including error messages and fixed choices of the contract. */
const SOURCES = ['web/src/**/*.{ts,tsx,css}', 'contract/src/{limits,errors}.ts'];
/**
 * Sources left out: tests, the UI gallery and the console, which use system fonts, and suggested nicknames, which use
 * another typeface.
 */
const UNSAID = /\.(?:test|fixture)\.|[\\/](?:testing|src[\\/](?:gallery|console))[\\/]|[\\/]suggest-nickname\./;
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
/** Characters in comments count, too; they add only a handful. */
const BEYOND_ASCII = /[^\0-\x7f]/gu;

export function glyphsOfSources(root: string): readonly string[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !UNSAID.test(file));
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return [...new Set([...LATIN, ...texts.flatMap((text) => text.match(BEYOND_ASCII) ?? [])])].sort();
}
