// `npm run proofs`: what decides between right and wrong, under kills, bad networks, liars and planted faults. `--help` says
// what there is. At a small size most of it is in `npm test` and `npm run test:long`.
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
