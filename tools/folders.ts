// Checks docs/folders.md: it has a line for each source folder.

/** Number of folder levels below the sources of a workspace that need a line. */
const LEVELS = 2;

/** Matches a line of a code block such as `server/src/orders/  the way of an order`. */
const LINE = /^((?:[\w.-]+\/)+) {2,}\S/;

/**
 * Returns a sentence for each folder of `sources` (files, relative to the root) without a line, and for each line
 * without a folder.
 */
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

export const MAP = 'docs/folders.md';

function linesOf(map: string): { folder: string; line: number }[] {
  let isCode = false;
  return map.split('\n').flatMap((text, at) => {
    if (text.startsWith('```')) isCode = !isCode;
    const [, folder] = (isCode ? LINE.exec(text) : null) ?? [];
    return folder === undefined ? [] : [{ folder: folder.slice(0, -1), line: at + 1 }];
  });
}

/**
 * Returns true for a workspace and for folders at most two levels below its `src`. Test folders need no line, because
 * their place explains them.
 */
function wantsLine(folder: string): boolean {
  const parts = folder.split('/');
  if (folder === 'packs' || parts.at(-1) === 'src' || parts.includes('testing')) return false;
  return parts.length - 1 - parts.indexOf('src') <= LEVELS;
}

/** Returns the folders around a file: `web/src/ui/sheet.tsx` → `web`, `web/src`, `web/src/ui`. */
const foldersAround = (file: string) =>
  file.split('/').flatMap((_, at, parts) => (at === 0 ? [] : [parts.slice(0, at).join('/')]));
