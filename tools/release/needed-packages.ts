// Determines from the lock file which installed packages a workspace needs to run. Pure.

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** Folder of a workspace. */
  readonly resolved?: string;
  readonly link?: boolean;
}

export type Lock = Readonly<Record<string, Locked>>;

/**
 * Returns the lock file places of everything that `roots` need, sorted: packages (`node_modules/…`) and workspaces.
 * Omits optional packages that are not installed because they are for other machines. Throws for any other missing
 * package.
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

/** Returns the place where Node would find a package: the nearest `node_modules` above. */
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
