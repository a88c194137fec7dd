/** The name of an archive entry, or the rule and message of its refusal. */
export type EntryName =
  | { readonly name: string; readonly isFolder: boolean }
  | { readonly rule: 'A107' | 'A108'; readonly message: string };

const PATH_LENGTH_MAX = 240;

/**
 * Reads a name that must be a relative path inside a folder on every operating system.
 * Errors: A108 if it is not UTF-8; A107 if it is unsafe.
 */
export function readEntryName(raw: Buffer): EntryName {
  let name: string;
  try {
    name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return {
      rule: 'A108',
      message:
        '名字不是 UTF-8（多半是 Windows 用 GBK 写的）：文件名只用拉丁字母和数字，或用 npm run packs -- pack 打包',
    };
  }
  // Windows PowerShell 5 writes backslashes between folders. All later checks treat them as slashes.
  name = name.replaceAll('\\', '/');
  const unsafe = findUnsafe(name);
  if (unsafe !== undefined) return { rule: 'A107', message: `名字${unsafe}：这样的压缩包可能有恶意，不要解开它` };
  return name.endsWith('/') ? { name: name.slice(0, -1), isFolder: true } : { name, isFolder: false };
}

function findUnsafe(name: string): string | undefined {
  if (/\p{Cc}/u.test(name)) return '里有控制字符';
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return '是绝对路径';
  if (name.length > PATH_LENGTH_MAX) return '太长';
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.includes('..')) return '用 .. 通到外面';
  if (parts.some((part) => part === '' || part === '.')) return '里有空的一段';
  return undefined;
}
