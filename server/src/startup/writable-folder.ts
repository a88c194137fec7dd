import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../faults/startup-error.ts';

/** Makes the folder when it is not there; stops the start with a sentence when nothing can be written into it. */
export function requireWritableFolder(folder: string): void {
  const probe = join(folder, `.writable.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new StartupError(`不能写入文件夹 ${folder}（${code}），请检查 DATA_DIR 和它的权限。`);
  }
}
