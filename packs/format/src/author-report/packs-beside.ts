// Reads the other packs beside a pack, to compare their texts.
import path from 'node:path';
import { findPacks } from '../load/find-packs.ts';
import { readFolder } from '../read/read-folder.ts';
import { type SourcePack, parsePack } from '../read/source-pack.ts';
import { Report } from '../messages/report.ts';
import type { PackTexts } from './shared-phrases.ts';

/** Returns the packs that can be read. `author` is the pen name on the card. */
export function packsBeside(folder: string): (PackTexts & { author: string })[] {
  const own = path.resolve(folder);
  return findPacks(path.dirname(own)).flatMap((other) => {
    if (path.resolve(other) === own) return [];
    const files = readFolder(other, new Report());
    const pack = files && parsePack(path.basename(other), files, new Report());
    const card = pack?.script?.value;
    return pack === undefined || card === undefined
      ? []
      : [{ name: card.name, author: card.author, texts: textsToCompare(pack) }];
  });
}

/** Returns the prose that the author wrote. */
export function textsToCompare({ script, characters, clues }: SourcePack): string[] {
  return [
    ...(script?.value.acts ?? []).map(({ opening }) => opening),
    ...(script?.value.endings ?? []).map(({ text }) => text),
    ...characters.flatMap(({ sections }) => sections.flatMap(({ chapters }) => chapters.map(({ text }) => text))),
    ...clues.flatMap(({ value: { text, caption, password } }) => [text, caption, password?.text]),
  ].filter((text) => text !== undefined);
}
