// Writes a folder as a whole: first under a hidden temporary name beside its final place, then moved.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PackSource } from '../read/read-folder.ts';

export interface StagedFolder {
  /** Path of the written folder. Its last part is the slug. */
  folder: string;
  discard: () => void;
}

/** Writes the files below `parent`, which must exist. Throws file system errors and then leaves nothing behind. */
export function stageFolder(parent: string, { slug, files }: PackSource): StagedFolder {
  const holder = mkdtempSync(path.join(parent, `.${slug}-`));
  const discard = () => rmSync(holder, { recursive: true, force: true });
  try {
    const folder = path.join(holder, slug);
    mkdirSync(folder);
    for (const [name, bytes] of files) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes, { flag: 'wx' });
    }
    return { folder, discard };
  } catch (error) {
    discard();
    throw error;
  }
}

export function writeFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return `写不进去（${code}）：检查上级文件夹、权限和磁盘`;
}
