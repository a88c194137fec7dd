import type { Script } from '@juzhongren/contract/script';
import { requireDefined } from '../require-defined.ts';
import type { Deps } from '../deps.ts';
import { keepSource } from '../media/media-store.ts';
import type { ScriptMedia } from '../media/pictures.ts';

/** What a script's assets are used for; an asset may have several uses. */
function picturesOf({ card, characters, places, clues }: Script): { use: keyof ScriptMedia; asset: string }[] {
  const pictures: { use: keyof ScriptMedia; asset: string }[] = [
    { use: 'coverSmall', asset: card.cover },
    { use: 'cover', asset: card.cover },
    ...characters.map(({ avatar }) => ({ use: 'avatar' as const, asset: avatar })),
  ];
  for (const { picture } of places) if (picture !== null) pictures.push({ use: 'place', asset: picture });
  for (const { content } of clues) {
    if (content.kind === 1) pictures.push({ use: 'clue', asset: content.asset });
    if (content.kind === 2 && 'asset' in content.inside) pictures.push({ use: 'clue', asset: content.inside.asset });
  }
  return pictures;
}

/** Keeps every picture of a script for each of its uses, and says where. */
export async function keepPictures(
  deps: Pick<Deps, 'db' | 'now'>,
  script: Script,
  assets: ReadonlyMap<string, Buffer>,
): Promise<ScriptMedia> {
  const media: ScriptMedia = { coverSmall: {}, cover: {}, avatar: {}, place: {}, clue: {} };
  for (const { use, asset } of picturesOf(script)) {
    const source = requireDefined(assets.get(asset), 'a checked pack has all its pictures');
    media[use][asset] = await keepSource(deps, { use, source });
  }
  return media;
}
