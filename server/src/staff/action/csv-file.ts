import { open, rm } from 'node:fs/promises';
import { BYTE_ORDER_MARK, csvLine } from '@juzhongren/contract/csv';
import { writeAdvice } from '../../faults/write-advice.ts';
import { UNWRITABLE } from './unwritable.ts';

/** File mode. Anyone who can read the file could redeem its codes or see who paid. */
const OWNER_ONLY = 0o600;

/** Writes a table into a new CSV file for spreadsheets. Removes the file if it cannot be written completely. */
export async function writeCsvFile(path: string, rows: readonly (readonly (string | number)[])[]): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(`${BYTE_ORDER_MARK}${rows.map(csvLine).join('\r\n')}\r\n`);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Returns why a file could not be written, as the start of a sentence. Undefined for other errors. */
export function whyUnwritten(path: string, error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!UNWRITABLE.includes(code)) return undefined;
  return code === 'EEXIST' ? `${path} 已经有了` : `写不了 ${path}（${code}：${writeAdvice(code)}）`;
}
