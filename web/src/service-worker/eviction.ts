export interface KeptPicture {
  readonly url: string;
  readonly bytes: number;
}

export const PICTURE_LIMITS = { count: 200, bytes: 60 * 1024 * 1024 } as const;

/** Returns the pictures to delete. The list starts with the picture that was unseen for longest. */
export function surplus(
  pictures: readonly KeptPicture[],
  { count, bytes }: { count: number; bytes: number } = PICTURE_LIMITS,
): readonly string[] {
  let kept = 0;
  let weight = 0;
  let full = false;
  const gone: string[] = [];
  for (const picture of [...pictures].reverse()) {
    full ||= kept === count || weight + picture.bytes > bytes;
    if (full) {
      gone.push(picture.url);
    } else {
      kept += 1;
      weight += picture.bytes;
    }
  }
  return gone;
}
