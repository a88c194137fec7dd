// Checks that files, folders and names mentioned in documents exist.

/**
 * Returns whether a document describes the present. Decisions and the change log describe the time when they were
 * written.
 */
export const isDocument = (file: string) =>
  file.endsWith('.md') && file !== 'CHANGELOG.md' && !/^(?:docs\/decisions|packs\/(?!format))\//.test(file);

/** Matches names such as `decide/clue.ts` and `check/shape/`. */
const NAMED = /`([\w@-][\w@./-]*)`/g;
/** Matches `settle` in `rules/acts.ts`, and `waiting` (of a room) in `core/queue.ts`. */
const STANDS_IN = /`(\w+)`(?: \([^()]*\))? in `([\w@./-]+\.tsx?)`/g;
/** Names to skip: examples, build output, and files that an operator writes. */
const MADE = /NNN|\/dist\/|\.env$/;

/**
 * Returns a sentence for each missing file or folder that `text` names, and for each name that is not in the stated
 * file. Sources may be named by any end of their path, other files by the whole path.
 * @param files all existing files with their texts
 */
export function checkNamedFiles(document: string, text: string, files: ReadonlyMap<string, string>): string[] {
  const all = [...files.keys()];
  const folders = new Set(all.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/') + 1)));
  const withEnd = (end: string) => all.filter((file) => `/${file}`.endsWith(`/${end}`));
  const isOurs = (name: string) =>
    !MADE.test(name) &&
    (/\.tsx?$/.test(name) || (/\.\w+$|\/$/.test(name) && folders.has(name.slice(0, name.indexOf('/') + 1))));
  const isThere = (name: string) =>
    name.endsWith('/') ? all.some((file) => file.startsWith(name)) : withEnd(name).length > 0;
  const sentencesOf = (line: string) => [
    ...[...line.matchAll(NAMED)]
      .filter(([, name = '']) => isOurs(name) && !isThere(name))
      .map(([, name]) => `there is no ${name}`),
    ...[...line.matchAll(STANDS_IN)]
      .filter(
        ([, name = '', file = '']) => isThere(file) && !withEnd(file).some((each) => holds(files.get(each), name)),
      )
      .map(([, name, file]) => `${name} is not in ${file}`),
  ];
  return text
    .split('\n')
    .flatMap((line, at) => sentencesOf(line).map((sentence) => `${document}:${at + 1} ${sentence}`));
}

const holds = (text: string | undefined, name: string) => new RegExp(`\\b${name}\\b`).test(text ?? '');
