import type { ScriptMedia } from '../../database/tables/pictures.ts';
import { mediaPath } from '../../pictures/stored/media-store.ts';
import { SOUND_USES } from '../../pictures/stored/picture-uses.ts';
import { seatMediaPath } from '../../pictures/stored/seat-media.ts';
import type { Deps } from '../../ports/deps.ts';

/**
 * Returns a function that gives a member the addresses of the script's pictures and sounds. Covers, portraits and place
 * pictures are public. Pictures of clues and acts, and all sounds, have separate addresses for each member.
 */
export function assetAddress(
  deps: Pick<Deps, 'secrets'>,
  room: { partyId: string; media: ScriptMedia },
  userId: number,
): (assetId: string) => string {
  const { coverSmall, avatar, place, clue, opus = {}, aac = {} } = room.media;
  return (assetId) => {
    const open = coverSmall[assetId] ?? avatar[assetId] ?? place[assetId];
    if (open !== undefined) return mediaPath(open);
    const seatPath = (mediaId: string, ending?: string) =>
      seatMediaPath(deps, { partyId: room.partyId, userId, mediaId }, ending);
    const picture = clue[assetId];
    if (picture !== undefined) return seatPath(picture);
    const sound = opus[assetId];
    if (sound !== undefined) return seatPath(sound, SOUND_USES.opus.ending);
    const other = aac[assetId];
    if (other === undefined) throw new Error('A script names a picture or a sound that was not imported.');
    return seatPath(other, SOUND_USES.aac.ending);
  };
}
