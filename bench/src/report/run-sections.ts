// Common part of `npm run bench` and `npm run proofs`: runs sections one after the other, prints one table, and exits
// with 1 when a limit was not met. `--write` saves the results to the sections' pages in docs/.
import { readFileSync, writeFileSync } from 'node:fs';
import { undoOnSignals } from '../server/undo.ts';
import { withBlock } from './benchmarks-page.ts';
import { describeLoad, describeMachine } from './machine.ts';
import { helpText, readArguments } from './options.ts';
import { broken, type Result, tableOf, tableOfOne } from './report-table.ts';
import type { Section } from './section.ts';

const PAGES = new URL('../../../docs/', import.meta.url);

/**
 * Runs the sections from the command line, then ends the process.
 * @param command as the user types it: `npm run bench`
 */
export async function runSections(command: string, all: readonly Section[]): Promise<never> {
  undoOnSignals();
  const { sections, options, write, help } = readArguments(
    process.argv.slice(2),
    all.map(({ name }) => name),
  );
  if (help) {
    console.log(helpText(command, all));
    process.exit(0);
  }
  const machine = describeMachine();
  console.error(machine);
  const results: Result[] = [];
  const failures: string[] = [];
  for (const section of all.filter(({ name }) => sections.includes(name))) {
    const load = describeLoad();
    console.error(`${section.name}: running (${load})`);
    try {
      const rows = await section.run(options);
      results.push({ section: section.name, rows });
      const when = `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; ${load} before it began.`;
      if (write) writePage(section, `${section.method}\n\n${when}\n\n${tableOfOne(rows)}`);
    } catch (error) {
      failures.push(`${section.name} did not finish: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
    }
  }
  console.log(tableOf(results));
  for (const name of broken(results)) failures.push(`limit missed: ${name}`);
  for (const failure of failures) console.error(failure);
  process.exit(failures.length === 0 ? 0 : 1);
}

function writePage({ name, page = 'benchmarks.md' }: Section, block: string): void {
  const file = new URL(page, PAGES);
  writeFileSync(file, withBlock(readFileSync(file, 'utf8'), name, block));
}
