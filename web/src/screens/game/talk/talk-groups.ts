import type { ChatMessage } from '@juzhongren/contract/room/push';

/** Milliseconds between messages of one speaker that still form a group. */
const TOGETHER_MS = 3 * 60_000;

export type TalkGroup = readonly [ChatMessage, ...ChatMessage[]];

export function talkGroups(chat: readonly ChatMessage[]): readonly TalkGroup[] {
  const groups: [ChatMessage, ...ChatMessage[]][] = [];
  for (const message of chat) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const goesOn =
      last !== undefined &&
      last.userId === message.userId &&
      last.characterId === message.characterId &&
      message.at - last.at < TOGETHER_MS;
    if (group !== undefined && goesOn) group.push(message);
    else groups.push([message]);
  }
  return groups;
}
