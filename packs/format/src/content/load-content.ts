// Reads the operator's home page content from a folder, or returns everything that is wrong with it.
import { ART, type PackFiles, decodeText, readFolder } from '../read/read-folder.ts';
import { type Message, Report } from '../messages/report.ts';
import { type Located, isNewer, parseShape } from '../read/shape.ts';
import { parseYaml } from '../read/yaml-file.ts';
import { checkContent } from './check-content.ts';
import { readContentPictures } from './content-pictures.ts';
import { CONTENT_FILE } from './find-content.ts';
import { type SourceContent, sourceContentSchema } from './source-content.ts';

export type LoadedContent =
  | {
      ok: true;
      content: SourceContent;
      /** Bytes of the pictures, by their path in the content. */
      pictures: ReadonlyMap<string, Uint8Array>;
      warnings: Message[];
    }
  | { ok: false; messages: Message[]; warnings: Message[] };

/**
 * Reads and checks the content in a folder. Returns all mistakes at once with file and line; never throws. `installed`
 * are the slugs of the installed scripts; without it, scripts are not checked.
 */
export function loadContent(folder: string, installed?: ReadonlySet<string>): LoadedContent {
  const report = new Report();
  const files = readFolder(folder, report, { texts: [CONTENT_FILE], folders: [ART] });
  return files === undefined ? refused(report) : readContent(files, installed, report);
}

/** Reads and checks content from files in memory, like `loadContent`. */
export function readContent(
  files: PackFiles,
  installed?: ReadonlySet<string>,
  report: Report = new Report(),
): LoadedContent {
  const content = parseContent(files, report);
  if (content === undefined) return refused(report);
  checkContent(content, installed, report);
  const pictures = readContentPictures(content, files, report);
  if (report.errors().length > 0) return refused(report);
  return { ok: true, content: content.value, pictures, warnings: report.warnings() };
}

const refused = (report: Report): LoadedContent => ({
  ok: false,
  messages: report.errors(),
  warnings: report.warnings(),
});

function parseContent(files: PackFiles, report: Report): Located<SourceContent> | undefined {
  const start = { file: CONTENT_FILE, line: 1 };
  const bytes = files.get(CONTENT_FILE);
  if (bytes === undefined) {
    // A rejected file already has its own message.
    if (report.errors().length === 0) report.add(start, 'P002', `缺少 ${CONTENT_FILE}`);
    return undefined;
  }
  const text = decodeText(CONTENT_FILE, bytes, report);
  const file = text === undefined ? undefined : parseYaml(text, start, report);
  if (file === undefined || isNewer(file, { what: '这个文件', formats: [1] }, report)) return undefined;
  const { value, at } = file;
  const content = parseShape(sourceContentSchema, value, { at, path: [] }, report);
  return content && { value: content, at };
}
