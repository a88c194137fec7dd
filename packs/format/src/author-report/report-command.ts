// `npm run packs -- report <folder> [-o report.html] [--tables n]`
import { writeFileSync } from 'node:fs';
import { readAccusations, reportFolderOf } from '../blind/accusations.ts';
import type { Outcome } from '../messages/command-line.ts';
import { reportPage } from './page.ts';
import { reportData } from './report-data.ts';

const TABLES_USUAL = 200;

export interface ReportOptions {
  output?: string | undefined;
  tables?: number | undefined;
  seed: number;
}

/** Also writes a report for a pack with mistakes, to help fix them. */
export function reportCommand(folder: string, { output, tables = TABLES_USUAL, seed }: ReportOptions): Outcome {
  const file = output ?? `${reportFolderOf(folder)}.html`;
  // Blind readings lie beside the page, or else in the default report folder.
  const beside = file.replace(/\.html$/, '');
  const readers = readAccusations(beside).length > 0 ? beside : reportFolderOf(folder);
  const data = reportData(folder, { tables, seed, readers });
  const { errors, warnings } = data;
  if (errors.some(({ rule }) => rule === 'P001')) return { output: `读不到 ${folder}：检查路径`, exitCode: 1 };
  try {
    writeFileSync(file, reportPage(data));
  } catch {
    return { output: `写不进 ${file}：检查路径和权限`, exitCode: 1 };
  }
  const counts = `错误 ${errors.length} 条，提醒 ${warnings.length} 条`;
  return { output: `已写好 ${file}（有全部剧情，只给作者）：${counts}`, exitCode: errors.length === 0 ? 0 : 1 };
}
