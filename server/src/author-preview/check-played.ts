import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const CHECKER = fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'));
const OUTPUT_BYTES_MAX = 4 * 1024 * 1024;

const messageSchema = z.object({ file: z.string(), line: z.int(), rule: z.string(), message: z.string() });
const checkedSchema = z.array(z.object({ errors: z.array(messageSchema), warnings: z.array(messageSchema) }));

export type CheckedMessage = z.infer<typeof messageSchema>;

/**
 * Runs `npm run packs -- check` on a pack, including games of bots, in a separate process that takes some seconds.
 * Returns all messages. Rejects if `stopped` is aborted.
 */
export async function checkPlayed(folder: string, stopped: AbortSignal): Promise<readonly CheckedMessage[]> {
  const printed = await new Promise<string>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [CHECKER, 'check', '--json', folder],
      // Passes no environment variables, because they contain secrets.
      { env: {}, signal: stopped, killSignal: 'SIGKILL', maxBuffer: OUTPUT_BYTES_MAX },
      (error, stdout) => {
        // Exit code 1 means that the pack failed the check.
        if (error === null || error.code === 1) resolve(stdout);
        else reject(error);
      },
    );
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });
  const checked: unknown = JSON.parse(printed);
  return checkedSchema.parse(checked).flatMap(({ errors, warnings }) => [...errors, ...warnings]);
}
