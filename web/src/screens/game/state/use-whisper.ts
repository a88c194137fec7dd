import { heardIn, isMine } from './conversations.ts';
import { useHushed } from './muted.ts';
import { useRoom, useRoomState } from './room-context.ts';
import { unreadTalk, useSeen } from './unread.ts';

export interface Whisper {
  readonly conversation: string;
  readonly chatSeq: number;
  readonly from: number;
  readonly count: number;
}

/**
 * Returns the conversation with the newest unread private message; undefined if all are read. Conversations that others
 * opened to all players do not count.
 */
export function useWhisper(): Whisper | undefined {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const [seen] = useSeen();
  const hushed = useHushed();
  const unread = unreadTalk(chat, { me: room.me.userId, seen, hushed });
  const newest = chat.findLast((message) => {
    const conversation = heardIn(message);
    if (conversation === undefined || message.userId === room.me.userId || hushed.has(message.userId)) return false;
    return isMine(room, conversation) && unread.has(conversation);
  });
  const conversation = newest && heardIn(newest);
  if (newest === undefined || conversation === undefined) return undefined;
  return { conversation, chatSeq: newest.chatSeq, from: newest.userId, count: unread.get(conversation) ?? 1 };
}
