import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The packs a path on the command line means: itself, or each folder in it. A folder with a package.json is a program
 * that lies beside them, one whose name begins with a dot is nobody's.
 */
export function findPacks(folder: string): string[] {
  if (!existsSync(folder) || existsSync(path.join(folder, 'script.yaml'))) return [folder];
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => path.join(folder, name))
    .filter((candidate) => !existsSync(path.join(candidate, 'package.json')));
  // A pack that lost its script.yaml has its other folders still.
  const isPack = inside.some((candidate) => ['characters', 'art'].includes(path.basename(candidate)));
  return isPack ? [folder] : inside.sort();
}
