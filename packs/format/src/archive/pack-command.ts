// `npm run packs -- pack <folder> [-o file]`
import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compilePack, isWellFormed } from '../load/load-pack.ts';
import type { Outcome } from '../messages/command-line.ts';
import { type PackSource, readFolder } from '../read/read-folder.ts';
import { Report } from '../messages/report.ts';
import { draftLines, errorLines } from '../messages/message-lines.ts';
import { belongsToPack, someNames } from './pack-names.ts';
import { readArchive } from './read-archive.ts';
import { writeFault } from './stage-folder.ts';
import { writeArchive } from './write-archive.ts';

/** Writes the archive of a well-formed pack. Mistakes in the mystery are printed but do not prevent packing. */
export async function packCommand(folder: string, output: string | undefined): Promise<Outcome> {
  const slug = path.basename(path.resolve(folder));
  const report = new Report();
  const read = readFolder(folder, report);
  const loaded = read && compilePack(slug, read, report);
  if (read === undefined || loaded === undefined || !isWellFormed(loaded)) return refusal(folder, report);
  const left = [...read.keys()].filter((name) => !belongsToPack(name));
  const source = { slug, files: new Map([...read].filter(([name]) => belongsToPack(name))) };
  const archive = await writeArchive(source);
  // Checks that the archive can be read back before it is written.
  const proof = new Report();
  await readArchive(archive, proof);
  if (proof.errors().length > 0) return refusal(folder, proof);
  const file = output ?? `${slug}-${loaded.ok ? loaded.version : 'draft'}.juben.zip`;
  const fault = writeWhole(file, archive);
  if (fault !== undefined) {
    report.add({ file: '.', line: 1 }, 'A113', fault);
    return { output: errorLines(file, report.errors().slice(-1)).join('\n'), exitCode: 1 };
  }
  return { output: [...notes(folder, report, left), packed(file, source, archive)].join('\n'), exitCode: 0 };
}

function refusal(folder: string, report: Report): Outcome {
  return { output: [...errorLines(folder, report.errors()), '没有打包。'].join('\n'), exitCode: 1 };
}

function notes(folder: string, report: Report, left: readonly string[]): string[] {
  return [
    ...draftLines(folder, report.errors()),
    ...(left.length === 0 ? [] : [`${left.length} 个文件的名字不合规，没有打进去${someNames(left)}。`]),
  ];
}

const packed = (file: string, { files }: PackSource, archive: Buffer) =>
  `已打包：${file}（${files.size} 个文件，${Math.ceil(archive.length / 1024)} KB）`;

/**
 * Returns undefined after writing, else the reason for the failure. Replaces an older archive of that name atomically.
 */
function writeWhole(file: string, bytes: Buffer): string | undefined {
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) return '那里已经有一个文件夹或链接：换一个名字';
  const partial = `${file}.${process.pid}.partial`;
  try {
    writeFileSync(partial, bytes, { flag: 'wx' });
    renameSync(partial, file);
    return undefined;
  } catch (error) {
    rmSync(partial, { force: true });
    return writeFault(error);
  }
}
