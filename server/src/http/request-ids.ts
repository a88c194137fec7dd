const ID_BYTES = 9;
/** In base64url, which takes three bytes at a time: the text of many ids is those of each. */
const ID_LENGTH = 12;
/** Asking the system for random bytes costs more than a short answer, so it is asked for as many ids at once. */
const IDS_AT_ONCE = 512;

/** Makes names for requests: 12 characters that nobody can guess. */
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
