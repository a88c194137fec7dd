// A small whole mystery for an author to change: it plays, passes every level, and says beside each part what it is for.
import { artFiles } from './art-files.ts';
import { castOf } from './cast.ts';
import { characterFiles } from './character-file.ts';
import { cluesFile } from './clues-file.ts';
import { factsFile } from './facts-file.ts';
import { questionsFile } from './questions-file.ts';
import { scriptFile } from './script-file.ts';
import { TRUTH_FILE } from './truth-file.ts';
import { schemaLine } from './yaml-text.ts';

export interface Wanted {
  players: number;
  /** script_id. */
  id: number;
  /** Where the schemas are, as seen from the pack's folder. */
  schemas: string;
}

/** By path in the pack. */
export function skeletonFiles({ players, id, schemas }: Wanted): Map<string, string> {
  const cast = castOf(players);
  const yaml = (name: string, text: string): [string, string] => [`${name}.yaml`, schemaLine(schemas, name) + text];
  return new Map([
    yaml('script', scriptFile(cast, id)),
    ...characterFiles(cast),
    yaml('clues', cluesFile(cast)),
    yaml('questions', questionsFile(cast)),
    ['truth.md', TRUTH_FILE],
    yaml('facts', factsFile(cast)),
    ...artFiles(cast),
  ]);
}
