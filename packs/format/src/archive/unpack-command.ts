// `npm run packs -- unpack <archive> [-o folder]`
import { lstatSync, renameSync } from 'node:fs';
import path from 'node:path';
import { compilePack, isWellFormed } from '../load/load-pack.ts';
import type { Outcome } from '../messages/command-line.ts';
import { Report } from '../messages/report.ts';
import { draftLines, errorLines } from '../messages/message-lines.ts';
import { readArchive } from './read-archive.ts';
import { readArchiveFile } from './read-source.ts';
import { stageFolder, writeFault } from './stage-folder.ts';

const WHOLE = { file: '.', line: 1 };

/** Checks the archive first. Then writes a folder that did not exist before, or nothing. */
export async function unpackCommand(archive: string, output: string | undefined): Promise<Outcome> {
  const report = new Report();
  const bytes = readArchiveFile(archive, report);
  const read = bytes && (await readArchive(bytes, report));
  if (read === undefined) return refusal(archive, report);
  const shown = output ?? read.slug;
  const folder = path.resolve(shown);
  // The folder name is the slug of the pack.
  const source = { slug: path.basename(folder), files: read.files };
  const loaded = compilePack(source.slug, source.files, report);
  if (!isWellFormed(loaded)) return refusal(archive, report);
  if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) {
    report.add(WHOLE, 'A113', '已经有这个文件夹：换一个，或先把它挪走');
    return refusal(shown, report);
  }
  try {
    const staged = stageFolder(path.dirname(folder), source);
    try {
      renameSync(staged.folder, folder);
    } finally {
      staged.discard();
    }
  } catch (error) {
    report.add(WHOLE, 'A113', writeFault(error));
    return refusal(shown, report);
  }
  const unpacked = `已解开：${shown}（${source.files.size} 个文件，${loaded.ok ? `版本 ${loaded.version}` : '草稿'}）`;
  return { output: [...draftLines(shown, report.errors()), unpacked].join('\n'), exitCode: 0 };
}

function refusal(source: string, report: Report): Outcome {
  return { output: [...errorLines(source, report.errors()), '没有解开。'].join('\n'), exitCode: 1 };
}
