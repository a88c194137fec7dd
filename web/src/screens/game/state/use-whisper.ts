import { heardIn, isMine } from './conversations.ts';
import { useHushed } from './muted.ts';
import { useRoom, useRoomState } from './room-context.ts';
import { unreadTalk, useSeen } from './unread.ts';

/** Private words that this player has not read yet. */
export interface Whisper {
  readonly conversation: string;
  /** The newest message of it, and who said it. */
  readonly chatSeq: number;
  readonly from: number;
  /** How many there are in this conversation. */
  readonly count: number;
}

/** The newest of them; undefined where everything was read. What others opened to the table was not said to this player. */
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
