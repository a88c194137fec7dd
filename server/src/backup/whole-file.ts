// A file that is there whole or not at all, whatever happens: written under another name, on the disk, then named.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isRunning } from '../database/process-identity.ts';
import { StartupError } from '../faults/startup-error.ts';
import { writeAdvice } from '../faults/write-advice.ts';

const ONLY_MINE = 0o600;
const ONLY_MY_FOLDER = 0o700;
const DRAFT = /\.juzhongren-draft-(\d+)$/;
/** Of files, not of connections. */
const UNWRITABLE = /^(ENOSPC|EDQUOT|EFBIG|EIO|EACCES|EROFS|ENOENT|EISDIR|ENOTDIR|EPERM|EEXIST|ENAMETOOLONG|EMFILE)$/;
/** File systems without links answer so. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EACCES'];

/** Where bytes go; tests let it fail. */
export interface Sink {
  write(bytes: Buffer): Promise<unknown>;
}

/**
 * Writes a new file that only this account can read, and says how many bytes it has. Throws a StartupError when it is there
 * already, has no folder or cannot be written; then nothing of it is left.
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
    // Where it could not even be looked for, there is none.
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** For copies the service makes by itself: their folder need not be there yet. Throws a StartupError when it cannot be made. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: ONLY_MY_FOLDER });
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** No folder is made on the way: where a disk is not mounted, the copy would lie on the one it is to outlive. */
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

/** Never over another file: somebody may have made one meanwhile. */
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

/** What writers that were killed left behind. A new process may have an old one's number: this one has written nothing yet. */
function dropDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(DRAFT.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    rmSync(join(folder, name), { force: true });
  }
}
