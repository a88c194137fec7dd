import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { invisibleIn, invisibleSentence, withoutInvisible } from './invisible.ts';
import { FILES_MAX, PACK_BYTES_MAX, PICTURE_BYTES_MAX, SOUND_BYTES_MAX, TEXT_BYTES_MAX } from './limits.ts';
import type { Report } from '../messages/report.ts';

/** Files of a pack by path in it, with `/` as separator. */
export type PackFiles = ReadonlyMap<string, Uint8Array>;

export interface PackSource {
  slug: string;
  files: PackFiles;
}

/** Files to read from a folder. Other files, such as a readme or a licence, are ignored. */
interface WantedFiles {
  texts: readonly string[];
  folders: readonly { folder: string; names: RegExp }[];
}

export const ART = { folder: 'art', names: /\.(svg|png|jpe?g|webp)$/i };
const SOUND = { folder: 'sound', names: /\.(opus|m4a)$/i };
/** Text files of a pack, besides the characters. */
export const PACK_TEXTS = [
  'script.yaml',
  'clues.yaml',
  'questions.yaml',
  'truth.md',
  'host.md',
  'facts.yaml',
  'reading.yaml',
  'demo-reviews.yaml',
];
const PACK: WantedFiles = {
  texts: PACK_TEXTS,
  folders: [{ folder: 'characters', names: /\.md$/ }, ART, SOUND],
};

/**
 * Reads a pack's files, or the files in `wanted`. Never leaves the folder: follows no links, opens no devices and
 * enforces the limits. Reports and skips each rejected file. Returns undefined if the folder cannot be read (P001) or
 * exceeds the limits (P004).
 */
export function readFolder(folder: string, report: Report, wanted: WantedFiles = PACK): PackFiles | undefined {
  let root: string;
  let names: string[];
  try {
    root = realpathSync(folder);
    const present = new Set(readdirSync(root));
    names = [
      ...wanted.texts.filter((name) => present.has(name)),
      ...wanted.folders.flatMap((inside) => (present.has(inside.folder) ? listFiles(root, inside) : [])),
    ];
  } catch {
    report.add({ file: '.', line: 1 }, 'P001', whyUnread(folder));
    return undefined;
  }
  if (names.length > FILES_MAX) {
    report.add({ file: '.', line: 1 }, 'P004', `文件超过 ${FILES_MAX} 个：删去用不到的`);
    return undefined;
  }
  const files = new Map<string, Uint8Array>();
  let total = 0;
  for (const name of names.sort()) {
    const bytes = readRegularFile(root, name, report);
    if (bytes === undefined) continue;
    total += bytes.length;
    if (total > PACK_BYTES_MAX) {
      report.add({ file: '.', line: 1 }, 'P004', `整个文件夹超过 ${PACK_BYTES_MAX >> 20} MB：缩小图片和声音`);
      return undefined;
    }
    files.set(name, bytes);
  }
  return files;
}

/** Folder where authors in this repository keep their packs, used to suggest a path. */
const BESIDE = 'packs';

function whyUnread(folder: string): string {
  const found = statsOf(folder);
  if (found?.isFile() === true) return `这是一个文件：写它所在的文件夹 ${path.dirname(folder)}`;
  const meant = path.join(BESIDE, folder);
  const isNear = found === undefined && statsOf(meant)?.isDirectory() === true;
  return isNear ? `没有这个文件夹，是不是 ${meant}？` : '读不到这个文件夹：检查路径和权限';
}

/** Returns undefined if the path does not exist or cannot be read. */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** Lists the matching files in a folder. Only `art` may have subfolders, up to three levels. */
function listFiles(root: string, { folder, names }: { folder: string; names: RegExp }): string[] {
  const found: string[] = [];
  const look = (inside: string, depth: number) => {
    for (const entry of readdirSync(path.join(root, inside), { withFileTypes: true })) {
      if (found.length > FILES_MAX) return;
      const name = `${inside}/${entry.name}`;
      if (entry.isDirectory() && depth > 0) look(name, depth - 1);
      else if (names.test(entry.name)) found.push(name);
    }
  };
  look(folder, folder === 'art' ? 3 : 0);
  return found;
}

function readRegularFile(root: string, name: string, report: Report): Uint8Array | undefined {
  const place = { file: name, line: 1 };
  const { bytes: limit, rule } = fileLimit(name);
  let descriptor: number | undefined;
  try {
    if (realpathSync(path.join(root, name)) !== path.join(root, name)) {
      report.add(place, 'P003', '不能是符号链接：把文件本身放进来');
      return undefined;
    }
    // Without O_NONBLOCK, opening a named pipe would block forever.
    descriptor = openSync(
      path.join(root, name),
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    );
    const { size } = fstatSync(descriptor);
    if (!fstatSync(descriptor).isFile()) {
      report.add(place, 'P003', '不是普通文件');
      return undefined;
    }
    if (size > limit) {
      report.add(place, rule, `超过 ${limit >> 10} KB：缩小它`);
      return undefined;
    }
    const bytes = Buffer.alloc(size);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, size, 0));
  } catch {
    report.add(place, 'P003', '读不出来：检查权限，或它是否是断开的链接');
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

export function fileLimit(name: string): { bytes: number; rule: 'P003' | 'P805' | 'P811' } {
  if (name.startsWith('art/')) return { bytes: PICTURE_BYTES_MAX, rule: 'P805' };
  if (name.startsWith('sound/')) return { bytes: SOUND_BYTES_MAX, rule: 'P811' };
  return { bytes: TEXT_BYTES_MAX, rule: 'P003' };
}

export const isText = (name: string): boolean => !name.startsWith('art/') && !name.startsWith('sound/');

/**
 * Decodes a text with `
 * ` line breaks and without invisible characters, so that they cannot disturb comparisons. Reports each invisible
 * character. For text that is not UTF-8, reports P003 and returns undefined.
 */
export function decodeText(file: string, bytes: Uint8Array, report: Report): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    report.add({ file, line: 1 }, 'P003', '不是 UTF-8 文本：另存为 UTF-8');
    return undefined;
  }
  const visible = withoutInvisible(text);
  if (visible === text) return text;
  for (const [index, line] of text.split('\n').entries()) {
    const found = invisibleIn(line);
    if (found !== undefined) report.add({ file, line: index + 1 }, 'P108', invisibleSentence(found));
  }
  return visible;
}
