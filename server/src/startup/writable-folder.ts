import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../faults/startup-error.ts';
import { writeAdvice } from '../faults/write-advice.ts';

/** Makes the folder when it is not there; stops the start with a sentence when nothing can be written into it. */
export function requireWritableFolder(folder: string): void {
  const probe = join(folder, `.writable.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new StartupError(`DATA_DIR 指的文件夹 ${folder} 不能写入（${code}）：${writeAdvice(code)}。`);
  }
}
