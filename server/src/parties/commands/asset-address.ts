import type { ScriptMedia } from '../../database/tables/pictures.ts';
import { mediaPath } from '../../pictures/stored/media-store.ts';
import { seatMediaPath } from '../../pictures/stored/seat-media.ts';
import type { Deps } from '../../ports/deps.ts';

/**
 * Where one member of a room gets the pictures of its script. Covers, portraits and places are public; a clue's picture
 * has an address of its own for each member.
 */
export function assetAddress(
  deps: Pick<Deps, 'secrets'>,
  room: { partyId: string; media: ScriptMedia },
  userId: number,
): (assetId: string) => string {
  const { coverSmall, avatar, place, clue } = room.media;
  return (assetId) => {
    const open = coverSmall[assetId] ?? avatar[assetId] ?? place[assetId];
    if (open !== undefined) return mediaPath(open);
    const mediaId = clue[assetId];
    if (mediaId === undefined) throw new Error('A script names a picture that was not imported.');
    return seatMediaPath(deps, { partyId: room.partyId, userId, mediaId });
  };
}
