// Entry point of `npm run proofs`: checks correctness under kills, bad networks, forged messages and planted faults.
// `--help` lists the sections. `npm test` and `npm run test:long` run most of it at a small size.
import { runSections } from '@juzhongren/bench/report/run-sections';
import { backupsSection } from './backups/section.ts';
import { faultsSection } from './faults/section.ts';
import { historiesSection } from './histories/section.ts';
import { killsSection } from './kills/section.ts';
import { moneySection } from './money/section.ts';
import { secrecySection } from './secrecy/section.ts';

await runSections('npm run proofs', [
  secrecySection,
  killsSection,
  backupsSection,
  historiesSection,
  moneySection,
  faultsSection,
]);
