import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPacks } from '../load/find-packs.ts';
import { Report } from '../messages/report.ts';
import { parseYaml } from '../read/yaml-file.ts';

/** Those below are for the mysteries that come with the program. */
const FIRST = 2_001;

/** A script_id that no pack in these folders has: one more than the highest from FIRST on. */
export function freeId(folders: readonly string[]): number {
  const taken = folders.flatMap(findPacks).map(idOf);
  return Math.max(FIRST - 1, ...taken) + 1;
}

/** 0 of a pack whose script.yaml does not say. */
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
