// Runs `npm run packs -- reading <folder>`: compares the prose with what its author approved in reading.yaml.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText, readFolder } from '../read/read-folder.ts';
import { parsePack } from '../read/source-pack.ts';
import { errorLines } from '../messages/message-lines.ts';
import type { Outcome } from '../messages/command-line.ts';
import { Report } from '../messages/report.ts';
import { READING_FILE } from '../read/source-reading.ts';
import { takeReading } from './take-reading.ts';

interface Options {
  /** Prints the matched text too, which reveals the plot. */
  readonly plot: boolean;
  readonly write?: boolean;
}

const KINDS = { new: '新读到', changed: '改了', gone: '没有了' } as const;

/**
 * Lists what changed in the prose since it was last read; `write` updates reading.yaml. Exit code 1 if the pack has
 * errors.
 */
export function readingCommand(folder: string, { plot, write = false }: Options): Outcome {
  const report = new Report();
  const files = readFolder(folder, report);
  const pack = files && parsePack(path.basename(path.resolve(folder)), files, report);
  if (pack === undefined || report.errors().length > 0) {
    return { output: errorLines(folder, report.errors()).join('\n'), exitCode: 1 };
  }
  const bytes = files?.get(READING_FILE);
  const taken = takeReading(pack, bytes && decodeText(READING_FILE, bytes, report));
  const words = (line: string): string => (plot ? `  ${line}` : '');
  const lines = [
    ...taken.changes.map(
      ({ unit, kind, place, line }) =>
        `${KINDS[kind]} ${place === undefined ? `${READING_FILE} ${unit}` : `${place.file}:${place.line}`}${words(line)}`,
    ),
    ...taken.unknown.map(({ place, line }) => `不知道的时刻 ${place.file}:${place.line}${words(line)}`),
    `${taken.changes.length} 处和上次读的不一样；${taken.unknown.length} 处时刻在时间线、说法和 moments 里都没有`,
  ];
  if (write) {
    writeFileSync(path.join(folder, READING_FILE), taken.text);
    lines.push(`写好了 ${path.join(folder, READING_FILE)}：请看一遍它的改动`);
  } else if (taken.changes.length > 0) {
    lines.push('看过以后加 --write 写进 reading.yaml；加 --plot 连正文一起看');
  }
  return { output: lines.join('\n'), exitCode: 0 };
}
