// Level 2: checks that no seat reads what only another may know.
import type { Reach } from '../shape/reach.ts';
import type { Report } from '../../messages/report.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { SourceScript } from '../../read/source-script.ts';
import { checkForbidden } from './check-forbidden.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkSharedRuns } from './check-shared-runs.ts';
import { checkToldOutright } from './check-told-outright.ts';
import { heardTexts } from './readers.ts';

/** Requires a pack whose shape, references and reach are correct. */
export function checkIsolation(pack: SourcePack, script: SourceScript, reach: Reach, report: Report): void {
  const texts = heardTexts(pack, script, reach);
  checkSharedRuns(texts, pack.facts === undefined ? 'W905' : 'I105', report);
  if (pack.facts === undefined) return;
  checkSecrets(pack, pack.facts, texts, report);
  checkToldOutright(pack, pack.facts.value, texts, report);
  checkForbidden(pack, pack.facts, texts, report);
}
