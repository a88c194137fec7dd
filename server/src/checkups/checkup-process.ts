import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Checkup, checkupSchema } from '@juzhongren/contract/checkup';

const PROGRAM = fileURLToPath(new URL('./checkup-program.ts', import.meta.url));
const ENDS_WITHIN_MS = 15 * 60_000;
const HEAP_MB_MAX = 512;
/** Output limit; a report has only a few hundred characters. */
const OUTPUT_BYTES_MAX = 64 * 1024;

/**
 * Computes a solvability report in a separate process, so that the server is not blocked. Rejects if that fails or is
 * `stopped`.
 */
export async function checkupInProcess(folder: string, tables: number, stopped: AbortSignal): Promise<Checkup> {
  const printed = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [`--max-old-space-size=${HEAP_MB_MAX}`, PROGRAM, folder, String(tables)],
      {
        // Passes no environment variables, because they contain secrets.
        env: {},
        signal: stopped,
        killSignal: 'SIGKILL',
        timeout: ENDS_WITHIN_MS,
        maxBuffer: OUTPUT_BYTES_MAX,
      },
      (error, stdout) => {
        if (error === null) resolve(stdout);
        else reject(error);
      },
    );
  });
  const checkup: unknown = JSON.parse(printed);
  return checkupSchema.parse(checkup);
}
