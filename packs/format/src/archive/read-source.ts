// Reads a pack from a folder or an archive.
import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { ARCHIVE_BYTES_MAX } from '../read/limits.ts';
import { type PackSource, readFolder } from '../read/read-folder.ts';
import type { Report } from '../messages/report.ts';
import { readArchive } from './read-archive.ts';

const WHOLE = { file: '.', line: 1 };

/** Returns undefined and reports why if nothing can be read. Single refused files are left out. */
export async function readSource(source: string, report: Report): Promise<PackSource | undefined> {
  if (statSync(source, { throwIfNoEntry: false })?.isFile() !== true && !source.endsWith('.zip')) {
    const files = readFolder(source, report);
    return files && { slug: path.basename(path.resolve(source)), files };
  }
  const bytes = readArchiveFile(source, report);
  return bytes && (await readArchive(bytes, report));
}

/**
 * Returns the bytes of an archive file. Returns undefined and reports A101 if it is not a regular file, too large or
 * unreadable.
 */
export function readArchiveFile(file: string, report: Report): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    // Without O_NONBLOCK opening a named pipe would block for ever.
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const status = fstatSync(descriptor);
    if (!status.isFile()) {
      report.add(WHOLE, 'A101', '不是普通文件：这里要一个 zip');
      return undefined;
    }
    if (status.size > ARCHIVE_BYTES_MAX) {
      report.add(WHOLE, 'A101', `超过 ${ARCHIVE_BYTES_MAX >> 20} MB：缩小图片`);
      return undefined;
    }
    const bytes = Buffer.alloc(status.size);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, status.size, 0));
  } catch {
    report.add(WHOLE, 'A101', '读不到这个文件：检查路径和权限');
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
