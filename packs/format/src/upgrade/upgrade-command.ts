// Runs `npm run packs -- upgrade <folder>`.
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Script } from '@juzhongren/contract/script/script';
import { compile } from '../compile/compile.ts';
import { compilePack, isWellFormed } from '../load/load-pack.ts';
import { withPlaceholders } from '../read/pictures.ts';
import { type PackFiles, readFolder } from '../read/read-folder.ts';
import { parsePack } from '../read/source-pack.ts';
import type { Outcome } from '../messages/command-line.ts';
import { errorLines } from '../messages/message-lines.ts';
import { Report } from '../messages/report.ts';
import { NEWEST_FORMAT, upgradeFiles } from './upgrade-files.ts';

/** Upgrades a pack to the newest format and reports what changed. Leaves a pack of the newest format unchanged. */
export function upgradeCommand(folder: string): Outcome {
  const report = new Report();
  const slug = path.basename(path.resolve(folder));
  const files = readFolder(folder, report);
  if (files === undefined) return refusal([...errorLines(folder, report.errors())]);
  const loaded = compilePack(slug, files, report);
  if (!isWellFormed(loaded)) {
    return refusal([...errorLines(folder, loaded.ok ? [] : loaded.messages), '先改好上面的错误，再升级。']);
  }
  const before = scriptOf(slug, files);
  if (before.format === NEWEST_FORMAT) {
    return { output: `${folder} 已经是格式 ${NEWEST_FORMAT}，什么也没有改。`, exitCode: 0 };
  }
  const { texts, said } = upgradeFiles(parsePack(slug, files, new Report()), (file) => textOf(files, file));
  const changed = new Map([...files, ...[...texts].map(([file, text]) => [file, Buffer.from(text)] as const)]);
  if (!isSameStory(before, scriptOf(slug, changed))) {
    return refusal(['升级会改动故事本身：这是检查器的错，请告诉维护者。']);
  }
  try {
    for (const [file, text] of texts) replaceFile(path.join(folder, file), text);
  } catch {
    return refusal([`写不进 ${folder}：检查权限和磁盘。`]);
  }
  const lines = [`${folder} 升到了格式 ${NEWEST_FORMAT}：`, ...said.map((line) => `  ${line}`)];
  return { output: [...lines, '别的一个字也没有动。看一眼改动，再跑一次 check。'].join('\n'), exitCode: 0 };
}

const refusal = (lines: readonly string[]): Outcome => ({ output: [...lines, '没有升级。'].join('\n'), exitCode: 1 });

/** Returns a file exactly as stored, with its line endings and byte order mark. */
const textOf = (files: PackFiles, file: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(file));

/**
 * Returns the script that the service would play, with placeholders for all pictures. The pack must have passed level
 * 1.
 */
function scriptOf(slug: string, files: PackFiles): Script {
  const pack = parsePack(slug, files, new Report());
  if (pack.script === undefined) throw new Error('A pack without errors has a script.');
  return compile(pack, pack.script.value, withPlaceholders(pack, new Map()));
}

/** Tells whether two scripts are equal except for the format and for when the closing's questions are asked. */
const isSameStory = (one: Script, other: Script): boolean => storyOf(one) === storyOf(other);

const storyOf = (script: Script): string =>
  JSON.stringify({
    ...script,
    format: 0,
    clues: script.clues.map((clue) =>
      clue.placement.at === 'closing'
        ? { ...clue, questions: clue.questions.map((question) => ({ ...question, after: undefined })) }
        : clue,
    ),
  });

/** Replaces a file atomically and keeps its permissions. */
function replaceFile(file: string, text: string): void {
  const beside = path.join(path.dirname(file), `.${path.basename(file)}-${process.pid}`);
  try {
    writeFileSync(beside, text, { flag: 'wx', mode: statSync(file).mode });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
