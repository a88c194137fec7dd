import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Composer } from './composer.tsx';
import { ConversationStrip } from './conversation-strip.tsx';
import { landings } from '../derived/landing.ts';
import { Button } from '../../../ui/button.tsx';
import { findPerson } from '../derived/cast.ts';
import {
  circlesOf,
  EVERYBODY,
  freshPageOf,
  isComplete,
  mayWhisper,
  peopleOf,
  replacedIn,
  useBegun,
  withBegun,
} from '../state/conversations.ts';
import { MessageList, NEW_MARK } from './message-list.tsx';
import { NextLine } from './next-line.tsx';
import { OpenTalk } from './open-talk.tsx';
import { useHushed } from '../state/muted.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { readUpTo, seenAfter, unreadTalk, useSeen } from '../state/unread.ts';
import { sayingIn } from './sayings.ts';
import { talkItems } from './talk-items.ts';
import css from './talk-panel.module.css';
import { TypingLine } from './typing-line.tsx';

/** Distance from the end in pixels within which new messages scroll into view. */
const NEAR_END_PX = 80;

export function TalkPanel() {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const [seen, changeSeen] = useSeen();
  const [begun, changeBegun] = useBegun();
  const hushed = useHushed();
  const circles = circlesOf(room, chat, begun);
  const open = seen.conversation !== undefined && circles.includes(seen.conversation) ? seen.conversation : EVERYBODY;
  // In a multi-day game the player continues reading from the last position when the room or the conversation was
  // opened.
  const [atFirst] = useState(seen);
  const [stoppedAt, setStoppedAt] = useState<Readonly<Record<string, number>>>({});
  const openConversation = (conversation: string): void => {
    setStoppedAt((before) => ({ ...before, [conversation]: readUpTo(seen, conversation) }));
    changeSeen((before) => seenAfter('talk', { room, chat, seen: { ...before, conversation } }));
  };
  const beginAnew = (conversation: string): void => {
    changeBegun((before) => withBegun(before, conversation));
    openConversation(conversation);
  };
  return (
    <div className={css.talk}>
      <ConversationStrip
        circles={circles}
        open={open}
        unread={unreadTalk(chat, { me: room.me.userId, seen, hushed })}
        onOpen={openConversation}
      />
      <Conversation
        key={open}
        conversation={open}
        readTo={room.slow === undefined ? undefined : (stoppedAt[open] ?? readUpTo(atFirst, open))}
        onOpen={beginAnew}
      />
    </div>
  );
}

function Conversation({
  conversation,
  readTo,
  onOpen,
}: Pick<FootProps, 'conversation' | 'onOpen'> & { readTo: number | undefined }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const pending = useRoomState((state) => state.pending);
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [below, setBelow] = useState(false);
  const said =
    talkItems(chat, conversation, landings(room)).reduce(
      (sum, item) => sum + (item.kind === 'said' ? item.group.length : 1),
      0,
    ) + sayingIn(conversation, { pending, chat, me: room.me.userId }).length;
  const shown = useRef(0);
  const isAtNew = useRef(readTo === undefined);
  const toEnd = (): void => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
    setBelow(false);
  };
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || shown.current === said) return;
    shown.current = said;
    if (goToNew(element, isAtNew)) atEnd.current = false;
    else if (atEnd.current) element.scrollTop = element.scrollHeight;
    else setBelow(true);
  }, [said]);
  // The on-screen keyboard or a rotation changes the height: a list that was at its end stays there.
  useEffect(() => {
    const element = list.current;
    if (element === null || typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(() => {
      if (goToNew(element, isAtNew)) atEnd.current = false;
      else if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <div
        ref={list}
        className={css.list}
        // Scrolls on its own, so it must be focusable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="聊天记录"
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
          atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
          if (atEnd.current) setBelow(false);
        }}
      >
        <MessageList conversation={conversation} readTo={readTo} />
      </div>
      {below && (
        <button type="button" className={css.pill} onClick={toEnd}>
          有新消息
        </button>
      )}
      {conversation === EVERYBODY && <TypingLine />}
      {conversation === EVERYBODY && <NextLine />}
      <Foot
        conversation={conversation}
        onOpen={onOpen}
        onSend={() => {
          atEnd.current = true;
        }}
      />
    </>
  );
}

/** Pixels above the mark, so that the last read message is visible and not covered by the faded edge. */
const ABOVE_MARK_PX = 24;

/** Scrolls to the mark of new messages as soon as it exists and is visible. Returns true if it did. */
function goToNew(list: HTMLElement, isDone: { current: boolean }): boolean {
  const mark = list.querySelector<HTMLElement>(`[${NEW_MARK}]`);
  if (isDone.current || mark === null || list.clientHeight === 0) return false;
  isDone.current = true;
  list.scrollTop = mark.offsetTop - list.offsetTop - ABOVE_MARK_PX;
  return true;
}

/**
 * Shown after a character got a new player: this conversation stays with those who wrote it, and a new one can be
 * started.
 */
function FreshPage({ conversation, onBegin }: { conversation: string; onBegin: () => void }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const names = replacedIn(room, chat, conversation).map((userId) => findPerson(room, chat, userId).name);
  return (
    <div className={css.fresh}>
      <p>{`${names.join('、')} 换了人。这一页只有原来的人看得到。`}</p>
      <Button small onClick={onBegin}>
        从这里重新开始
      </Button>
    </div>
  );
}

interface FootProps {
  readonly conversation: string;
  readonly onOpen: (conversation: string) => void;
  readonly onSend: () => void;
}

function Foot({ conversation, onOpen, onSend }: FootProps) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  if (conversation !== EVERYBODY && !mayWhisper(room)) {
    return <OpenTalk conversation={conversation} />;
  }
  if (conversation !== EVERYBODY && !isComplete(room, conversation)) {
    const fresh = freshPageOf(room, chat, conversation);
    if (fresh !== undefined) return <FreshPage conversation={conversation} onBegin={() => onOpen(fresh)} />;
    const names = peopleOf(conversation)
      .filter((userId) => room.seats.every((seat) => seat.userId !== userId))
      .map((userId) => findPerson(room, chat, userId).name);
    return <p className={css.over}>{`${names.join('、')} 离开了，有人接手以后再接着聊。`}</p>;
  }
  return <Composer conversation={conversation} onSend={onSend} />;
}
