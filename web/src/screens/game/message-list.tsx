import type { ChatMessage } from '@juzhongren/contract/room';
import * as z from 'zod/mini';
import { EmptyState } from '../../ui/states.tsx';
import { findCharacter } from './cast.ts';
import { Portrait } from './portrait.tsx';
import { Presence } from './presence.tsx';
import { useRoom, useRoomState } from './room-context.ts';
import css from './talk-panel.module.css';
import { SaidText } from './said-text.tsx';
import { talkGroups } from './talk-groups.ts';

const saidSchema = z.object({ text: z.string() });

/** What was said, by speaker, and below it what is still on its way. */
export function MessageList() {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const pending = useRoomState((state) => state.pending);
  const sending = pending.filter((command) => command.lane === 'say');
  if (chat.length === 0 && sending.length === 0) return <EmptyState text="还没有人说话，先打个招呼吧" />;
  return (
    <ol className={css.groups} aria-live="polite" aria-relevant="additions" aria-label="聊天记录">
      {talkGroups(chat).map((group) => (
        <li key={group[0].chatSeq} className={css.group} data-mine={group[0].userId === room.me.userId}>
          <Speaker message={group[0]} />
          {group.map((message) => (
            <p key={message.chatSeq} className={css.bubble}>
              <SaidText text={message.text} />
            </p>
          ))}
        </li>
      ))}
      {sending.map((command) => (
        <li key={command.requestId} className={css.group} data-mine="true">
          <p className={css.bubble} data-sending="true">
            {saidSchema.safeParse(command.request).data?.text}
          </p>
          <p className={css.status}>{command.state === 'unknown' ? '还没送达，正在重试…' : '发送中…'}</p>
        </li>
      ))}
    </ol>
  );
}

function Speaker({ message }: { message: ChatMessage }) {
  const room = useRoom();
  const character = findCharacter(room, message.characterId);
  const mine = message.userId === room.me.userId;
  return (
    <p className={css.speaker}>
      {character !== undefined && (
        <span className={css.face}>
          <Portrait character={character} />
        </span>
      )}
      <span className={css.name}>{character?.name ?? message.nickname}</span>
      {character !== undefined && <span className={css.nickname}>{message.nickname}</span>}
      {!mine && <Presence userId={message.userId} />}
      <time className={css.time} dateTime={new Date(message.at).toISOString()}>
        {clock(message.at)}
      </time>
    </p>
  );
}

function clock(at: number): string {
  const date = new Date(at);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}
