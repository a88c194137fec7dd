// Defines a stored chat message, and the only conversion of it to a message that a user may read.
import type { ChatMessage } from '@juzhongren/contract/room/push';

/** Stored form of a chat message. Its shape differs from `ChatMessage`, so that it cannot be sent out by mistake. */
export interface Said {
  /** Increases within the room. */
  readonly chatSeq: number;
  readonly userId: number;
  readonly characterId: string | null;
  readonly nickname: string;
  /** User ids of a private talk, ascending, including the speaker. Null for the whole room. */
  readonly circle: readonly number[] | null;
  readonly words: string;
  readonly requestId: string;
  /** Unix time in ms. */
  readonly at: number;
}

/** Returns whether the members of a private talk have opened it to the room. */
export type Opened = (circle: readonly number[]) => boolean;

const NOTHING_OPENED: Opened = () => false;

/**
 * Converts a message for one user. Users outside its circle get a null text, unless the circle has `opened` the talk.
 * Only the author gets the request id.
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

/** Checks users, not seats. A player who takes over a seat cannot read what was whispered to the former player. */
export function canRead({ circle }: Pick<Said, 'circle'>, userId: number, opened: Opened): boolean {
  return circle === null || circle.includes(userId) || opened(circle);
}
