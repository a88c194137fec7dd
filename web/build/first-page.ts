import { join } from 'node:path';

/** What of the bundler's module graph is read here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SOURCES = join(import.meta.dirname, '../src');
const MAIN = join(SOURCES, 'main.tsx');
const HOME = join(SOURCES, 'screens/home/home-screen.tsx');

/** The chunk of each module that the first page needs, by its id; worked out once a build. */
const known = new WeakMap<ModuleGraph, ReadonlyMap<string, string>>();

/**
 * The chunk of a module: `start` is what every page begins with, `common` what the home screen needs besides and other
 * screens may, too. What only other screens share is in neither, and the home screen itself is a chunk of its own.
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

/** Everything that is loaded with a module. */
function reachedFrom(root: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set([root]);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
