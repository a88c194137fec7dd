// What was said in a room, and the only way from there to a person.
import type { ChatMessage } from '@juzhongren/contract/room';

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

/** Whoever is not in its circle sees that something was said, not what. Only its author learns which request said it. */
export function heardBy(said: Said, userId: number): ChatMessage {
  return {
    chatSeq: said.chatSeq,
    userId: said.userId,
    characterId: said.characterId,
    nickname: said.nickname,
    circle: said.circle === null ? null : [...said.circle],
    text: canRead(said, userId) ? said.words : null,
    requestId: said.userId === userId ? said.requestId : null,
    at: said.at,
  };
}

/** People, not seats: whoever takes a seat over does not read what was whispered to the one before. */
export function canRead({ circle }: Pick<Said, 'circle'>, userId: number): boolean {
  return circle === null || circle.includes(userId);
}
