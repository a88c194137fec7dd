import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SOURCES = join(import.meta.dirname, '../src');
const MAIN = join(SOURCES, 'main.tsx');
const HOME = join(SOURCES, 'screens/home/home-screen.tsx');

/** Chunk by module id for the modules of the first page, computed once per build. */
const known = new WeakMap<ModuleGraph, ReadonlyMap<string, string>>();

/**
 * Returns the chunk of a module. `start` holds what every page loads first. `common` holds what the home screen needs
 * besides and other screens may need, too. Returns null for modules that only other screens share, and for the home
 * screen, which is its own chunk.
 */
export function firstPageChunk(id: string, graph: ModuleGraph): string | null {
  let chunks = known.get(graph);
  if (chunks === undefined) {
    const of = (root: string, chunk: string) =>
      [...reachedFrom(root, graph)].map((reached) => [reached, chunk] as const);
    chunks = new Map([...of(HOME, 'common'), ...of(MAIN, 'start')]);
    known.set(graph, chunks);
  }
  return id.includes('/screens/home/') && chunks.get(id) === 'common' ? null : (chunks.get(id) ?? null);
}

function reachedFrom(root: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set([root]);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
