// The map in docs/architecture.md: a line for each folder of sources.

/** How far below the sources of a workspace folders have a line of their own. */
const LEVELS = 2;

/** `server/src/orders/  the way of an order`, in a block of code. */
const LINE = /^((?:[\w.-]+\/)+) {2,}\S/;

/** A sentence for each folder of `sources` (files, relative to the root) without a line, and for each line without a folder. */
export function checkFolders(sources: Iterable<string>, map: string): string[] {
  const all = new Set([...sources].flatMap(foldersAround));
  const lines = linesOf(map);
  const listed = new Set(lines.map(({ folder }) => folder));
  return [
    ...[...all]
      .filter((folder) => wantsLine(folder) && !listed.has(folder))
      .map((folder) => `${MAP}:1 has no line for ${folder}/`),
    ...lines
      .filter(({ folder }) => !all.has(folder))
      .map(({ folder, line }) => `${MAP}:${line} ${folder}/ is no folder with sources`),
  ];
}

export const MAP = 'docs/architecture.md';

function linesOf(map: string): { folder: string; line: number }[] {
  let isCode = false;
  return map.split('\n').flatMap((text, at) => {
    if (text.startsWith('```')) isCode = !isCode;
    const [, folder] = (isCode ? LINE.exec(text) : null) ?? [];
    return folder === undefined ? [] : [{ folder: folder.slice(0, -1), line: at + 1 }];
  });
}

/** A workspace, and folders at most two levels below its `src`. What is there for the tests beside it is named by its place. */
function wantsLine(folder: string): boolean {
  const parts = folder.split('/');
  if (folder === 'packs' || parts.at(-1) === 'src' || parts.includes('testing')) return false;
  return parts.length - 1 - parts.indexOf('src') <= LEVELS;
}

/** `web/src/ui/sheet.tsx` → `web`, `web/src`, `web/src/ui`. */
const foldersAround = (file: string) =>
  file.split('/').flatMap((_, at, parts) => (at === 0 ? [] : [parts.slice(0, at).join('/')]));
