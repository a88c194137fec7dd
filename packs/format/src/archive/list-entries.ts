// Lists the directory of an archive entry by entry, and checks everything the directory claims.
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl';
import { ENTRIES_MAX } from '../read/limits.ts';
import type { Report } from '../messages/report.ts';

export interface ListedEntry {
  /** Counted from 1. */
  number: number;
  entry: Entry;
  /** Offsets: start of the entry's own header, start of its data, end of its data. */
  start: number;
  dataStart: number;
  end: number;
}

const WHOLE = { file: '.', line: 1 };

/** Returns undefined and reports why if the directory cannot be read. */
export async function listEntries(bytes: Buffer, report: Report): Promise<ListedEntry[] | undefined> {
  const other = otherKind(bytes);
  if (other !== undefined) {
    report.add(WHOLE, 'A102', other);
    return undefined;
  }
  try {
    const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false });
    // Refuses by the declared number of entries, without listing a million of them first.
    if (zip.entryCount > ENTRIES_MAX) {
      report.add(WHOLE, 'A105', `条目超过 ${ENTRIES_MAX} 个：这不是一个剧本包`);
      return undefined;
    }
    const listed = await readEntries(zip);
    if (listed !== undefined && isAtEnd(zip, bytes)) return listed;
    report.add(WHOLE, 'A102', '压缩包的目录前后不符：重新打包，或重新下载');
  } catch (error) {
    if (/strong encryption/.test(String(error))) report.add(WHOLE, 'A104', '压缩包加了密：不加密重新打包');
    else report.add(WHOLE, 'A102', '不是 zip，或者不完整：重新下载，或重新打包');
  }
  return undefined;
}

/** Returns undefined if an entry's own header has another name than the directory. */
async function readEntries(zip: ZipFile): Promise<ListedEntry[] | undefined> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const listed: ListedEntry[] = [];
  for (const entry of entries) {
    const header = await zip.readLocalFileHeaderPromise(entry, {});
    if (!header.fileName.equals(entry.fileNameRaw)) return undefined;
    listed.push({
      number: listed.length + 1,
      entry,
      start: entry.relativeOffsetOfLocalHeader,
      dataStart: header.fileDataStart,
      end: header.fileDataStart + entry.compressedSize,
    });
  }
  return listed;
}

const END_RECORD_BYTES = 22;
const ZIP64_END_SIGNATURE = 0x06_06_4b_50;

/** Returns whether the directory's end follows directly after the last counted entry. */
function isAtEnd({ readEntryCursor, comment }: ZipFile, bytes: Buffer): boolean {
  const cursor = Number(readEntryCursor);
  const end = bytes.length - END_RECORD_BYTES - comment.length;
  return cursor === end || (cursor + 4 <= end && bytes.readUInt32LE(cursor) === ZIP64_END_SIGNATURE);
}

function otherKind(bytes: Buffer): string | undefined {
  if (bytes.length === 0) return '文件是空的：重新下载，或重新打包';
  const begins = bytes.toString('latin1', 0, 4);
  if (begins === 'Rar!') return '这是 rar：解开以后打成 zip';
  if (begins === '7z\xbc\xaf') return '这是 7z：解开以后打成 zip';
  return undefined;
}
