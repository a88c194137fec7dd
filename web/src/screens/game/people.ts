import type { CharacterView, ChatMessage, RoomView } from '@juzhongren/contract/room';
import { findCharacter } from './cast.ts';

/** Somebody of the room as others know them: by the character, else by their own name. */
export interface Person {
  readonly userId: number;
  readonly name: string;
  readonly nickname: string;
  readonly character: CharacterView | undefined;
  /** In the room now. */
  readonly here: boolean;
}

/** Also somebody who left: then by the last thing they said. */
export function findPerson(room: RoomView, chat: readonly ChatMessage[], userId: number): Person {
  const member = room.members.find((candidate) => candidate.userId === userId);
  const known = member ?? chat.findLast((message) => message.userId === userId);
  const character = findCharacter(room, known?.characterId ?? null);
  const nickname = known?.nickname ?? '离开的玩家';
  return { userId, name: character?.name ?? nickname, nickname, character, here: member !== undefined };
}

/** 「沈砚秋、陆怀安」, own name as 你. */
export function peopleNames(
  room: RoomView,
  { chat, people }: { chat: readonly ChatMessage[]; people: readonly number[] },
): string {
  return people.map((userId) => (userId === room.me.userId ? '你' : findPerson(room, chat, userId).name)).join('、');
}
