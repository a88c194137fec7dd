import type { Deps } from '../deps.ts';
import { mediaPath } from '../media/media-store.ts';
import type { ScriptMedia } from '../media/pictures.ts';
import { seatMediaPath } from '../media/seat-media.ts';

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
