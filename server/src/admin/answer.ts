// Prints the output of a command after its action is done. For example, codes of a batch that failed are never printed.
import { fstatSync } from 'node:fs';
import { BYTE_ORDER_MARK, csvLine } from '@juzhongren/contract/csv';
import { asTyped } from '@juzhongren/pack-format/messages/as-typed';
import type { Listener } from '../staff/action/action.ts';
import { SHANGHAI_TIME } from '../staff/action/plain-labels.ts';
import type { Performed } from '../staff/perform.ts';

export const DRY_RUN_SAID = '（只是看看，什么都没有改）';
/** Printed above the output of a dry run, because actions report as if they were done. */
export const WOULD_SAY = '只是看看，还没有做。真做会这样说：';
/** Printed once to stderr below output that contains times. Standard output may be a table for another program. */
export const WHOSE_TIME_SAID = '（时间是北京时间）';

interface Answer {
  /** Output of the action. */
  readonly people: Listener;
  /** Prints a note that holds whatever the action does, such as where the database is. */
  readonly note: (line: string) => void;
  print(performed: Performed): void;
}

interface Streams {
  readonly out: (line: string) => void;
  readonly beside: (line: string) => void;
  /**
   * True if the output is a file. A table in a file starts with a byte order mark, which would disturb a program behind
   * a pipe.
   */
  readonly isFile?: boolean;
}

/**
 * Collects the output of a command. `out` and `beside` take whole lines. With `json` all output is one document on
 * `out`.
 */
export function answer(
  { json, isDryRun }: { json: boolean; isDryRun: boolean },
  { out, beside, isFile = false }: Streams = { out: toOutput, beside: aside, isFile: isOutputFile() },
): Answer {
  const lines: { line: string; of?: object | undefined; isAside: boolean; isNote?: true; isCsv?: true }[] = [];
  const people: Listener = {
    say: (line, of) => void lines.push({ line, of, isAside: false }),
    csv: (fields, of) => void lines.push({ line: csvLine(fields), of, isAside: false, isCsv: true }),
    aside: (line) => void lines.push({ line, isAside: true }),
  };
  const note = (line: string) => void lines.push({ line, isAside: true, isNote: true });
  const print = ({ exitCode, change }: Performed) => {
    if (json) {
      const rows = lines.flatMap(({ of }) => (of === undefined ? [] : [of]));
      const said = lines.flatMap(({ line, of }) => (of === undefined ? [line] : []));
      out(JSON.stringify({ exitCode, dryRun: isDryRun, rows, said, change: change ?? null }));
      return;
    }
    const wouldChange = isDryRun && change !== undefined;
    // Each stream gets its own notice, because a reader may see only one of them.
    const warned = new Set<typeof out>();
    const [first] = lines.filter(({ isAside }) => !isAside);
    if (isFile && first?.isCsv === true) first.line = BYTE_ORDER_MARK + first.line;
    for (const { line, isAside, isNote } of lines) {
      const stream = isAside ? beside : out;
      if (wouldChange && isNote !== true && !warned.has(stream)) {
        stream(WOULD_SAY);
        warned.add(stream);
      }
      stream(asTyped(line));
    }
    if (lines.some(({ line }) => SHANGHAI_TIME.test(line))) beside(WHOSE_TIME_SAID);
    if (wouldChange) beside(DRY_RUN_SAID);
  };
  return { people, note, print };
}

export function aside(line: string): void {
  process.stderr.write(`${asTyped(line)}\n`);
}

function isOutputFile(): boolean {
  try {
    return fstatSync(process.stdout.fd).isFile();
  } catch {
    return false;
  }
}

const toOutput = (line: string): void => void process.stdout.write(`${line}\n`);
