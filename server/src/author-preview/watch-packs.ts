import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Editors write a file in several steps, and people save several files at once. */
const SETTLE_MS = 150;

/**
 * Tells which folders below `root` have changed, by name, once writing has stopped for a moment; '' is the root itself.
 * Returns how to stop. `failed` hears why something is not watched.
 */
export function watchPacks(
  root: string,
  { changed, failed }: { changed: (name: string) => void; failed: (reason: string) => void },
): () => void {
  const settling = new Map<string, NodeJS.Timeout>();
  const tree = watchTree(root, failed, (path) => {
    const [name = ''] = relative(root, path).split(sep);
    clearTimeout(settling.get(name));
    const tell = () => {
      settling.delete(name);
      tree.refresh();
      changed(name);
    };
    settling.set(name, setTimeout(tell, SETTLE_MS));
  });
  return () => {
    tree.close();
    for (const timer of settling.values()) clearTimeout(timer);
    settling.clear();
  };
}

/**
 * A watch a folder. Node's own recursive one watches files, too, on Linux, and loses those that an editor replaces by
 * another file of the same name.
 */
function watchTree(root: string, failed: (reason: string) => void, heard: (path: string) => void) {
  const watched = new Map<string, { readonly inode: number; readonly watcher: FSWatcher }>();
  const forget = (folder: string) => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };
  const open = (folder: string, inode: number) => {
    const watcher = watch(folder, (_, file) => heard(join(folder, file ?? '')));
    // A folder that goes away says so by its parent.
    watcher.on('error', () => forget(folder));
    watched.set(folder, { inode, watcher });
  };
  const refresh = () => {
    try {
      const now = new Map(foldersIn(root).map((folder) => [folder, statSync(folder).ino]));
      for (const [folder, { inode }] of watched) if (now.get(folder) !== inode) forget(folder);
      for (const [folder, inode] of now) if (!watched.has(folder)) open(folder, inode);
    } catch (error) {
      const code = (error as { code?: string }).code ?? String(error);
      // It went while we looked: its parent has more to say.
      if (code !== 'ENOENT') failed(code);
    }
  };
  refresh();
  return {
    refresh,
    close: () => {
      for (const folder of watched.keys()) forget(folder);
    },
  };
}

/** The folder and all below it but programs, which lie beside packs, and what is hidden. */
function foldersIn(folder: string): string[] {
  const below = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => join(folder, name))
    .filter((one) => !existsSync(join(one, 'package.json')));
  return [folder, ...below.flatMap(foldersIn)];
}
