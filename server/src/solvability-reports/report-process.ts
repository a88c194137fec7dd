import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type SolvabilityReport, solvabilityReportSchema } from '@juzhongren/contract/solvability-report';

const PROGRAM = fileURLToPath(new URL('./report-program.ts', import.meta.url));
const ENDS_WITHIN_MS = 15 * 60_000;
const HEAP_MB_MAX = 512;
/** Output limit; a report has only a few hundred characters. */
const OUTPUT_BYTES_MAX = 64 * 1024;

/**
 * Computes a solvability report in a separate process, so that the server is not blocked. Rejects if that fails or is
 * `stopped`.
 */
export async function solvabilityReportInProcess(
  folder: string,
  tables: number,
  stopped: AbortSignal,
): Promise<SolvabilityReport> {
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
  const solvabilityReport: unknown = JSON.parse(printed);
  return solvabilityReportSchema.parse(solvabilityReport);
}
