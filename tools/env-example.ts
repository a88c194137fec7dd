// `npm run env-example`: writes deploy/.env.example, which has every server setting with its purpose and default, from
// the source that reads them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './where.mjs';

export const EXAMPLE = 'deploy/.env.example';
const SETTINGS = 'server/src/settings/env.ts';
const VENDORS = 'server/src/settings/env-vendors.ts';

const HEAD = `# The settings of a server, made from ${SETTINGS} by \`npm run env-example\`.
# Take the # away from what you set. A value stands behind the = as it is, without quotes or remarks. More of each:
# docs/running.md. Vendors' settings at the end are needed only where the vendor is chosen.
`;

/** Matches a setting: a doc comment and a property indented by two spaces, up to the next one. */
const SETTING =
  /^ {2}\/\*\*([\s\S]*?)\*\/\n {2}([A-Z][A-Z0-9_]*):([\s\S]*?)(?=^ {2}(?:\/\*\*|\.\.\.|[A-Z]|\/\/)|^\})/gm;
/** Matches every property, including those that share the comment before them. */
const UNSAID = /^ {2}([A-Z][A-Z0-9_]*):([\s\S]*?)(?=^ {2}(?:\/\*\*|\.\.\.|[A-Z]|\/\/)|^\})/gm;

export function envExample(settings: string, vendors: string): string {
  return [
    HEAD,
    ...entriesOf(objectIn(settings, 'z.object({')),
    ...entriesOf(objectIn(vendors, 'vendorSettings = {')),
  ].join('\n');
}

export const settingNames = (source: string, opening: string): string[] =>
  [...objectIn(source, opening).matchAll(UNSAID)].map(([, name = '']) => name);

function objectIn(source: string, opening: string): string {
  const from = source.indexOf(opening) + opening.length;
  return source.slice(from, source.indexOf('\n}', from) + 2);
}

function entriesOf(object: string): string[] {
  const comments = new Map([...object.matchAll(SETTING)].map(([, comment = '', name = '']) => [name, comment]));
  return [...object.matchAll(UNSAID)].map(([, name = '', type = '']) => {
    const words = `${plain(comments.get(name) ?? '')}${choices(type)}`.trim();
    return `${words === '' ? '' : `${wrapped(words)}\n`}#${name}=${defaultOf(type)}\n`;
  });
}

const plain = (comment: string) =>
  comment
    .replaceAll(/\n \*|^ \*/gm, ' ')
    .replaceAll(/\s+\*?\s*/g, ' ')
    .trim();

function choices(type: string): string {
  const named = [...(/z\.enum\(\[([^\]]*)\]\)/.exec(type)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, word]) => word);
  if (/:?\s*flag\b/.test(type)) named.push('true', 'false');
  return named.length === 0 ? '' : ` (${named.join(', ')})`;
}

function defaultOf(type: string): string {
  const [, text, number] = /(?:\.default|\bbase)\((?:'([^']*)'|([\w.]+))\)/.exec(type) ?? [];
  return text ?? number?.replaceAll('_', '') ?? '';
}

const WIDTH = 118;

function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}

export function exampleOf(root: string): string {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return envExample(read(SETTINGS), read(VENDORS));
}

if (import.meta.main) writeFileSync(path.join(ROOT, EXAMPLE), exampleOf(ROOT));
