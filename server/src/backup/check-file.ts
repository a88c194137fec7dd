import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { StartupError } from '../faults/startup-error.ts';
import { type End, type Head, openArchive, type OpenArchive, type Table } from './archive.ts';
import { DAMAGED } from './encryption.ts';

/**
 * Opens a backup for `work` and closes it afterwards. Throws a StartupError if the file is missing or is not a backup
 * of this program.
 */
export async function withArchive<Result>(
  path: string,
  phrase: string | undefined,
  work: (archive: OpenArchive) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw unreadable(path, (error as NodeJS.ErrnoException).code ?? '');
  });
  try {
    return await work(await openArchive(file, phrase));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw code === 'EISDIR' || code === 'EIO' ? unreadable(path, code) : error;
  } finally {
    await file.close();
  }
}

/** Chinese explanations for system error codes that come from a wrong path. */
const SLIPS: Readonly<Record<string, string>> = {
  EISDIR: '这是一个文件夹，要写到里面的备份文件为止（例如 today.backup）。',
  ENOENT: '没有这个文件，请看看路径和名字。',
  EACCES: '这个账号不能读它，请换一个账号，或改它的权限。',
};

const unreadable = (path: string, code: string): StartupError =>
  new StartupError(`读不了备份 ${path}${SLIPS[code] === undefined ? `（${code}）。` : `：${SLIPS[code]}`}`);

/**
 * Reads a whole backup before anything is changed: checks every block and every table hash, and that this program knows
 * all its migrations. Throws a StartupError otherwise.
 */
export async function checkFile(
  path: string,
  phrase: string | undefined,
  known: readonly string[],
): Promise<{ head: Head; tables: Table[]; end: End }> {
  return await withArchive(path, phrase, async (archive) => {
    const unknown = archive.head.migrations.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      throw new StartupError(`这份备份比这个程序新（有它不认识的变更 ${unknown}）：请用新版本的程序。`);
    }
    let hash = createHash('sha256');
    const tables: Table[] = [];
    for await (const entry of archive.entries()) {
      if (entry.kind === 'table') {
        hash = createHash('sha256');
        tables.push(entry.table);
      } else if (entry.kind === 'rows') hash.update(entry.bytes);
      else if (entry.kind === 'end') return { head: archive.head, tables, end: entry.end };
      else if (hash.digest('hex') !== entry.sum.sha256) break;
    }
    throw new StartupError(DAMAGED);
  });
}
