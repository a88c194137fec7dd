import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isContentFolder } from '../content/find-content.ts';
import { statsOf } from '../read/read-folder.ts';

/**
 * Returns the packs that a command-line path means: the folder itself or each folder in it. Skips folders with a
 * package.json (programs), folders with a content.yaml (the operator's content) and hidden folders.
 */
export function findPacks(folder: string): string[] {
  const isFolder = statsOf(folder)?.isDirectory() === true;
  if (!isFolder || existsSync(path.join(folder, 'script.yaml'))) return [folder];
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => path.join(folder, name))
    .filter((candidate) => !existsSync(path.join(candidate, 'package.json')) && !isContentFolder(candidate));
  // A pack without its script.yaml still has its other folders.
  const isPart = (candidate: string) => ['characters', 'art', 'sound'].includes(path.basename(candidate));
  const isPack = !isContentFolder(folder) && inside.some(isPart);
  return isPack ? [folder] : inside.filter((candidate) => !isPart(candidate)).sort();
}
