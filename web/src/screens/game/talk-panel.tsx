import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useRoomState } from './room-context.ts';
import css from './talk-panel.module.css';
import { TypingLine } from './typing-line.tsx';

/** Nearer to the end than this, one reads along and new messages scroll in. */
const NEAR_END_PX = 80;

/** The table's talk. It stays where one reads; what comes meanwhile announces itself. */
export function TalkPanel() {
  const chat = useRoomState((state) => state.chat);
  const pending = useRoomState((state) => state.pending);
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [below, setBelow] = useState(false);
  const said = chat.length + pending.filter((command) => command.lane === 'say').length;
  const shown = useRef(0);
  const toEnd = (): void => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
    setBelow(false);
  };
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || shown.current === said) return;
    shown.current = said;
    if (atEnd.current) element.scrollTop = element.scrollHeight;
    else setBelow(true);
  }, [said]);
  // The keyboard and a turned phone change the height: whoever was at the end stays there.
  useEffect(() => {
    const element = list.current;
    if (element === null || typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div className={css.talk}>
      <div
        ref={list}
        className={css.list}
        // Scrolls on its own, so the keyboard has to reach it.
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
        <MessageList />
      </div>
      {below && (
        <button type="button" className={css.pill} onClick={toEnd}>
          有新消息
        </button>
      )}
      <TypingLine />
      <Composer
        onSend={() => {
          atEnd.current = true;
        }}
      />
    </div>
  );
}
