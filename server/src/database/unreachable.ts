/**
 * Error codes of Node sockets and of PostgreSQL (classes 08 and 57P) for an unreachable database. 53300 is
 * too_many_connections.
 */
const UNREACHABLE_CODES = /^(ECONN(REFUSED|RESET|ABORTED)|ENOENT|EPIPE|ETIMEDOUT|08...|57P0[123]|53300)$/;
/** Errors of the driver itself have no code. */
const UNREACHABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Returns true if a query failed because the database was unreachable, so that a later retry makes sense. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // ENOENT counts only for a socket. A missing file is a bug.
  if (code === 'ENOENT') return syscall === 'connect';
  if (code !== undefined && UNREACHABLE_CODES.test(code)) return true;
  return UNREACHABLE_MESSAGES.test(error.message) || (error.cause !== undefined && isDatabaseUnreachable(error.cause));
}
