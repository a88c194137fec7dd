import { csvLine } from '@juzhongren/contract/csv';
import type { AuditedChange, Listener } from '../action/action.ts';

/** Runs an action and returns its output, its asides, its exit code and its audit log change. */
export async function outputOf(act: (people: Listener) => Promise<number | AuditedChange>) {
  const lines: string[] = [];
  const beside: string[] = [];
  const people: Listener = {
    say: (line) => void lines.push(line),
    csv: (fields) => void lines.push(csvLine(fields)),
    aside: (line) => void beside.push(line),
  };
  const done = await act(people);
  const change = typeof done === 'number' ? undefined : done;
  return { code: typeof done === 'number' ? done : (done.exitCode ?? 0), lines, beside, change };
}
