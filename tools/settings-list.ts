// Reads the server's settings, with their descriptions, choices and defaults, from the source that declares them.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const SETTINGS = 'server/src/settings/env.ts';
const VENDORS = 'server/src/settings/env-vendors.ts';

export interface Setting {
  readonly name: string;
  /** Doc comment as one line; empty if there is none. */
  readonly description: string;
  /** Allowed values; empty if any value of a type is allowed. */
  readonly choices: readonly string[];
  /** Empty if there is none, or if the server computes it. */
  readonly default: string;
}

/** Matches a setting: a doc comment and a property indented by two spaces, up to the next one. */
const SETTING =
  /^ {2}\/\*\*([\s\S]*?)\*\/\n {2}([A-Z][A-Z0-9_]*):([\s\S]*?)(?=^ {2}(?:\/\*\*|\.\.\.|[A-Z]|\/\/)|^\})/gm;
/** Matches every property, including those without a comment. */
const UNSAID = /^ {2}([A-Z][A-Z0-9_]*):([\s\S]*?)(?=^ {2}(?:\/\*\*|\.\.\.|[A-Z]|\/\/)|^\})/gm;

/** Returns the settings in the order of the sources, those of vendors last. */
export const settingsIn = (settings: string, vendors: string): readonly Setting[] => [
  ...propertiesOf(objectIn(settings, 'z.object({')),
  ...propertiesOf(objectIn(vendors, 'vendorSettings = {')),
];

/** @param root folder of the checkout */
export function readSettings(root: string): readonly Setting[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return settingsIn(read(SETTINGS), read(VENDORS));
}

/** Returns the choices that require a setting, by its name: `PUBLIC_URL` → `MESSENGER=wechat`, `PAYMENT=wechat`. */
export function readNeeded(root: string): ReadonlyMap<string, readonly string[]> {
  const object = objectIn(readFileSync(path.join(root, VENDORS), 'utf8'), 'NEEDED = {');
  const needed = new Map<string, string[]>();
  for (const [, choice = '', names = ''] of object.matchAll(/^ {2}'([A-Z_]+=\w+)': \[([^\]]*)\]/gm)) {
    for (const [, name = ''] of names.matchAll(/'([A-Z0-9_]+)'/g)) {
      needed.set(name, [...(needed.get(name) ?? []), choice]);
    }
  }
  return needed;
}

function objectIn(source: string, opening: string): string {
  const from = source.indexOf(opening) + opening.length;
  return source.slice(from, source.indexOf('\n}', from) + 2);
}

function propertiesOf(object: string): Setting[] {
  const comments = new Map([...object.matchAll(SETTING)].map(([, comment = '', name = '']) => [name, comment]));
  return [...object.matchAll(UNSAID)].map(([, name = '', type = '']) => ({
    name,
    description: plain(comments.get(name) ?? ''),
    choices: choicesOf(type),
    default: defaultOf(type),
  }));
}

const plain = (comment: string) =>
  comment
    .replaceAll(/\n \*|^ \*/gm, ' ')
    .replaceAll(/\s+\*?\s*/g, ' ')
    .trim();

function choicesOf(type: string): string[] {
  const named = [...(/z\.enum\(\[([^\]]*)\]\)/.exec(type)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, word = '']) => word,
  );
  return /:?\s*flag\b/.test(type) ? [...named, 'true', 'false'] : named;
}

function defaultOf(type: string): string {
  const [, text, number] = /(?:\.default|\bbase)\((?:'([^']*)'|([\w.]+))\)/.exec(type) ?? [];
  return text ?? number?.replaceAll('_', '') ?? '';
}
