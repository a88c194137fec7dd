// Small complete mystery for tests: three characters, two acts, every kind of content and every combination of clue
// types.
import path from 'node:path';
import { type LoadedPack, loadPack } from '../load/load-pack.ts';
import { type PackFiles, readFolder } from '../read/read-folder.ts';
import { Report } from '../messages/report.ts';

export const SAMPLE_PACK = path.join(import.meta.dirname, 'sample-pack');

export function loadSample(): Extract<LoadedPack, { ok: true }> {
  const loaded = loadPack(SAMPLE_PACK);
  if (!loaded.ok) throw new Error('The sample pack has mistakes.');
  return loaded;
}

export function sampleFiles(): PackFiles {
  const files = readFolder(SAMPLE_PACK, new Report());
  if (files === undefined) throw new Error('The sample pack cannot be read.');
  return files;
}
