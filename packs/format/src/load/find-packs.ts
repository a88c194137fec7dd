import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isContentFolder } from '../content/find-content.ts';
import { statsOf } from '../read/read-folder.ts';

/**
 * The packs a path on the command line means: itself, or each folder in it. A folder with a package.json is a program
 * that lies beside them, one with a content.yaml the operator's content, one whose name begins with a dot is nobody's.
 */
export function findPacks(folder: string): string[] {
  const isFolder = statsOf(folder)?.isDirectory() === true;
  if (!isFolder || existsSync(path.join(folder, 'script.yaml'))) return [folder];
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => path.join(folder, name))
    .filter((candidate) => !existsSync(path.join(candidate, 'package.json')) && !isContentFolder(candidate));
  // A pack that lost its script.yaml has its other folders still.
  const isPart = (candidate: string) => ['characters', 'art', 'sound'].includes(path.basename(candidate));
  const isPack = !isContentFolder(folder) && inside.some(isPart);
  return isPack ? [folder] : inside.filter((candidate) => !isPart(candidate)).sort();
}
