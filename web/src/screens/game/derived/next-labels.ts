import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import { isolated } from '../../../format/isolated.ts';
import { findPerson } from './cast.ts';

type Next = NonNullable<RoomView['next']>;

/** Returns for example 「小满开了《青瓷》」. After the game people are called by their nicknames. */
export function nextLabel(room: RoomView, chat: readonly ChatMessage[], { userId, scriptName }: Next): string {
  const who = userId === room.me.userId ? '你' : isolated(findPerson(room, chat, userId).nickname);
  return `${who}开了《${scriptName}》`;
}
