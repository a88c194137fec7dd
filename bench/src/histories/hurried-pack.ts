import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePack } from '../generated/write-pack.ts';

/** Minutes of each act: so few that time itself, on both servers at once, acts while they play. */
const ACT_MINUTES = 1;

/** The generated mystery with the shortest acts a pack may have, written below `folder`. */
export function writeHurriedPack(folder: string): string {
  const pack = writePack(folder);
  const file = join(pack, 'script.yaml');
  // Written a moment ago, and as JSON.
  const script = JSON.parse(readFileSync(file, 'utf8')) as { acts: object[]; closing: object };
  const acts = script.acts.map((act) => ({ ...act, minutes: ACT_MINUTES }));
  const closing = { ...script.closing, minutes: ACT_MINUTES };
  const duration = (acts.length + 1) * ACT_MINUTES;
  writeFileSync(file, JSON.stringify({ ...script, acts, closing, duration }, null, 1));
  return pack;
}
