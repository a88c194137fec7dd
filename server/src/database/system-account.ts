import { readFileSync } from 'node:fs';
import { StartupError } from '../faults/startup-error.ts';
import type { Account } from './postgres-programs.ts';

/** Accounts that exist on practically every machine and own nothing. */
const UNPRIVILEGED = ['nobody', 'daemon', 'bin'] as const;

/**
 * Returns an existing account without privileges, because PostgreSQL refuses to run as root. Never creates one. Throws
 * a StartupError if there is none.
 */
export function findAccount(passwd = readFileSync('/etc/passwd', 'utf8')): Account {
  const lines = passwd.split('\n').map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const fields = lines.find(([account]) => account === name);
    const uid = Number(fields?.[2]);
    const gid = Number(fields?.[3]);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new StartupError(
    'PostgreSQL 不能以 root 运行，而这台机器上没有可用的普通账号：请换一个账号启动，或设置 DATABASE_URL。',
  );
}
