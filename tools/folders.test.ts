import { expect, test } from 'vitest';
import { checkFolders } from './folders.ts';

const MAP = `
# The map
\`\`\`
web/  the client
\`\`\`
Words, and then
\`\`\`
web/src/ui/        what two screens share
web/src/ui/icons/  signs
\`\`\`
`;
const SOURCES = ['web/src/main.tsx', 'web/src/ui/sheet.tsx', 'web/src/ui/icons/cross.tsx'];
const check = (...more: readonly string[]) => checkFolders([...SOURCES, ...more], MAP);

test('accepts a map with a line for each folder', () => {
  expect(check()).toEqual([]);
});

test('requires no line for test folders and for folders deeper than two levels', () => {
  expect(check('web/src/testing/show.tsx', 'web/src/ui/testing/press.ts', 'web/src/ui/icons/seals/red.tsx')).toEqual(
    [],
  );
});

test.each([
  ['a folder', 'web/src/net/send.ts', 'web/src/net/'],
  ['a folder in a folder', 'web/src/ui/sheet/grip.tsx', 'web/src/ui/sheet/'],
  ['a workspace', 'packs/format/src/load.ts', 'packs/format/'],
  ['a folder beside src', 'web/build/fonts.ts', 'web/build/'],
])('reports %s without a line', (_what, file, folder) => {
  expect(check(file)).toEqual([`docs/folders.md:1 has no line for ${folder}`]);
});

test('reports a line without a folder, with its number', () => {
  expect(checkFolders(SOURCES.slice(0, 2), MAP)).toEqual([
    'docs/folders.md:9 web/src/ui/icons/ is no folder with sources',
  ]);
});

test('reads map lines only in code blocks', () => {
  expect(checkFolders(['web/src/main.tsx'], 'web/  the client')).toEqual(['docs/folders.md:1 has no line for web/']);
});
