import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPacks } from '../load/find-packs.ts';
import { Report } from '../messages/report.ts';
import { parseYaml } from '../read/yaml-file.ts';

/** First id for authors' packs. Lower ids are reserved for the bundled mysteries. */
const FIRST = 2_001;

/** Returns a `script_id` that no pack in these folders uses: one more than the highest, at least `FIRST`. */
export function freeId(folders: readonly string[]): number {
  const taken = folders.flatMap(findPacks).map(idOf);
  return Math.max(FIRST - 1, ...taken) + 1;
}

/** Returns 0 if script.yaml states no valid id. */
function idOf(folder: string): number {
  const value = valueOf(path.join(folder, 'script.yaml'));
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : 0;
}

function valueOf(file: string): unknown {
  try {
    return parseYaml(readFileSync(file, 'utf8'), { file, line: 1 }, new Report())?.value;
  } catch {
    return undefined;
  }
}
