import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { DisplayFrame } from './display-frame.tsx';
import css from './display-gone.module.css';

/** `off`: removed, the room is closed, or the display expired. */
export type WhyGone = 'off' | 'link' | 'enough' | 'too-often';

const WORDS: Record<WhyGone, { readonly title: string; readonly text: string }> = {
  off: { title: '这块大屏收起来了', text: '房间散了、房主收了屏，或者开得太久。想接着看，重新配对一次。' },
  link: { title: '这个链接打不开', text: '它只能用一次，十分钟内有效。请房主再投一次，或者用配对码。' },
  enough: { title: '这一桌的大屏已经够多了', text: '请房主先收起一块，再打开这个链接。' },
  'too-often': { title: '试得太多了', text: '这个网络里要的配对码太多，过一会儿再来。' },
};

/** Says why the display shows no room any more and offers to start again. */
export function DisplayGone({ why, onAgain }: { why: WhyGone; onAgain: () => void }) {
  const again = useRef<HTMLButtonElement>(null);
  // Focuses the button, because a remote has no pointer.
  useLayoutEffect(() => again.current?.focus(), []);
  const { title, text } = WORDS[why];
  return (
    <DisplayFrame>
      <div className={css.page}>
        <h1>{title}</h1>
        <p>{text}</p>
        <Button ref={again} tone="primary" onClick={onAgain}>
          用配对码
        </Button>
      </div>
    </DisplayFrame>
  );
}
