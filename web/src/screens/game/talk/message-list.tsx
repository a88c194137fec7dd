import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import { Fragment, useState } from 'react';
import { EmptyState } from '../../../ui/states.tsx';
import { formatClock } from '../../../format/clock.ts';
import { useHushed } from '../state/muted.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { LandedLine } from './landed-line.tsx';
import { landings } from '../derived/landing.ts';
import { circlesOf, EVERYBODY, freshPageOf, replacedIn } from '../state/conversations.ts';
import { findPerson } from '../derived/cast.ts';
import { MessageMenu, type AskedAbout } from './message-menu.tsx';
import { sayingIn, type Saying } from './sayings.ts';
import { SaidGroup } from './said-group.tsx';
import { SealedLine } from './sealed-line.tsx';
import type { TalkGroup } from './talk-groups.ts';
import { talkItems, type TalkItem } from './talk-items.ts';
import css from './talk-panel.module.css';

export const NEW_MARK = 'data-new-mark';

export function MessageList({ conversation, readTo }: { conversation: string; readTo?: number | undefined }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const pending = useRoomState((state) => state.pending);
  const hushed = useHushed();
  const [about, setAbout] = useState<AskedAbout>();
  const items = talkItems(chat, conversation, landings(room));
  const sayings = sayingIn(conversation, { pending, chat, me: room.me.userId });
  const firstNew = readTo === undefined ? undefined : firstNewIn(items, { readTo, me: room.me.userId });
  const anew = newcomersIn(room, chat, conversation);
  if (items.length === 0 && sayings.length === 0) {
    if (anew.length > 0) return <EmptyState text={`${anew.join('、')} 换了人，从这里重新开始`} />;
    return <EmptyState text={conversation === EVERYBODY ? '还没有人说话，先打个招呼吧' : '这里说的话，别人看不到'} />;
  }
  return (
    <>
      {anew.length > 0 && <p className={css.anew}>{`${anew.join('、')} 换了人，从这里重新开始`}</p>}
      <ol className={css.groups} aria-live="polite" aria-relevant="additions" aria-label="聊天记录">
        {items.map((item, index) =>
          item.kind === 'sealed' ? (
            <li key={item.key}>
              <SealedLine circle={item.circle} count={item.count} />
            </li>
          ) : item.kind === 'landed' ? (
            // The announcer already reads this out.
            <li key={item.key} aria-live="off">
              <LandedLine landing={item.landing} />
            </li>
          ) : (
            <Fragment key={item.key}>
              {item === firstNew && <NewMark />}
              <SaidGroup
                group={item.group}
                sameMinute={isSameMinute(items[index - 1], item.group)}
                folded={hushed.get(item.group[0].userId)}
                onAsk={(chosen) => setAbout({ userId: item.group[0].userId, messages: item.group, chosen })}
              />
            </Fragment>
          ),
        )}
        {sayings.map((saying) => (
          <UnderWay key={saying.requestId} saying={saying} />
        ))}
      </ol>
      <MessageMenu about={about} onClose={() => setAbout(undefined)} />
    </>
  );
}

/**
 * Returns the first messages of others after the ones that were read. Undefined if nothing was read before, because
 * then everything is new.
 */
function firstNewIn(items: readonly TalkItem[], { readTo, me }: { readTo: number; me: number }): TalkItem | undefined {
  return items.find(
    (item) =>
      item.kind === 'said' && readTo > 0 && item.group.some(({ chatSeq, userId }) => chatSeq > readTo && userId !== me),
  );
}

function NewMark() {
  return (
    <li className={css.newMark} {...{ [NEW_MARK]: '' }} aria-live="off">
      以下是新消息
    </li>
  );
}

/** Returns the names of characters in this private conversation whom another person played in an earlier one. */
function newcomersIn(room: RoomView, chat: readonly ChatMessage[], conversation: string): readonly string[] {
  const before = circlesOf(room, chat, []).filter((other) => freshPageOf(room, chat, other) === conversation);
  const people = new Set(before.flatMap((other) => replacedIn(room, chat, other)));
  return [...new Set([...people].map((userId) => findPerson(room, chat, userId).name))];
}

function isSameMinute(before: TalkItem | undefined, group: TalkGroup): boolean {
  return before?.kind === 'said' && formatClock(before.group[0].at) === formatClock(group[0].at);
}

function UnderWay({ saying }: { saying: Saying }) {
  return (
    // Screen readers hear the message once, after it was sent.
    <li className={css.group} data-mine="true" aria-live="off">
      <p className={css.bubble} dir="auto" data-sending="true">
        {saying.text}
      </p>
      <p className={css.status} role="status">
        {saying.late ? '还没送达，正在重试…' : '发送中…'}
      </p>
    </li>
  );
}
