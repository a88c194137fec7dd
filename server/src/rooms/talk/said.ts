// What was said in a room, and the only way from there to a person.
import type { ChatMessage } from '@juzhongren/contract/room/push';

/** As it is kept. Of another shape than what goes out, so that it never does by mistake. */
export interface Said {
  /** Counts up within the room. */
  readonly chatSeq: number;
  readonly userId: number;
  readonly characterId: string | null;
  readonly nickname: string;
  /** The people of a private talk, ascending, the speaker among them; null is the whole table. */
  readonly circle: readonly number[] | null;
  readonly words: string;
  readonly requestId: string;
  /** Unix time in ms. */
  readonly at: number;
}

/** Whether the people of a private talk have opened it to the table. */
export type Opened = (circle: readonly number[]) => boolean;

const NOTHING_OPENED: Opened = () => false;

/**
 * Whoever is not in its circle sees that something was said, not what, unless its people `opened` it. Only its author
 * learns which request said it.
 */
export function heardBy(said: Said, userId: number, opened: Opened = NOTHING_OPENED): ChatMessage {
  return {
    chatSeq: said.chatSeq,
    userId: said.userId,
    characterId: said.characterId,
    nickname: said.nickname,
    circle: said.circle === null ? null : [...said.circle],
    text: canRead(said, userId, opened) ? said.words : null,
    requestId: said.userId === userId ? said.requestId : null,
    at: said.at,
  };
}

/** People, not seats: whoever takes a seat over does not read what was whispered to the one before. */
export function canRead({ circle }: Pick<Said, 'circle'>, userId: number, opened: Opened): boolean {
  return circle === null || circle.includes(userId) || opened(circle);
}
