import { crc32, inflateRawSync } from 'node:zlib';
import { fileLimit } from '../read/read-folder.ts';
import type { Report } from '../messages/report.ts';
import type { ListedEntry } from './list-entries.ts';

/** Returns the bytes of one pack file. Returns undefined and reports why if the file is refused. */
export function inflateEntry(archive: Buffer, { name, one }: { name: string; one: ListedEntry }, report: Report) {
  const { entry, dataStart, end } = one;
  const place = { file: name, line: 1 };
  const { bytes: limit, rule } = fileLimit(name);
  if (entry.uncompressedSize > limit) {
    report.add(place, rule, `超过 ${limit >> 10} KB：缩小它`);
    return undefined;
  }
  const data = archive.subarray(dataStart, end);
  const bytes = entry.compressionMethod === 0 ? data : inflate(data, entry.uncompressedSize);
  if (bytes === 'broken') report.add(place, 'A102', '坏了：重新下载，或重新打包');
  else if (bytes === 'longer' || bytes.length !== entry.uncompressedSize) {
    report.add(place, 'A106', '写明的大小不是真的：可能是压缩炸弹，不要解开它');
  } else if (crc32(bytes) !== entry.crc32) report.add(place, 'A102', '坏了：重新下载，或重新打包');
  else return bytes;
  return undefined;
}

/** Stops as soon as the data exceeds the declared size, so that a zip bomb is never unpacked. */
function inflate(data: Buffer, size: number): Buffer | 'longer' | 'broken' {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    return error instanceof RangeError ? 'longer' : 'broken';
  }
}
