import type { ChatMessage } from '@juzhongren/contract/room/push';
import { Sheet } from '../../../ui/sheet.tsx';
import { findPerson } from '../derived/cast.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { PersonActions } from '../frame/person-actions.tsx';
import { useWhisperTo } from '../frame/use-whisper-to.ts';
import css from './talk-panel.module.css';
import { Button } from '../../../ui/button.tsx';
import { isPinnable } from './pinnable.ts';
import { useTable } from '../state/table-context.ts';
import { isolated } from '../../../format/isolated.ts';

export interface AskedAbout {
  readonly userId: number;
  readonly messages: readonly ChatMessage[];
  readonly chosen: number | undefined;
}

export function MessageMenu({ about, onClose }: { about: AskedAbout | undefined; onClose: () => void }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const person = about === undefined ? undefined : findPerson(room, chat, about.userId);
  const quoted = about?.messages.find((message) => message.chatSeq === about.chosen);
  const { openStatementBoard } = useTable();
  const whisper = useWhisperTo(about?.userId);
  const mayPin = about !== undefined && openStatementBoard !== undefined && isPinnable(room, about.messages);
  const title =
    person === undefined
      ? ''
      : person.character === undefined
        ? person.name
        : `${person.name} · ${isolated(person.nickname)}`;
  return (
    <Sheet open={about !== undefined} onClose={onClose} title={title}>
      {about !== undefined && (
        <>
          {quoted !== undefined && (
            <p className={css.quoted} dir="auto">
              {quoted.text}
            </p>
          )}
          {mayPin && (
            <Button
              block
              tone="primary"
              className={css.pin}
              onClick={() => {
                onClose();
                openStatementBoard({ messages: about.messages, chosen: about.chosen });
              }}
            >
              钉到账本
            </Button>
          )}
          {whisper !== undefined && (
            <Button block className={css.pin} onClick={whisper}>
              私聊
            </Button>
          )}
          {about.userId !== room.me.userId && (
            <PersonActions userId={about.userId} messages={about.messages} chosen={about.chosen} onDone={onClose} />
          )}
        </>
      )}
    </Sheet>
  );
}
