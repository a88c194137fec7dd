// What documents name is there: files, folders, and what is said to stand in a file.

/** Documents that say what is true today. Decisions and the change log say what was true when they were written. */
export const isDocument = (file: string) =>
  file.endsWith('.md') && file !== 'CHANGELOG.md' && !/^(?:docs\/decisions|packs\/(?!format))\//.test(file);

/** `decide/clue.ts`, `check/shape/`. */
const NAMED = /`([\w@-][\w@./-]*)`/g;
/** `settle` in `rules/acts.ts`; `waiting` (of a room) in `room/queue.ts`. */
const STANDS_IN = /`(\w+)`(?: \([^()]*\))? in `([\w@./-]+\.tsx?)`/g;
/** Examples, what a build makes, and what an operator writes. */
const MADE = /NNN|\/dist\/|\.env$/;

/**
 * A sentence for each file or folder that `text` names and nobody has, and for each name that is not in the file it is said to
 * stand in. Sources are named by any end of their path, all else by its whole path. `files` maps all there are to their texts.
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
