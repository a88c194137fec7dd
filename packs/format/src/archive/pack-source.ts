import type { PackFiles } from '../read-folder.ts';

/** A pack wherever it came from: its name and its files. */
export interface PackSource {
  slug: string;
  files: PackFiles;
}
