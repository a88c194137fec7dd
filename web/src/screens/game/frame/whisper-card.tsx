import * as z from 'zod/mini';
import { parseJson } from '../../../browser/parse-json.ts';
import { askAllToClose } from '../../../ui/modal-stack.ts';
import { findPerson, peopleNames } from '../derived/cast.ts';
import { Portrait } from '../parts/portrait.tsx';
import { SlideIn } from '../parts/slide-in.tsx';
import { othersOf } from '../state/conversations.ts';
import { keptEntry } from '../state/kept.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { useSeen } from '../state/unread.ts';
import { useWhisper } from '../state/use-whisper.ts';

function parsePutAway(text: string | undefined): number {
  const parsed = z.int().safeParse(parseJson(text));
  return parsed.success ? parsed.data : 0;
}

/** The last message of whose card was put away, kept on this device. */
const usePutAway = keptEntry('whisper-put-away', parsePutAway);

/**
 * Shows a private message over whatever is open: it stays until it is read or put away. Its words are
 * not shown: others may sit beside. To ears the room's voice tells it.
 */
export function WhisperCard() {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const { openTab } = useTable();
  const [, changeSeen] = useSeen();
  const whisper = useWhisper();
  const [putAway, changePutAway] = usePutAway();
  if (whisper === undefined || whisper.chatSeq <= putAway) return null;
  const { conversation, count, from } = whisper;
  const { character } = findPerson(room, chat, from);
  return (
    <SlideIn
      {...(character !== undefined && { face: <Portrait character={character} /> })}
      hint={count > 1 ? `${count} 句没读 · 点开看` : '点开看'}
      onPress={() => {
        // Where it is read lies below.
        askAllToClose();
        changeSeen((before) => ({ ...before, conversation }));
        openTab('talk');
      }}
      onPutAway={() => changePutAway(() => whisper.chatSeq)}
    >
      {`${peopleNames(room, { chat, people: [from] })}${othersOf(room, conversation).length > 1 ? '在私聊里说话' : '私下对你说话'}`}
    </SlideIn>
  );
}
