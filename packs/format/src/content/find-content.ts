import { existsSync } from 'node:fs';
import path from 'node:path';

export const CONTENT_FILE = 'content.yaml';

/** Whether a folder holds the operator's content. A pack may have such a file beside its own: it is not read. */
export const isContentFolder = (folder: string): boolean =>
  existsSync(path.join(folder, CONTENT_FILE)) && !existsSync(path.join(folder, 'script.yaml'));

/** The content that a path on the command line means: itself, or `content` in it. */
export const findContent = (folder: string): string[] =>
  [folder, path.join(folder, 'content')].filter(isContentFolder).slice(0, 1);
