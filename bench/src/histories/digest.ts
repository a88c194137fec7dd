import { createHash } from 'node:crypto';

/** Short enough to keep hundreds of thousands of them, long enough that two texts never share one. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
