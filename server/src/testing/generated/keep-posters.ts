import type { Script } from '@juzhongren/contract/script/script';
import type { PictureUse, ScriptMedia } from '../../database/tables/pictures.ts';
import { requireDefined } from '../../faults/require-defined.ts';
import { keepSource } from '../../pictures/stored/media-store.ts';
import type { Deps } from '../../ports/deps.ts';
import { drawPortrait, PORTRAITS } from './portraits.ts';
import { drawPoster, POSTERS } from './posters.ts';

type KeepDeps = Pick<Deps, 'db' | 'now'>;

/** Media ids of the pictures that all generated scripts share, by name. A poster has two sizes. */
export interface Posters {
  readonly posters: ReadonlyMap<string, { readonly cover: string; readonly coverSmall: string }>;
  readonly portraits: ReadonlyMap<string, string>;
}

/** Stores the pictures like those of a pack: they are rendered on first use. */
export async function keepPosters(deps: KeepDeps): Promise<Posters> {
  const posters: [string, { cover: string; coverSmall: string }][] = [];
  for (let number = 0; number < POSTERS; number += 1) {
    const svg = drawPoster(number, { width: 900, height: 1200 });
    const cover = await keepDrawing(deps, 'cover', svg);
    posters.push([`poster-${number}`, { cover, coverSmall: await keepDrawing(deps, 'coverSmall', svg) }]);
  }
  const portraits: [string, string][] = [];
  for (let number = 0; number < PORTRAITS; number += 1) {
    portraits.push([`portrait-${number}`, await keepDrawing(deps, 'avatar', drawPortrait(number))]);
  }
  return { posters: new Map(posters), portraits: new Map(portraits) };
}

export async function keepDrawing(deps: KeepDeps, use: PictureUse, svg: string): Promise<string> {
  return await keepSource(deps, { use, source: Buffer.from(svg) });
}

export function mediaOf({ posters, portraits }: Posters, { card, characters }: Script): ScriptMedia {
  const { cover, coverSmall } = requireDefined(posters.get(card.cover), 'a generated script has a poster');
  return {
    cover: { [card.cover]: cover },
    coverSmall: { [card.cover]: coverSmall },
    avatar: Object.fromEntries(
      characters.map(({ avatar }) => [avatar, requireDefined(portraits.get(avatar), 'everybody has a portrait')]),
    ),
    place: {},
    clue: {},
  };
}
