// Decides where the embedded cluster lives and which account runs it. PostgreSQL refuses root; if an unprivileged
// account cannot enter the project's folder, everything it needs is placed outside.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../faults/startup-error.ts';
import { writeAdvice } from '../faults/write-advice.ts';
import { findAccount } from './system-account.ts';
import type { Account, PostgresPrograms } from './postgres-programs.ts';

const OUTSIDE = '/var/lib/juzhongren';
/**
 * Maximum length of a socket path. sun_path holds 108 bytes on Linux and 104 on macOS, including the final zero byte.
 */
const SOCKET_PATH_BYTES_MAX = process.platform === 'darwin' ? 103 : 107;

export interface ClusterHome {
  /** Contains the cluster, its log, its lock and the list of processes that use it. */
  readonly folder: string;
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly programs: PostgresPrograms;
}

/** Finds or creates the home of the cluster for a data folder. `say` tells the operator about anything unusual. */
export function settleClusterHome(options: {
  dataDir: string;
  programsFolder: string;
  say: (sentence: string) => void;
}): ClusterHome {
  makeFolder(options.dataDir, null);
  const { folder, account } = process.getuid?.() === 0 ? homeForRoot(options) : homeForUser(options.dataDir);
  const programs =
    account === null
      ? { folder: options.programsFolder, account }
      : { folder: reachablePrograms(options.programsFolder, account), account };
  return { folder, dataFolder: join(folder, 'data'), socketFolder: socketFolderOf(folder, account), programs };
}

function homeForUser(dataDir: string): { folder: string; account: null } {
  const folder = join(dataDir, 'postgres');
  makeFolder(folder, null);
  const owner = statSync(folder).uid;
  if (owner !== process.getuid?.()) {
    throw new StartupError(
      `内置数据库在 ${folder}，属于另一个账号（uid ${owner}）：请用原来的账号启动，或换一个 DATA_DIR。`,
    );
  }
  return { folder, account: null };
}

function homeForRoot(options: { dataDir: string; say: (sentence: string) => void }): {
  folder: string;
  account: Account;
} {
  const inside = join(options.dataDir, 'postgres');
  const outside = outsideFolderOf(options.dataDir);
  const settled = [inside, outside].find((folder) => existsSync(join(folder, 'data', 'PG_VERSION')));
  if (settled !== undefined) {
    const account = ownerOf(settled);
    if (!canEnter(settled, account)) {
      throw new StartupError(
        `内置数据库在 ${settled}，但运行它的账号（uid ${account.uid}）进不了这个文件夹：请放开上级文件夹的进入权限（chmod o+x）。`,
      );
    }
    if (settled === outside) options.say(`数据库放在 ${outside}（普通账号进不了 ${options.dataDir}）。`);
    return { folder: settled, account };
  }
  const account = findAccount();
  makeFolder(inside, account);
  if (canEnter(inside, account)) return { folder: inside, account };
  rmSync(inside, { recursive: true });
  makeFolder(outside, account);
  options.say(`数据库不能以 root 运行，而普通账号进不了 ${options.dataDir}，所以数据库放在 ${outside}。`);
  return { folder: outside, account };
}

/** Returns the cluster folder for a data folder that the account cannot enter. */
export function outsideFolderOf(dataDir: string): string {
  return join(OUTSIDE, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
}

/**
 * Returns the account that runs an existing cluster. A cluster owned by root was copied, so it is given to an
 * unprivileged account again.
 */
function ownerOf(folder: string): Account {
  const { uid, gid } = statSync(join(folder, 'data'));
  if (uid !== 0) return { uid, gid };
  const account = findAccount();
  handOver(folder, account);
  return account;
}

function handOver(folder: string, account: Account): void {
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
}

/** Returns a folder where the account can run the programs: the one npm installed, or a copy outside. */
function reachablePrograms(folder: string, account: Account): string {
  if (canRun(folder, account)) return folder;
  const version = spawnSync(join(folder, 'bin', 'postgres'), ['--version'])
    .stdout.toString()
    .trim();
  const copy = join(OUTSIDE, `programs-${version.replaceAll(/[^0-9.]+/g, '')}`);
  if (canRun(copy, account)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  handOver(draft, account);
  rmSync(copy, { recursive: true, force: true });
  renameSync(draft, copy);
  if (!canRun(copy, account))
    throw new StartupError(`内置的 PostgreSQL 在这台机器上运行不了（${copy}），请设置 DATABASE_URL。`);
  return copy;
}

function canEnter(folder: string, account: Account): boolean {
  return exitCodeOf('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], account) === 0;
}

function canRun(programsFolder: string, account: Account): boolean {
  return exitCodeOf(join(programsFolder, 'bin', 'postgres'), ['--version'], account) === 0;
}

/** Returns the exit code, or null if the program could not be started. */
function exitCodeOf(program: string, told: readonly string[], account: Account): number | null {
  return spawnSync(program, told, { ...account, cwd: '/' }).status;
}

/**
 * Returns the socket folder: next to the cluster, or in /tmp if that path is too long for a socket. Only the account
 * may enter it.
 */
function socketFolderOf(folder: string, account: Account | null): string {
  const near = join(folder, 'socket');
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES_MAX;
  const chosen = fits ? near : `/tmp/juzhongren-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  makeFolder(chosen, account);
  const { uid } = lstatSync(chosen);
  if (!lstatSync(chosen).isDirectory() || uid !== (account?.uid ?? process.getuid?.())) {
    throw new StartupError(`${chosen} 被别人占用了：请删除它，或换一个短一些的 DATA_DIR。`);
  }
  chmodSync(chosen, 0o700);
  return chosen;
}

/** Creates a missing folder and gives it to the account. Everybody can enter its new parent folders. */
function makeFolder(folder: string, account: Account | null): void {
  if (existsSync(folder)) return;
  const mask = process.umask(0o022);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new StartupError(`不能建立内置数据库的文件夹 ${folder}（${code}，在 DATA_DIR 里）：${writeAdvice(code)}。`);
  } finally {
    process.umask(mask);
  }
  if (account !== null) chownSync(folder, account.uid, account.gid);
}
