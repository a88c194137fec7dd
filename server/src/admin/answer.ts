// What a command prints. It is printed once the action is kept: codes of a batch that could not be made are none.
import { asTyped } from '@juzhongren/pack-format/words/as-typed';
import type { Listener } from '../staff/desk/action.ts';
import type { Performed } from '../staff/perform.ts';

export const DRY_RUN_SAID = '（只是看看，什么都没有改）';

interface Answer {
  readonly people: Listener;
  print(performed: Performed): void;
}

/** `out` and `beside` take whole lines. With `json` all of it is one document on `out`. */
export function answer(
  { json, isDryRun }: { json: boolean; isDryRun: boolean },
  { out, beside }: { out: (line: string) => void; beside: (line: string) => void } = { out: toOutput, beside: aside },
): Answer {
  const lines: { line: string; of: object | undefined; isAside: boolean }[] = [];
  const people: Listener = {
    say: (line, of) => void lines.push({ line, of, isAside: false }),
    aside: (line) => void lines.push({ line, of: undefined, isAside: true }),
  };
  const print = ({ exitCode, change }: Performed) => {
    if (json) {
      const rows = lines.flatMap(({ of }) => (of === undefined ? [] : [of]));
      const said = lines.flatMap(({ line, of }) => (of === undefined ? [line] : []));
      out(JSON.stringify({ exitCode, dryRun: isDryRun, rows, said, change: change ?? null }));
      return;
    }
    for (const { line, isAside } of lines) (isAside ? beside : out)(asTyped(line));
    if (isDryRun && change !== undefined) beside(DRY_RUN_SAID);
  };
  return { people, print };
}

/** Beside the standard output. */
export function aside(line: string): void {
  process.stderr.write(`${asTyped(line)}\n`);
}

const toOutput = (line: string): void => void process.stdout.write(`${line}\n`);
