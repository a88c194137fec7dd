import { StartupError } from '../faults/startup-error.ts';

const WHAT_TO_DO: Readonly<Record<string, string>> = {
  '3D000': '那里没有这个名字的数据库，请先建好（createdb <名字>），或改正地址末尾的名字',
  '28P01': '账号或密码不对，请检查地址里的账号和密码；密码里的 @、/、: 要写成 %40、%2F、%3A',
  '28000': '那里不让这个账号进：没有这个账号，或者 pg_hba.conf 不放行；请检查地址里的账号',
};

/**
 * Returns the StartupError for a configured database that cannot be used. It omits the address, which may contain a
 * password.
 */
export function namedDatabaseFault(error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const { code, message } = error as { code?: string; message?: string };
  const toDo = WHAT_TO_DO[code ?? ''] ?? '请检查地址、账号和它是否在运行';
  return new StartupError(`连不上 DATABASE_URL 里的数据库（${code ?? message ?? ''}）：${toDo}。`);
}
