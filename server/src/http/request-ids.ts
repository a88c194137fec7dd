const ID_BYTES = 9;
/** Characters of an id in base64url, which encodes three bytes at a time. So a batch can be encoded as one text. */
const ID_LENGTH = 12;
/** Ids per batch. A system call for random bytes costs more than a short response. */
const IDS_AT_ONCE = 512;

/** Returns a generator of request ids with 12 unguessable characters. */
export function requestIds(randomBytes: (size: number) => Buffer): () => string {
  let ids = '';
  let at = 0;
  return () => {
    if (at >= ids.length) {
      ids = randomBytes(ID_BYTES * IDS_AT_ONCE).toString('base64url');
      at = 0;
    }
    at += ID_LENGTH;
    return ids.slice(at - ID_LENGTH, at);
  };
}
