import { COLLAPSE_THRESHOLD_PX } from '@juzhongren/contract/limits';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './collapse.module.css';

/** Text longer than 60 px is cut there until it is expanded. */
export function Collapse({ children }: { children: ReactNode }) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [tall, setTall] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = content.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setTall(element.scrollHeight > COLLAPSE_THRESHOLD_PX));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const cut = tall && !open;
  return (
    <div>
      {/* The whole text opens it too; the button below is the control for keyboard and ears. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        className={css.window}
        style={open ? undefined : { maxHeight: COLLAPSE_THRESHOLD_PX }}
        data-cut={cut}
        onClick={cut ? () => setOpen(true) : undefined}
      >
        <div ref={content}>{children}</div>
      </div>
      {tall && (
        <Button
          className={css.toggle}
          tone="plain"
          small
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '展开'}
        </Button>
      )}
    </div>
  );
}
