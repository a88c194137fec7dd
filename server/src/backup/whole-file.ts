// Writes a file completely or not at all: writes and syncs a draft, then links it to its final name.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isRunning } from '../database/process-identity.ts';
import { StartupError } from '../faults/startup-error.ts';
import { writeAdvice } from '../faults/write-advice.ts';

const ONLY_MINE = 0o600;
const ONLY_MY_FOLDER = 0o700;
const DRAFT = /\.juzhongren-draft-(\d+)$/;
/** Error codes of file access, not of connections. */
const UNWRITABLE = /^(ENOSPC|EDQUOT|EFBIG|EIO|EACCES|EROFS|ENOENT|EISDIR|ENOTDIR|EPERM|EEXIST|ENAMETOOLONG|EMFILE)$/;
/** Error codes of file systems without hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EACCES'];

/** Receives the bytes; tests replace it to simulate failures. */
export interface Sink {
  write(bytes: Buffer): Promise<unknown>;
}

/**
 * Writes a new file that only this account can read and returns its size in bytes. Throws a StartupError if the file
 * exists, has no folder or cannot be written; then nothing is left.
 */
export async function writeWholeFile(
  path: string,
  bytes: AsyncIterable<Buffer>,
  sinkOf: (sink: Sink) => Sink = (sink) => sink,
): Promise<number> {
  const target = resolve(path);
  const draft = `${target}.juzhongren-draft-${process.pid}`;
  let size = 0;
  try {
    requirePlace(path, target);
    dropDrafts(dirname(target));
    const file = await open(draft, 'wx', ONLY_MINE);
    try {
      const sink = sinkOf({ write: async (part) => await file.appendFile(part) });
      for await (const part of bytes) {
        await sink.write(part);
        size += part.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await nameIt(draft, target);
    await syncFolder(dirname(target));
    return size;
  } catch (error) {
    throw unwritable(path, error);
  } finally {
    // Ignored: if the draft cannot be accessed, it was never created.
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** Creates the folder for automatic backups if it is missing. Throws a StartupError if it cannot be created. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: ONLY_MY_FOLDER });
  } catch (error) {
    throw unwritable(path, error);
  }
}

/**
 * Requires an existing folder and creates none. If the backup disk is not mounted, a new folder would lie on the disk
 * that the backup should outlive.
 */
function requirePlace(path: string, target: string): void {
  const folder = dirname(target);
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there === undefined) {
    throw new StartupError(
      `没有做备份：文件夹 ${folder} 不存在。请先建好它（在别的磁盘上的，看看是不是没有挂载），再做一次。`,
    );
  }
  if (!there.isDirectory()) throw new StartupError(`没有做备份：${folder} 不是文件夹。请换一个地方。`);
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new StartupError(
      `${path} 是一个文件夹，没有做备份：请写到文件名为止（例如 ${join(path, 'today.backup')}）。`,
    );
  }
  if (existsSync(target)) throw new StartupError(`${path} 已经有了，没有做备份：请换一个名字。`);
}

function unwritable(path: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!UNWRITABLE.test(code)) return error;
  return new StartupError(`写不了备份 ${path}（${code}）：没有留下半份文件。${writeAdvice(code)}。`, {
    cause: error,
  });
}

/** Gives the draft its final name without overwriting a file that was created meanwhile. */
async function nameIt(draft: string, target: string): Promise<void> {
  try {
    await link(draft, target);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!NO_LINKS.includes(code) || existsSync(target)) throw error;
    await rename(draft, target);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Removes the drafts of killed writers. A draft with this process's id comes from an earlier process, because this one
 * has not written anything yet.
 */
function dropDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(DRAFT.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    rmSync(join(folder, name), { force: true });
  }
}
