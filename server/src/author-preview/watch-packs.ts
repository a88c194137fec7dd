import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Delay after the last write. Editors write a file in several steps, and people save several files at once. */
const SETTLE_MS = 150;

/**
 * Reports the names of changed folders below `root` once writing has paused; '' is the root itself. Returns a function
 * that stops watching. `failed` receives the reason if something cannot be watched.
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
 * Watches each folder separately. On Linux, Node's recursive watch also watches files, and loses a file that an editor
 * replaces by another one of the same name.
 */
function watchTree(root: string, failed: (reason: string) => void, heard: (path: string) => void) {
  const watched = new Map<string, { readonly inode: number; readonly watcher: FSWatcher }>();
  const forget = (folder: string) => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };
  const open = (folder: string, inode: number) => {
    const watcher = watch(folder, (_, file) => heard(join(folder, file ?? '')));
    // The watch of the parent folder reports the removal.
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
      // The folder was removed meanwhile. The watch of its parent reports that.
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

/**
 * Returns the folder and its subfolders, without hidden folders, `node_modules` and programs (folders with a
 * `package.json`), which may lie beside packs.
 */
function foldersIn(folder: string): string[] {
  const below = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => join(folder, name))
    .filter((one) => !existsSync(join(one, 'package.json')));
  return [folder, ...below.flatMap(foldersIn)];
}
