import * as z from 'zod/mini';
import { parseJson } from '../../../browser/parse-json.ts';
import { peopleNames } from '../derived/cast.ts';
import { othersOf } from './conversations.ts';
import { keptEntry } from './kept.ts';
import { useRoom, useRoomState } from './room-context.ts';
import { useSeen } from './unread.ts';
import { useWhisper, type Whisper } from './use-whisper.ts';

function parsePutAway(text: string | undefined): number {
  const parsed = z.int().safeParse(parseJson(text));
  return parsed.success ? parsed.data : 0;
}

/** Last private message that was dismissed unread; stored on this device. */
const usePutAway = keptEntry('whisper-put-away', parsePutAway);

/**
 * Notification that somebody wrote privately to this player. It hides the message, because others may see the screen.
 */
export interface WhisperCall extends Whisper {
  readonly text: string;
  readonly front: () => void;
  readonly putAway: () => void;
}

export function useWhisperCall(): WhisperCall | undefined {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const [, changeSeen] = useSeen();
  const whisper = useWhisper();
  const [putAway, changePutAway] = usePutAway();
  if (whisper === undefined || whisper.chatSeq <= putAway) return undefined;
  const { conversation, chatSeq, from } = whisper;
  const how = othersOf(room, conversation).length > 1 ? '在私聊里说话' : '私下对你说话';
  return {
    ...whisper,
    text: peopleNames(room, { chat, people: [from] }) + how,
    front: () => changeSeen((before) => ({ ...before, conversation })),
    putAway: () => changePutAway(() => chatSeq),
  };
}
