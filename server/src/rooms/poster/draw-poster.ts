import { drawPicture } from '../../pictures/drawn/draw-picture.ts';
import { loadTypeface } from '../../pictures/drawn/glyphs.ts';
import { type LoadDeps, loadMedia } from '../../pictures/stored/load-media.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Invitation } from './invitation.ts';
import { COVER, POSTER, posterSheet, textsOf } from './poster-sheet.ts';

export type CoverDeps = LoadDeps & Pick<Deps, 'stopping'>;

/** Draws the poster as PNG, without the cover if it is missing or broken. */
export async function drawPoster(deps: CoverDeps, invitation: Invitation): Promise<Buffer> {
  const texts = textsOf(invitation);
  const [cover, regular, bold] = await Promise.all([
    findCover(deps, invitation.cover),
    loadTypeface('regular', texts.regular),
    loadTypeface('bold', texts.bold),
  ]);
  const drawing = posterSheet(invitation, { regular, bold }, { hasCover: cover !== undefined });
  return await drawPicture({ ...POSTER, drawing, photo: cover && { bytes: cover, ...COVER } });
}

/** Loads the cover of a script. Undefined if there is none, or if it cannot be drawn. */
export async function findCover(deps: CoverDeps, mediaId: string | null): Promise<Buffer | undefined> {
  const media = mediaId === null ? undefined : await loadMedia(deps, mediaId, { signal: deps.stopping });
  return media !== undefined && 'bytes' in media ? media.bytes : undefined;
}
