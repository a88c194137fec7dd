/** A picture or sound that is ready to send. */
export interface ReadyPicture {
  readonly bytes: Buffer;
  readonly type: string;
  readonly public: boolean;
}

/** Cache of recent pictures, limited in bytes. Evicts the least recently used one first. */
interface RecentPictures {
  find(mediaId: string): ReadyPicture | undefined;
  keep(mediaId: string, picture: ReadyPicture): void;
}

export function recentPictures(bytesMax: number): RecentPictures {
  // A Map keeps insertion order, so the first key is the oldest.
  const pictures = new Map<string, ReadyPicture>();
  let bytes = 0;
  const drop = (mediaId: string) => {
    bytes -= pictures.get(mediaId)?.bytes.length ?? 0;
    pictures.delete(mediaId);
  };
  return {
    find: (mediaId) => {
      const picture = pictures.get(mediaId);
      if (picture !== undefined) {
        pictures.delete(mediaId);
        pictures.set(mediaId, picture);
      }
      return picture;
    },
    keep: (mediaId, picture) => {
      drop(mediaId);
      if (picture.bytes.length > bytesMax) return;
      pictures.set(mediaId, picture);
      bytes += picture.bytes.length;
      for (const oldest of pictures.keys()) {
        if (bytes <= bytesMax) break;
        drop(oldest);
      }
    },
  };
}
