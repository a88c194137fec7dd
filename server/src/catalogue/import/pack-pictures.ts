import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import type { ScriptMedia, SoundUse } from '../../database/tables/pictures.ts';
import { requireDefined } from '../../faults/require-defined.ts';
import { keepSource } from '../../pictures/stored/media-store.ts';
import type { Deps } from '../../ports/deps.ts';

type ScriptPictures = Omit<ScriptMedia, SoundUse>;

/**
 * Returns the pictures of a script with their uses; a picture may have several uses. Act scenery counts as `clue`,
 * because it is as secret as the clues.
 */
function picturesOf(script: Script): { use: keyof ScriptPictures; asset: string }[] {
  const { card, characters, places, clues, acts, closing } = script;
  const pictures: { use: keyof ScriptPictures; asset: string }[] = [
    { use: 'coverSmall', asset: card.cover },
    { use: 'cover', asset: card.cover },
    ...characters.map(({ avatar }) => ({ use: 'avatar' as const, asset: avatar })),
  ];
  for (const { picture } of places) if (picture !== null) pictures.push({ use: 'place', asset: picture });
  for (const { scenery } of [...acts, closing]) {
    if (scenery?.picture !== undefined) pictures.push({ use: 'clue', asset: scenery.picture });
  }
  for (const { content } of clues) {
    if (content.kind === CONTENT_KIND.URL) pictures.push({ use: 'clue', asset: content.asset });
    if (content.kind === CONTENT_KIND.Password && 'asset' in content.inside)
      pictures.push({ use: 'clue', asset: content.inside.asset });
  }
  return pictures;
}

/** Stores each picture of a script once per use and returns the media ids. */
export async function keepPictures(
  deps: Pick<Deps, 'db' | 'now'>,
  script: Script,
  assets: ReadonlyMap<string, Buffer>,
): Promise<ScriptPictures> {
  const media: ScriptPictures = { coverSmall: {}, cover: {}, avatar: {}, place: {}, clue: {} };
  for (const { use, asset } of picturesOf(script)) {
    const source = requireDefined(assets.get(asset), 'a checked pack has all its pictures');
    media[use][asset] = await keepSource(deps, { use, source });
  }
  return media;
}
