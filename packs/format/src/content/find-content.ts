import { existsSync } from 'node:fs';
import path from 'node:path';

export const CONTENT_FILE = 'content.yaml';

/** Tells whether a folder holds the operator's content. A content.yaml inside a pack does not count and is not read. */
export const isContentFolder = (folder: string): boolean =>
  existsSync(path.join(folder, CONTENT_FILE)) && !existsSync(path.join(folder, 'script.yaml'));

/** Returns the content folder for a command-line path: the path itself or its subfolder `content`. */
export const findContent = (folder: string): string[] =>
  [folder, path.join(folder, 'content')].filter(isContentFolder).slice(0, 1);
