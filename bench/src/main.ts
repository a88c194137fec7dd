// `npm run bench`: measures, prints one table, ends with 1 when a limit was not kept. `-- size rooms` runs only these;
// `--write` puts the figures into docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { withBlock } from './benchmarks-page.ts';
import { catalogueSection } from './catalogue/section.ts';
import { engineSection } from './engine/section.ts';
import { faultsSection } from './faults/section.ts';
import { historiesSection } from './histories/section.ts';
import { killsSection } from './kills/section.ts';
import { describeLoad, describeMachine } from './machine.ts';
import { moneySection } from './money/section.ts';
import { readArguments } from './options.ts';
import { broken, type Result, tableOf, tableOfOne } from './report-table.ts';
import { roomsSection } from './rooms/section.ts';
import { scrollSection } from './scroll/section.ts';
import { secrecySection } from './secrecy/section.ts';
import type { Section } from './section.ts';
import { sizeSection } from './size/section.ts';
import { startSection } from './start/section.ts';
import { undoOnSignals } from './undo.ts';
import { webSection } from './web/section.ts';

const SECTIONS: readonly Section[] = [
  sizeSection,
  startSection,
  webSection,
  scrollSection,
  catalogueSection,
  engineSection,
  roomsSection,
  secrecySection,
  killsSection,
  historiesSection,
  moneySection,
  faultsSection,
];
const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);

undoOnSignals();
const { sections, options, write } = readArguments(
  process.argv.slice(2),
  SECTIONS.map(({ name }) => name),
);
const machine = describeMachine();
console.error(machine);

const results: Result[] = [];
const failures: string[] = [];
for (const section of SECTIONS.filter(({ name }) => sections.includes(name))) {
  const load = describeLoad();
  console.error(`${section.name}: measuring (${load})`);
  try {
    const rows = await section.run(options);
    results.push({ section: section.name, rows });
    const when = `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; ${load} before it began.`;
    if (write) writePage(section.name, `${section.method}\n\n${when}\n\n${tableOfOne(rows)}`);
  } catch (error) {
    failures.push(
      `${section.name} could not be measured: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
    );
  }
}

console.log(tableOf(results));
for (const name of broken(results)) failures.push(`limit not kept: ${name}`);
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);

function writePage(section: string, block: string): void {
  writeFileSync(PAGE, withBlock(readFileSync(PAGE, 'utf8'), section, block));
}
