import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../faults/startup-error.ts';
import { writeAdvice } from '../faults/write-advice.ts';

/** Creates the folder if it is missing. Throws a StartupError if it is not writable. */
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
