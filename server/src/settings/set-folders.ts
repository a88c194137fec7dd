// Checks the folders that the operator set. A missing one means a typo or a disk that is not mounted.
import { existsSync, mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../faults/startup-error.ts';
import { writeAdvice } from '../faults/write-advice.ts';
import type { Env } from './env.ts';

type Folders = Pick<Env, 'PACKS_DIR' | 'CLIENT_DIR' | 'BACKUP_DIR'>;

/** The shipped systemd unit sets ProtectHome, which hides these folders from the service. */
const HIDDEN = /^\/(?:home|root)\//;
const HIDDEN_WORDS = '由 systemd 启动的服务看不见 /home 和 /root，请换到 /srv 或 /var 下面。';

/** Throws a StartupError for the first folder that is not usable. Creates a BACKUP_DIR whose last part is missing. */
export function requireSetFolders(env: Folders): void {
  const [fault] = folderFaults(env, 'made');
  if (fault !== undefined) throw new StartupError(fault);
}

/**
 * Returns one message for each folder that is not usable. A missing BACKUP_DIR is created for the check; 'made' keeps
 * it, 'tried' removes it again.
 */
export function folderFaults(env: Folders, missing: 'made' | 'tried'): readonly string[] {
  const faults: string[] = [];
  if (env.PACKS_DIR !== undefined && !isFolder(env.PACKS_DIR))
    faults.push(awayLabel('PACKS_DIR', env.PACKS_DIR, '剧本'));
  if (env.CLIENT_DIR !== undefined) faults.push(...clientFaults(env.CLIENT_DIR));
  if (env.BACKUP_DIR !== undefined) faults.push(...backupFaults(env.BACKUP_DIR, missing));
  return faults;
}

const awayLabel = (name: string, folder: string, what: string): string =>
  `${name} 指的文件夹 ${resolve(folder)} 不在：请改正它，或者去掉这项设置，用自带的${what}。`;

function clientFaults(folder: string): readonly string[] {
  if (!isFolder(folder)) return [awayLabel('CLIENT_DIR', folder, '网页')];
  if (existsSync(join(folder, 'index.html'))) return [];
  return [
    `CLIENT_DIR 指的文件夹 ${resolve(folder)} 里没有构建好的网页（index.html）：请改正它，或者去掉这项设置，用自带的网页。`,
  ];
}

/** Tests write access with a real write. For root, permission bits allow writes even where they fail, as in /proc. */
function backupFaults(folder: string, missing: 'made' | 'tried'): readonly string[] {
  const above = dirname(folder);
  if (!isFolder(above)) {
    return [
      `BACKUP_DIR 指的文件夹 ${folder} 不在，上一级 ${above} 也不在：看看是不是写错了，或者盘没有挂上。${HIDDEN.test(resolve(folder)) ? HIDDEN_WORDS : ''}`,
    ];
  }
  const wasThere = existsSync(folder);
  const probe = join(folder, `.writable.${process.pid}`);
  try {
    // Not `recursive`, because Node would retry forever in /proc.
    if (!wasThere) mkdirSync(folder);
    writeFileSync(probe, '');
    rmSync(probe);
    if (!wasThere && missing === 'tried') rmdirSync(folder);
    return [];
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return [`BACKUP_DIR 指的文件夹 ${folder} 不能写入（${code}）：${writeAdvice(code)}。`];
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
