import type { Entry } from 'yauzl';

export interface KindFault {
  rule: 'A103' | 'A104' | 'A109';
  message: string;
}

const STORED = 0;
const DEFLATED = 8;
/** WinZip marks AES encryption also with this compression method. */
const AES = 99;

// The upper 16 bits of the attributes are the Unix mode, the lower bits the DOS attributes.
const MODE_KIND = 0o17_0000;
const MODE_UNSET = 0;
const MODE_FILE = 0o10_0000;
const MODE_FOLDER = 0o04_0000;
const DOS_VOLUME = 0x08;
const DOS_FOLDER = 0x10;
const DOS_LINK = 0x4_00;

/** Returns why an entry is not a plain file or folder; undefined if it is one. */
export function kindFault(entry: Entry, isFolder: boolean): KindFault | undefined {
  if (entry.isEncrypted() || entry.compressionMethod === AES)
    return { rule: 'A104', message: '加了密：不加密重新打包' };
  const kind = (entry.externalFileAttributes >>> 16) & MODE_KIND;
  const isPlain = kind === MODE_UNSET || kind === (isFolder ? MODE_FOLDER : MODE_FILE);
  const isDosPlain = (entry.externalFileAttributes & (DOS_VOLUME | DOS_LINK | (isFolder ? 0 : DOS_FOLDER))) === 0;
  if (!isPlain || !isDosPlain || (isFolder && entry.uncompressedSize > 0)) {
    return { rule: 'A109', message: '不是普通的文件或文件夹（可能是符号链接）：把文件本身放进来' };
  }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    return { rule: 'A103', message: '用了这里不认识的压缩法：用普通的 zip 重新打包' };
  }
  return undefined;
}
