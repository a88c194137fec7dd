import type { PackFiles } from '../read/read-folder.ts';

/**
 * Change to a pack's files. Replaces `find` once, or the whole file without `find`; removes the file if `put` is null.
 */
export interface Edit {
  file: string;
  find?: string;
  put: string | Uint8Array | null;
}

export function editFiles(files: PackFiles, edits: readonly Edit[]): Map<string, Uint8Array> {
  const edited = new Map(files);
  for (const { file, find, put } of edits) {
    if (put === null) edited.delete(file);
    else if (typeof put !== 'string') edited.set(file, put);
    else if (find === undefined) edited.set(file, Buffer.from(put));
    else {
      const text = textOf(edited, file);
      if (!text.includes(find)) throw new Error(`${file} does not contain ${find}`);
      edited.set(file, Buffer.from(text.replace(find, () => put)));
    }
  }
  return edited;
}

export const textOf = (files: PackFiles, file: string) => new TextDecoder().decode(files.get(file));

export const lineOf = (files: PackFiles, file: string, words: string): number =>
  textOf(files, file).slice(0, textOf(files, file).indexOf(words)).split('\n').length;
