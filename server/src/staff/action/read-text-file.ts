import { readFile } from 'node:fs/promises';

/**
 * Returns the text of a UTF-8 file, or a message why it cannot be read. In China the "ANSI" encoding of Windows is GBK,
 * which is rejected because it is not valid UTF-8.
 */
export async function readTextFile(path: string): Promise<{ readonly text: string } | string> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return `读不了 ${path}。`;
  try {
    // Removes a byte order mark.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return `${path} 不是 UTF-8 编码的文本（可能是 GBK，或是 Excel 文件）：用编辑器另存为 UTF-8 再来。`;
  }
}
