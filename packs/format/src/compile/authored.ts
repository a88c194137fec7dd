// Where the author wrote what the script calls by other names: for messages about how it plays.
import type { Script } from '@juzhongren/contract/script/script';
import type { Place } from '../messages/report.ts';
import type { SourcePack } from '../read/source-pack.ts';

export interface Authored {
  /** By the script's id: the author's id, and the line. */
  clues: Record<string, { id: string; place: Place }>;
  /** The file of each character. */
  characters: Record<string, Place>;
}

/** Compiling keeps the clues in their order. */
export const authoredOf = (pack: SourcePack, script: Script): Authored => ({
  clues: Object.fromEntries(
    pack.clues.map(({ value, at }, index) => [script.clues[index]?.id ?? value.id, { id: value.id, place: at([]) }]),
  ),
  characters: Object.fromEntries(pack.characters.map(({ id, file }) => [id, { file, line: 1 }])),
});
