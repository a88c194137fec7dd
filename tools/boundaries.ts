// Checks which file may import which (npm workspaces alone would allow everything), that each folder is on the map, and
// that files named in documents exist. `node tools/boundaries.ts` checks the whole checkout, prints a line for each
// violation and exits with 1 if there is any.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCycles } from './cycles.ts';
import { checkLayers, findFolderCycles, LAYERS } from './layers.ts';
import { checkFolders, MAP } from './folders.ts';
import { type Import, importsOf } from './imports.ts';
import { checkNamedFiles, isDocument } from './named-files.ts';
import { ROOT, readSources, targetOf } from './sources.ts';
import { ARROWS, type Workspace, workspaceOf } from './workspaces.ts';

const isTest = (file: string) => /\.(?:test|spec|fixture)\.tsx?$|\/testing\//.test(file);
const isNode = (specifier: string) => specifier.startsWith('node:');

/**
 * Returns the violations, each as `file:line sentence`. `sources` maps each file, relative to the root, to its text.
 */
export function checkBoundaries(
  sources: ReadonlyMap<string, string>,
  layers: Readonly<Record<string, readonly string[]>> = LAYERS,
): string[] {
  const violations: string[] = [];
  const edges = new Map<string, { to: string; isType: boolean }[]>();
  for (const [file, source] of sources) {
    const workspace = workspaceOf(file);
    if (workspace === undefined) continue;
    const imports = importsOf(file, source);
    for (const found of imports) {
      const sentence = findViolation(file, workspace, found);
      if (sentence !== undefined) violations.push(`${file}:${found.line} ${sentence}`);
    }
    edges.set(
      file,
      imports.flatMap(({ specifier, isType }) => {
        const to = targetOf(file, specifier);
        return to === undefined ? [] : [{ to, isType }];
      }),
    );
  }
  for (const cycle of findCycles(edges)) violations.push(`${cycle[0]}:1 imports itself: ${cycle.join(' → ')}`);
  const built = new Map([...edges].filter(([file]) => !isTest(file)));
  violations.push(...checkLayers(built, layers));
  for (const cycle of findFolderCycles(built)) violations.push(`${cycle} is an import cycle of folders`);
  violations.push(...zodInEngine(edges, sources));
  return violations.sort();
}

function findViolation(file: string, workspace: Workspace, { specifier, isType }: Import): string | undefined {
  const target = targetOf(file, specifier);
  if (target === undefined) return isTest(file) ? undefined : findForeignViolation(file, workspace, specifier);
  const to = workspaceOf(target);
  if (to === undefined) return `${specifier} is no source of a workspace: stories are read at run time, never imported`;
  if (to !== workspace) {
    if (specifier.startsWith('.')) return `${specifier} leaves ${workspace}/: import another workspace by its package`;
    const arrow = ARROWS[workspace][to];
    if (arrow === undefined) return `${workspace} may not import ${to} (${specifier})`;
    if (arrow === 'types' && !isType) return `${workspace} may import only types of ${to} (${specifier})`;
  }
  if (isTest(target) && !isTest(file) && workspace !== 'bench' && workspace !== 'proofs')
    return `${specifier} is there for tests only`;
  return undefined;
}

/** Checks imports of npm packages and Node modules outside of tests. */
function findForeignViolation(file: string, workspace: Workspace, specifier: string): string | undefined {
  if (workspace === 'contract' && !/^zod(\/|$)/.test(specifier)) return `contract may import zod only (${specifier})`;
  if (workspace === 'engine') return `engine imports nothing but the contract (${specifier})`;
  if (workspace === 'web' && file.startsWith('web/src/') && isNode(specifier)) {
    return `web runs in a browser: no ${specifier}`;
  }
  return undefined;
}

/** The engine must not load zod, not even through the contract's schemas: it needs only `import type` of those. */
function zodInEngine(
  edges: ReadonlyMap<string, { to: string; isType: boolean }[]>,
  sources: ReadonlyMap<string, string>,
): string[] {
  const loadsZod = (file: string, seen: Set<string>): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    const direct = importsOf(file, sources.get(file) ?? '').some((f) => !f.isType && /^zod(\/|$)/.test(f.specifier));
    return direct || (edges.get(file) ?? []).some(({ to, isType }) => !isType && loadsZod(to, seen));
  };
  return [...edges]
    .filter(([file]) => workspaceOf(file) === 'engine' && !isTest(file))
    .flatMap(([file, targets]) =>
      targets
        .filter(({ to, isType }) => !isType && workspaceOf(to) === 'contract' && loadsZod(to, new Set()))
        .map(
          ({ to }) =>
            `${file}:1 loads zod through ${to}: use \`import type\`, or a part of the contract without schemas`,
        ),
    );
}

function keptFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}

if (import.meta.main) {
  const sources = readSources(ROOT);
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const kept = keptFiles();
  const files = new Map(kept.map((file) => [file, sources.get(file) ?? (/\.tsx?$/.test(file) ? read(file) : '')]));
  const violations = [
    ...checkBoundaries(sources),
    ...checkFolders(sources.keys(), read(MAP)),
    ...kept.filter(isDocument).flatMap((document) => checkNamedFiles(document, read(document), files)),
  ];
  for (const violation of violations) console.log(violation);
  console.log(`${sources.size} files, ${violations.length} violations`);
  process.exitCode = violations.length > 0 || sources.size === 0 ? 1 : 0;
}
