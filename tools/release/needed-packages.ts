// Which installed packages a workspace needs to run, by the lock file. Pure.

/** A package as the lock file lists it, by its place. */
interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** Of a workspace: where it is. */
  readonly resolved?: string;
  readonly link?: boolean;
}

export type Lock = Readonly<Record<string, Locked>>;

/**
 * Places in the lock file of all that is needed by what stands at `roots`, sorted: packages (`node_modules/…`) and
 * workspaces. What is optional and not there, for another kind of machine, is left out; what is missing otherwise throws.
 */
export function neededPackages(lock: Lock, roots: readonly string[], isThere: (place: string) => boolean): string[] {
  const needed = new Set<string>();
  const visit = (place: string): void => {
    const entry = lock[place];
    if (entry === undefined) throw new Error(`${place} is not in the lock file`);
    const home = entry.link === true ? (entry.resolved ?? place) : place;
    if (needed.has(home)) return;
    needed.add(home);
    const own = lock[home] ?? entry;
    for (const name of Object.keys({ ...own.dependencies, ...own.optionalDependencies })) {
      const found = placeOf(lock, home, name);
      const isOptional = own.optionalDependencies?.[name] !== undefined;
      if (found !== undefined && (!isOptional || isThere(found))) visit(found);
      else if (!isOptional) throw new Error(`${home} needs ${name}, which is not in the lock file`);
    }
  };
  for (const root of roots) visit(root);
  return [...needed].sort();
}

/** Where Node would find a package from a place: in the nearest `node_modules` above. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let folder: string | undefined = from; folder !== undefined; folder = folderAbove(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock[place] !== undefined) return place;
  }
  return undefined;
}

function folderAbove(folder: string): string | undefined {
  if (folder === '') return undefined;
  const parent = folder.split('/').slice(0, -1).join('/');
  return parent.endsWith('node_modules') ? folderAbove(parent) : parent;
}
