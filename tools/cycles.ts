/**
 * Finds import cycles, including those of types: each once, starting and ending at its alphabetically first file. In a
 * knot of several cycles one report is enough.
 */
export function findCycles(edges: ReadonlyMap<string, readonly { to: string }[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string) => {
    const at = path.indexOf(file);
    if (at >= 0) cycles.push(closed(path.slice(at)));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const { to } of edges.get(file) ?? []) visit(to);
    path.pop();
    done.add(file);
  };
  for (const file of [...edges.keys()].sort()) visit(file);
  return cycles;
}

function closed(cycle: readonly string[]): string[] {
  const first = cycle.indexOf([...cycle].sort()[0] ?? '');
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
  return [...turned, ...turned.slice(0, 1)];
}
