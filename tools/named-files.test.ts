import { expect, test } from 'vitest';
import { checkNamedFiles, isDocument } from './named-files.ts';

const FILES = new Map([
  ['engine/src/rules/acts.ts', 'export function settle() {}'],
  ['web/src/ui/sheet.tsx', 'export function Sheet() {}'],
  ['deploy/nginx.conf', ''],
]);
const check = (text: string) => checkNamedFiles('GUIDE.md', text, FILES);

test('accepts existing files, and sources by any end of their path', () => {
  expect(
    check('`engine/src/rules/acts.ts`, `rules/acts.ts`, `acts.ts`, `sheet.tsx`, `deploy/nginx.conf`, `deploy/`'),
  ).toEqual([]);
});

test.each([
  ['a source that moved', '`state/acts.ts`', 'there is no state/acts.ts'],
  ['an end of a name', '`eet.tsx`', 'there is no eet.tsx'],
  ['a file that is no source', '`deploy/apache.conf`', 'there is no deploy/apache.conf'],
  ['a folder', '`web/src/net/`', 'there is no web/src/net/'],
  ['a name that moved', '`resolve` in `rules/acts.ts`', 'resolve is not in rules/acts.ts'],
  ['a part of a name', '`set` (of rules) in `rules/acts.ts`', 'set is not in rules/acts.ts'],
])('reports %s with its line', (_what, text, sentence) => {
  expect(check(`# How\n${text}`)).toEqual([`GUIDE.md:2 ${sentence}`]);
});

test('skips names that are not ours, build output and examples', () => {
  expect(
    check('`settle` in `rules/acts.ts`, `process.env`, `web/dist/`, `/etc/hosts`, `docs/NNN-title.ts`, `sheet-*.ts`'),
  ).toEqual([]);
});

test('checks documents about the present, but not decisions or the change log', () => {
  expect(
    ['README.md', 'engine/SPEC.md', 'CHANGELOG.md', 'docs/decisions/001-workspaces-and-import-layers.md'].map(
      isDocument,
    ),
  ).toEqual([true, true, false, false]);
});
