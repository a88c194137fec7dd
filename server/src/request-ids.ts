const ID_BYTES = 9;
/** Asking the system for random bytes costs more than a short answer, so it is asked for as many ids at once. */
const IDS_AT_ONCE = 512;

/** Makes names for requests: 12 characters that nobody can guess. */
export function requestIds(randomBytes: (size: number) => Buffer): () => string {
  let bytes: Buffer = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at >= bytes.length) {
      bytes = randomBytes(ID_BYTES * IDS_AT_ONCE);
      at = 0;
    }
    at += ID_BYTES;
    return bytes.toString('base64url', at - ID_BYTES, at);
  };
}
