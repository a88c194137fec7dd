// Maps the ids of a compiled script to the author's ids and lines, for messages about how it plays.
import type { Script } from '@juzhongren/contract/script/script';
import type { SourceLocation } from '../messages/report.ts';
import type { SourcePack } from '../read/source-pack.ts';

export interface Authored {
  /** By compiled id: the author's id and its line. */
  clues: Record<string, { id: string; place: SourceLocation }>;
  characters: Record<string, SourceLocation>;
}

/** Clues keep their order when they are compiled. */
export const authoredOf = (pack: SourcePack, script: Script): Authored => ({
  clues: Object.fromEntries(
    pack.clues.map(({ value, at }, index) => [script.clues[index]?.id ?? value.id, { id: value.id, place: at([]) }]),
  ),
  characters: Object.fromEntries(pack.characters.map(({ id, file }) => [id, { file, line: 1 }])),
});
