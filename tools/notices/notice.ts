// Creates the notice of one third party: name, licence, and the texts that the licence requires.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import known from './known.json' with { type: 'json' };
import { isShippable } from './licences.ts';

export interface Notice {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Copyright lines and licences, unchanged. The standard text if the package only names its licence. */
  readonly texts: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
}

/** Files with licences, copyright or notices about other works inside the package. */
const LICENCE_FILE = /^(?:licen[cs]es?|copying|copyright|notice|third[-_]party[-_]licen[cs]es?)(?:[.-].*)?$/i;
const TEXTS = path.join(import.meta.dirname, 'texts');

/**
 * Returns the notices of a package and of the libraries inside it. Throws a readable message if a licence is unknown or
 * may not be shipped, or if a library inside is unknown.
 * @param folder where the package is installed
 */
export function noticesOf(folder: string): Notice[] {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version } = manifest;
  const stated = known.packages.find((one) => matches(one.name, name));
  const licence = typeof manifest.license === 'string' ? manifest.license : '';
  if (stated !== undefined && stated.licence !== licence) {
    throw new Error(
      `${name} now has the licence ‘${licence}’, but known.json states ‘${stated.licence}’: review it and correct known.json.`,
    );
  }
  requireShippable({ name, licence, party: name });
  const texts = stated === undefined ? licenceTexts(folder) : standardTexts(licence, stated.copyright);
  if (texts.length === 0) {
    throw new Error(
      `${name} ${version} (${licence}) contains no licence text: add its copyright lines and source to tools/notices/known.json.`,
    );
  }
  return [{ name, version, licence, texts }, ...librariesIn(name, folder)];
}

function requireShippable({ name, licence, party }: { name: string; licence: string; party: string }): void {
  if (isShippable(licence, party)) return;
  throw new Error(
    licence === ''
      ? `${name} states no licence and may not be distributed.`
      : `${name} has the licence ‘${licence}’, which tools/notices/licences.ts does not allow: replace it, or find out what it requires.`,
  );
}

/** A `*` at the end of a pattern matches anything, for packages that exist once per platform. */
function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function licenceTexts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => LICENCE_FILE.test(name))
    .flatMap((entry) => {
      const at = path.join(folder, entry.name);
      return entry.isDirectory() ? readdirSync(at).map((file) => path.join(at, file)) : [at];
    })
    .map((file) => tidy(readFileSync(file, 'utf8')));
}

const tidy = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();

/** Splits an expression with AND into licence ids, each named like its text file. */
export const idsOf = (expression: string): string[] =>
  expression.split(/[()\s]+|\bAND\b/).flatMap((id) => (id === '' ? [] : [id.replace(/-or-later$/, '-only')]));

/** Returns the copyright lines and the text of each licence in an expression. */
function standardTexts(licence: string, copyright: readonly string[]): string[] {
  const ids = idsOf(licence);
  const texts = ids
    .map((id) => path.join(TEXTS, `${id}.txt`))
    .filter((file) => existsSync(file))
    .map((file) => tidy(readFileSync(file, 'utf8')));
  return [copyright.join('\n'), ...texts];
}

/** Returns the notices of binary libraries in a package, found by file name. Throws for an unknown library. */
function librariesIn(party: string, folder: string): Notice[] {
  const inside = librariesOf(folder);
  const mine = known.libraries.filter(({ within }) => matches(within, party));
  const strangers = Object.keys(inside).filter((file) => !mine.some(({ files }) => files.includes(file)));
  if (strangers.length > 0) {
    throw new Error(
      `${party} contains unknown libraries: ${strangers.join(', ')}. Add their licences to tools/notices/known.json.`,
    );
  }
  return mine.flatMap(({ files, name, licence, copyright, ...one }) => {
    const there = files.find((file) => inside[file] !== undefined);
    if (there === undefined) return [];
    requireShippable({ name, licence, party });
    const version = 'version' in one ? one.version : inside[there];
    return [
      { name: `${name}（在 ${party} 里）`, version: version ?? '', licence, texts: standardTexts(licence, copyright) },
    ];
  });
}

/**
 * Returns the libraries in a package with their stated versions. sharp has a list of them; PostgreSQL has a file for
 * each.
 */
function librariesOf(folder: string): Record<string, string> {
  const list = path.join(folder, 'versions.json');
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const binaries = path.join(folder, 'native/lib');
  if (!existsSync(binaries)) return {};
  const names = readdirSync(binaries).flatMap(
    (file) => /^(lib.+?)\.(?:so|dylib|a|\d+[\d.]*\.dylib)\b/.exec(file)?.[1] ?? [],
  );
  return Object.fromEntries(names.map((name) => [name, '']));
}
