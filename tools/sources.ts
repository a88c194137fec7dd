// Reads the sources of the checkout and resolves their imports.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './imports.ts';
import { WORKSPACES, fileOfPackage } from './workspaces.ts';

export const ROOT = path.resolve(import.meta.dirname, '..');

export function readSources(root: string): Map<string, string> {
  const inside = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) {
        return ['node_modules', 'dist', 'dist-server'].includes(entry.name) ? [] : inside(`${folder}/${entry.name}`);
      }
      return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [`${folder}/${entry.name}`] : [];
    });
  const atRoot = readdirSync(root).filter((name) => name.endsWith('.ts'));
  return new Map(
    [...WORKSPACES.flatMap(inside), ...atRoot].map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
}

/** Returns the project file that an import refers to. Undefined for third-party packages. */
export const targetOf = (file: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : fileOfPackage(specifier);

/** Returns the importers of each project file, including imports of types and style sheets. */
export function importersOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const { specifier } of importsOf(file, source)) {
      const target = targetOf(file, specifier);
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}
