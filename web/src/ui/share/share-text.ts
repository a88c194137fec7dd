import { defaultPicture, ownOrigin, type ShareCard } from '../../session/hosts/share-card.ts';

/** Returns the card that invites to a script. `cover` is as the service returns it. */
export function scriptCard({ id, name, cover = '' }: { id: number; name: string; cover?: string }): ShareCard {
  return {
    title: `《${name}》`,
    text: `我在局中人发现了《${name}》，来和我一起破案吧！`,
    link: `${ownOrigin()}/script?id=${id}`,
    picture: cover === '' ? defaultPicture() : wholeAddress(cover),
  };
}

/** Returns the card that invites to a room. Opening its link takes a seat. */
export function roomCard({ partyId, name, cover = '' }: { partyId: string; name: string; cover?: string }): ShareCard {
  return {
    title: `《${name}》`,
    text: `《${name}》开局了，就等你了`,
    link: `${ownOrigin()}/join/${partyId}`,
    picture: cover === '' ? defaultPicture() : wholeAddress(cover),
  };
}

function wholeAddress(cover: string): string {
  return cover.startsWith('/') ? ownOrigin() + cover : cover;
}
