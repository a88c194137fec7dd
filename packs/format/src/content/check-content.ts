// Checks content.yaml for duplicates, unknown collections and scripts that are not installed.
import { type Report, printable } from '../messages/report.ts';
import type { Located } from '../read/shape.ts';
import type { Path } from '../read/yaml-file.ts';
import type { SourceContent } from './source-content.ts';

export interface Named<T> {
  name: T;
  path: Path;
}

/** Checks the content. `installed` are the slugs of the installed scripts; without it, scripts are not checked. */
export function checkContent(
  { value, at }: Located<SourceContent>,
  installed: ReadonlySet<string> | undefined,
  report: Report,
): void {
  const { collections, popups, expertComments } = value;
  const numbers = (field: 'collections' | 'popups') =>
    value[field].map(({ id }, i) => ({ name: id, path: [field, i, 'id'] }));
  for (const { name, path } of [...doubles(numbers('collections')), ...doubles(numbers('popups'))])
    report.add(at(path), 'C201', `编号 ${name} 用了两次：换一个没有用过的`);

  for (const list of listsOf(value)) {
    for (const { path } of doubles(list)) report.add(at(path), 'C204', '这个列表里已经有它了：删去一个');
  }
  for (const { name, path } of doubles(expertComments.map(({ script }, i) => ({ name: script, path: pathOf(i) }))))
    report.add(at(path), 'C204', `剧本${printable(name)}已经有一条短评：留一条`);

  const known = new Set(collections.map(({ id }) => id));
  for (const [i, { opens }] of popups.entries()) {
    if ('collection' in opens && !known.has(opens.collection))
      report.add(
        at(['popups', i, 'collection']),
        'C203',
        `没有编号为 ${opens.collection} 的合集：改成 collections 里有的`,
      );
  }
  if (installed === undefined) return;
  for (const { name, path } of scriptsOf(value)) {
    if (!installed.has(name)) report.add(at(path), 'C202', `没有安装剧本${printable(name)}：检查拼写，或先导入它`);
  }
}

const pathOf = (index: number): Path => ['expertComments', index, 'script'];

function doubles<T>(named: readonly Named<T>[]): Named<T>[] {
  const seen = new Set<T>();
  return named.filter(({ name }) => seen.has(name) || !seen.add(name));
}

const entriesOf = <T>(list: readonly T[], path: Path): Named<T>[] =>
  list.map((name, index) => ({ name, path: [...path, index] }));

/** Returns the lists that must not contain duplicates. */
function listsOf({ collections, themes, scenes, geniuses }: SourceContent): Named<string | number>[][] {
  return [
    ...collections.map(({ scripts }, i) => entriesOf(scripts, ['collections', i, 'scripts'])),
    ...Object.entries(themes).map(([theme, scripts]) => entriesOf(scripts, ['themes', theme])),
    entriesOf(scenes, ['scenes']),
    entriesOf(geniuses, ['geniuses']),
  ];
}

export function scriptsOf(content: SourceContent): Named<string>[] {
  const { banners, collections, popups, firstCase, themes, expertComments } = content;
  return [
    ...(firstCase === undefined ? [] : [{ name: firstCase, path: ['firstCase'] }]),
    ...[...banners.entries()].flatMap(([i, { opens }]) =>
      'script' in opens ? [{ name: opens.script, path: ['banners', i, 'script'] }] : [],
    ),
    ...[...popups.entries()].flatMap(([i, { opens }]) =>
      'script' in opens ? [{ name: opens.script, path: ['popups', i, 'script'] }] : [],
    ),
    ...collections.flatMap(({ scripts }, i) => entriesOf(scripts, ['collections', i, 'scripts'])),
    ...Object.entries(themes).flatMap(([theme, scripts]) => entriesOf(scripts, ['themes', theme])),
    ...expertComments.map(({ script }, i) => ({ name: script, path: pathOf(i) })),
  ];
}
