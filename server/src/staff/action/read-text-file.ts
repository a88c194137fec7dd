import { readFile } from 'node:fs/promises';

/** The text of a file, or a sentence about why there is none. What Windows calls ANSI is GBK in China, and reads as UTF-8 full of holes. */
export async function readTextFile(path: string): Promise<{ readonly text: string } | string> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return `读不了 ${path}。`;
  try {
    // Takes a byte order mark away.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return `${path} 不是 UTF-8 编码的文本（可能是 GBK，或是 Excel 文件）：用编辑器另存为 UTF-8 再来。`;
  }
}
