// Checks the directory entries of an archive and selects the files of one pack, before anything is unpacked.
import path from 'node:path';
import { FILES_MAX, PACK_BYTES_MAX, RATIO_MAX, SLUG_LENGTH_MAX } from '../read/limits.ts';
import type { Report } from '../messages/report.ts';
import { idSchema } from '../read/source-fields.ts';
import { readEntryName } from './entry-name.ts';
import { kindFault } from './entry-kind.ts';
import type { ListedEntry } from './list-entries.ts';
import { belongsToPack, isSystemFile, printableName, someNames } from './pack-names.ts';

export interface PackEntries {
  slug: string;
  /** By path inside the pack folder. */
  files: Map<string, ListedEntry>;
}

interface NamedEntry extends ListedEntry {
  name: string;
  isFolder: boolean;
}

const WHOLE = { file: '.', line: 1 };

/** Returns undefined if anything is wrong. Every problem is reported. */
export function checkEntries(listed: readonly ListedEntry[], report: Report): PackEntries | undefined {
  const named = listed.flatMap((one) => nameEntry(one, report));
  checkDoubles(named, report);
  checkOverlaps(listed, report);
  const pack = onePack(
    named.filter(({ name }) => !isSystemFile(name)),
    report,
  );
  return report.errors().length > 0 ? undefined : pack;
}

function nameEntry(one: ListedEntry, report: Report): NamedEntry[] {
  const { entry, number } = one;
  const name = readEntryName(entry.fileNameRaw);
  if ('rule' in name) {
    report.add(WHOLE, name.rule, `第 ${number} 个条目的${name.message}`);
    return [];
  }
  const file = printableName(name.name) ?? '.';
  const fault = kindFault(entry, name.isFolder);
  if (fault !== undefined) report.add({ file, line: 1 }, fault.rule, `第 ${number} 个条目${fault.message}`);
  if (entry.uncompressedSize > RATIO_MAX * Math.max(entry.compressedSize, 1)) {
    report.add({ file, line: 1 }, 'A106', `第 ${number} 个条目压缩了 ${RATIO_MAX} 倍以上：可能是压缩炸弹，不要解开它`);
  }
  return [{ ...one, ...name }];
}

/** Folds a name like a file system that ignores case and Unicode variants. */
const folded = (name: string) => name.normalize('NFKC').toLowerCase();

function checkDoubles(named: readonly NamedEntry[], report: Report): void {
  const seen = new Set<string>();
  /** Every file and parent folder, by folded path, as it was first written. */
  const written = new Map<string, string>();
  for (const { name, number } of named) {
    const place = { file: printableName(name) ?? '.', line: 1 };
    if (seen.has(name)) report.add(place, 'A110', `第 ${number} 个条目的名字已经有过：留一个`);
    seen.add(name);
    const parts = name.split('/');
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const first = paths.map((path) => written.get(folded(path)));
    if (paths.some((path, index) => first[index] !== undefined && first[index] !== path)) {
      report.add(place, 'A110', `第 ${number} 个条目的名字和别的只差大小写或 Unicode 写法：改掉一个`);
    }
    for (const path of paths) if (!written.has(folded(path))) written.set(folded(path), path);
  }
}

/** Entries that share bytes let a small archive unpack to a huge size. */
function checkOverlaps(listed: readonly ListedEntry[], report: Report): void {
  let end = 0;
  for (const one of [...listed].sort((a, b) => a.start - b.start)) {
    if (one.start < end) {
      report.add(WHOLE, 'A106', '条目互相重叠：可能是压缩炸弹，不要解开它');
      return;
    }
    end = one.end;
  }
}

function onePack(named: readonly NamedEntry[], report: Report): PackEntries | undefined {
  const files = named.filter(({ isFolder }) => !isFolder);
  const roots = new Set(named.flatMap(({ name, isFolder }) => (isFolder || name.includes('/') ? [rootOf(name)] : [])));
  const [root, second] = roots;
  const isLoose = files.some(({ name }) => name === SCRIPT);
  const folders = packFoldersIn(files);
  if (isLoose || root === undefined) {
    report.add(WHOLE, 'A111', '剧本要放在一个以它命名的文件夹里，再把这个文件夹打包：npm run packs -- pack 会这样做');
    return undefined;
  }
  if (second !== undefined && folders.length !== 1) {
    report.add(WHOLE, 'A111', `里面有 ${roots.size} 个文件夹：一个压缩包只放一个剧本`);
    return undefined;
  }
  if (folders.length > 1) {
    report.add(WHOLE, 'A111', `里面有 ${folders.length} 个剧本${someNames(folders)}：把其中一个文件夹打包`);
    return undefined;
  }
  // Unpacking "here" and packing again puts another folder around the pack folder.
  const [folder = root] = folders;
  const beside = files.filter(({ name }) => !name.startsWith(`${folder}/`)).map(({ name }) => name);
  if (beside.length > 0 && folder.includes('/')) {
    const [inner, names] = [someNames([path.posix.basename(folder)]), someNames(beside)];
    const sentence = `剧本在里面的文件夹${inner}，旁边还有 ${beside.length} 个文件${names}：只把里面那个文件夹打包`;
    report.add(WHOLE, 'A111', sentence);
    return undefined;
  }
  if (folders.length === 0 && files.some(({ name }) => !belongsToPack(name.slice(folder.length + 1)))) {
    report.add(WHOLE, 'A111', '里面没有 script.yaml：把有 script.yaml 的那个文件夹打包');
    return undefined;
  }
  return packIn(folder, { files, beside }, report);
}

const SCRIPT = 'script.yaml';

/** Returns the folders that contain a script, without those nested in another such folder. */
function packFoldersIn(files: readonly NamedEntry[]): string[] {
  const folders = files.filter(({ name }) => name.endsWith(`/${SCRIPT}`)).map(({ name }) => path.posix.dirname(name));
  return folders.filter((folder) => !folders.some((outer) => folder.startsWith(`${outer}/`)));
}

function packIn(
  folder: string,
  { files, beside }: { files: readonly NamedEntry[]; beside: readonly string[] },
  report: Report,
): PackEntries {
  const slug = path.posix.basename(folder);
  if (!idSchema.safeParse(slug).success || slug.length > SLUG_LENGTH_MAX) {
    report.add(WHOLE, 'A111', '里面的文件夹名要是 id：小写拉丁字母、数字、连字符');
  }
  const inside = files
    .filter(({ name }) => name.startsWith(`${folder}/`))
    .map((one) => [one.name.slice(folder.length + 1), one] as const);
  const foreign = [...beside, ...inside.map(([name]) => name).filter((name) => !belongsToPack(name))];
  if (foreign.length > 0) {
    report.add(WHOLE, 'A112', `${foreign.length} 个文件不是剧本的${someNames(foreign)}：删去它们`);
  }
  if (inside.length > FILES_MAX) report.add(WHOLE, 'A105', `文件超过 ${FILES_MAX} 个：删去用不到的`);
  if (inside.reduce((sum, [, { entry }]) => sum + entry.uncompressedSize, 0) > PACK_BYTES_MAX) {
    report.add(WHOLE, 'A105', `解开以后超过 ${PACK_BYTES_MAX >> 20} MB：缩小图片`);
  }
  return { slug, files: new Map(inside) };
}

const rootOf = (name: string) => name.split('/')[0] ?? '';
