import { defaultPicture, ownOrigin, type ShareCard } from '../../session/hosts/share-card.ts';

/** What friends are sent: an invitation to play, then the script's address. `cover` as the service gives it. */
export function scriptCard({ id, name, cover = '' }: { id: number; name: string; cover?: string }): ShareCard {
  return {
    title: `《${name}》`,
    text: `我在局中人发现了《${name}》，来和我一起破案吧！`,
    link: `${ownOrigin()}/script?id=${id}`,
    picture: cover === '' ? defaultPicture() : wholeAddress(cover),
  };
}

/** An invitation to a room, which whoever opens the link sits down in. */
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
