/** Codes of Node's sockets and of PostgreSQL (class 08, 57P) that say: not here, not now. 53300 is «too many connections». */
const UNREACHABLE_CODES = /^(ECONN(REFUSED|RESET|ABORTED)|ENOENT|EPIPE|ETIMEDOUT|08...|57P0[123]|53300)$/;
/** The driver's own errors have no code. */
const UNREACHABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** True when an error of a query means that the database could not be reached, so that trying again later makes sense. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // ENOENT of a socket only: a missing file is a bug.
  if (code === 'ENOENT') return syscall === 'connect';
  if (code !== undefined && UNREACHABLE_CODES.test(code)) return true;
  return UNREACHABLE_MESSAGES.test(error.message) || (error.cause !== undefined && isDatabaseUnreachable(error.cause));
}
