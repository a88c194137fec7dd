// Simulates the client of the next release: the same screens, with other script file names.
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const BUILT = resolve(import.meta.dirname, '../../../web/dist');

/**
 * Copies the built client to a new folder with other hashes. Pages of the first build find none of their scripts there.
 */
export async function otherBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'juzhongren-build-'));
  await cp(BUILT, folder, { recursive: true });
  const files = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  await Promise.all(files.filter((file) => /\.(?:br|gz)$/.test(file)).map((file) => rm(file)));
  for (const file of files.filter((file) => /\.(?:js|html|css)$/.test(file))) {
    await writeFile(file, renamed(await readFile(file, 'utf8')));
    if (renamed(file) !== file) await rename(file, renamed(file));
  }
  return folder;
}

/** `game-screen-Bt08OPDI.js` becomes `game-screen-Bt08next.js`. */
function renamed(text: string): string {
  return text.replaceAll(/(-[\w-]{4})[\w-]{4}\.js\b/g, '$1next.js');
}
