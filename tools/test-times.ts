// Measures how long each test file takes on this machine. Stores it for `npm run check`, and checks the budgets at the
// end of `npm test`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const ROOT = path.resolve(import.meta.dirname, '..');
export const TIMES_FILE = path.join(ROOT, 'node_modules/.cache/juzhongren/test-times.json');

/** Path relative to the root → seconds of its tests and hooks, without shared imports. */
export type TestTimes = Record<string, number>;

/**
 * Budget of a test file per project, in seconds of processor time of the test process. Waiting and other programs do
 * not count.
 */
export const BUDGETS: Readonly<Record<string, number>> = { pure: 20, dom: 15, server: 20, process: 60 };
const SLOWEST_SHOWN = 10;

declare module 'vitest' {
  interface TaskMeta {
    processor?: number;
  }
}

/**
 * Stores the times of the files that ran. With `judges` it also prints the slowest and fails files over budget, except
 * in the long run.
 */
export class TestTimesReporter implements Reporter {
  readonly #judges: boolean;

  constructor({ judges }: { judges: boolean }) {
    this.#judges = judges;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.map((module) => ({
      file: path.relative(ROOT, module.moduleId).split(path.sep).join('/'),
      project: module.project.name,
      seconds: module.diagnostic().duration / 1_000,
      processor: module.meta().processor ?? 0,
    }));
    const known: TestTimes = existsSync(TIMES_FILE) ? JSON.parse(readFileSync(TIMES_FILE, 'utf8')) : {};
    for (const { file, seconds } of rows) known[file] = Math.round(seconds * 10) / 10;
    mkdirSync(path.dirname(TIMES_FILE), { recursive: true });
    writeFileSync(TIMES_FILE, JSON.stringify(known));
    if (!this.#judges) return;
    const slowest = rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
    console.log('\nSlowest test files (seconds, CPU time in brackets):');
    for (const row of slowest) console.log(`  ${row.seconds.toFixed(1)} (${row.processor.toFixed(1)}) ${row.file}`);
    if (process.env['JUZHONGREN_LONG'] === '1') return;
    const over = rows.filter(({ project, processor }) => processor > (BUDGETS[project] ?? Infinity));
    for (const { file, project, processor } of over) {
      console.log(
        `Over budget: ${file} used ${processor.toFixed(1)} s of CPU time; the limit for ${project} files is ${BUDGETS[project]} s`,
      );
    }
    if (over.length > 0) process.exitCode = 1;
  }
}
