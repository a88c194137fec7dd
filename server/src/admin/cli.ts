// Runs the operator's command line: `npm run admin -- <command>`.
import { asTyped } from '@juzhongren/pack-format/messages/as-typed';
import { readCommandLine } from '@juzhongren/pack-format/messages/command-line';
import { StartupError } from '../faults/startup-error.ts';
import { aside } from './answer.ts';
import { ADMIN } from './commands.ts';

// The reader closed the pipe (`| head`). The action is already done, so the error is ignored.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const asked = readCommandLine(ADMIN, process.argv.slice(2));
if (typeof asked === 'function') {
  process.exitCode = await asked().catch((error: unknown) => {
    const sentence = error instanceof StartupError ? error.message : sentenceOf(error);
    if (sentence === undefined) throw error;
    aside(sentence);
    return 1;
  });
} else {
  process.exitCode = asked.exitCode;
  if (asked.exitCode === 1) aside(asked.output);
  else console.log(asTyped(asked.output));
}

/** Returns a message for errors that only the operator can fix, here a full disk. */
function sentenceOf(error: unknown): string | undefined {
  const isFull = (error as { code?: unknown } | null)?.code === '53100';
  return isFull ? '没有做：数据库所在的磁盘满了，一行也记不下。先腾出几百 MB（旧备份、日志），再做一次。' : undefined;
}
