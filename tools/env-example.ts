// `npm run env-example`: writes deploy/.env.example and the tables of docs/operations/configuration.md, which list every
// server setting with its purpose and default, from the source that reads them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readNeeded, readSettings, type Setting, SETTINGS } from './settings-list.ts';
import { PAGE, settingsPage } from './settings-page.ts';
import { ROOT } from './where.mjs';

export const EXAMPLE = 'deploy/.env.example';

const HEAD = `# Settings of a server, generated from ${SETTINGS} by \`npm run env-example\`.
# Remove the # of a setting to set it. Write the value after the =, without quotes or comments. docs/operations/configuration.md explains
# each setting. The settings of a vendor, at the end, are needed only with this vendor.
`;

export const envExample = (settings: readonly Setting[]): string => [HEAD, ...settings.map(entryOf)].join('\n');

function entryOf({ name, description, choices, ...setting }: Setting): string {
  const words = `${description}${choices.length === 0 ? '' : ` (${choices.join(', ')})`}`.trim();
  return `${words === '' ? '' : `${wrapped(words)}\n`}#${name}=${setting.default}\n`;
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

export const exampleOf = (root: string): string => envExample(readSettings(root));

export const pageOf = (root: string): string =>
  settingsPage(readFileSync(path.join(root, PAGE), 'utf8'), readSettings(root), readNeeded(root));

if (import.meta.main) {
  writeFileSync(path.join(ROOT, EXAMPLE), exampleOf(ROOT));
  writeFileSync(path.join(ROOT, PAGE), pageOf(ROOT));
}
