// What lies in the folder of packs before another pack comes into it.
import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { belongsToPack, isSystemFile, someNames } from '@juzhongren/pack-format/archive/pack-names';
import type { PackSource } from '@juzhongren/pack-format/read/read-folder';
import { findPacks } from '@juzhongren/pack-format/load/find-packs';
import { readFolder } from '@juzhongren/pack-format/read/read-folder';
import { Report } from '@juzhongren/pack-format/words/report';

/** Why a pack may not come into the folder of packs, in a sentence. Packs count that nobody imported yet. */
export function findFolderClash(
  packsFolder: string,
  { slug, scriptId }: { slug: string; scriptId: number },
): string | undefined {
  if (!existsSync(packsFolder)) return undefined;
  const folder = join(packsFolder, slug);
  const other = findPacks(packsFolder).find((pack) => basename(pack) !== slug && scriptIdOf(pack) === scriptId);
  if (other !== undefined) return `编号 ${scriptId} 已被剧本 ${basename(other)} 使用：换一个编号`;
  const there = lstatSync(folder, { throwIfNoEntry: false });
  if (there === undefined) return undefined;
  if (!there.isDirectory() || !existsSync(join(folder, 'script.yaml'))) {
    return `${folder} 已经在那里，又不是剧本：换一个名字，或先把它挪走`;
  }
  const id = scriptIdOf(folder);
  if (id !== undefined && id !== scriptId) return `名字 ${slug} 已被编号 ${id} 的剧本使用：换一个名字`;
  const foreign = foreignFiles(folder);
  if (foreign.length === 0) return undefined;
  return `${folder} 里有 ${foreign.length} 个不是剧本的文件${someNames(foreign)}，换成新版本会丢掉它们：先挪走`;
}

/** Whether the folder holds exactly the pack's files. */
export function holdsFiles(folder: string, { files }: PackSource): boolean {
  if (!existsSync(folder)) return false;
  const there = readFolder(folder, new Report());
  return (
    there !== undefined &&
    there.size === files.size &&
    [...files].every(([name, bytes]) => Buffer.compare(bytes, there.get(name) ?? Buffer.alloc(0)) === 0)
  );
}

/** Of a pack that may be broken otherwise. */
function scriptIdOf(folder: string): number | undefined {
  const file = join(folder, 'script.yaml');
  const id = existsSync(file) ? /^id:[ \t]*(\d{1,10})\b/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return id === undefined ? undefined : Number(id);
}

function foreignFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((name) => !belongsToPack(name) && !isSystemFile(name));
}
