import { COLLAPSE_THRESHOLD_PX } from '@juzhongren/contract/limits';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './collapse.module.css';

interface CollapseProps {
  /** Height limit in px. */
  readonly height?: number;
  readonly children: ReactNode;
}

/** Collapsible text, cut at 60 px by default until it is expanded. */
export function Collapse({ height = COLLAPSE_THRESHOLD_PX, children }: CollapseProps) {
  const id = useId();
  const block = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [tall, setTall] = useState(false);
  const [open, setOpen] = useState(false);
  // Measures before the first paint, because a toggle that appears later would shift the page.
  useLayoutEffect(() => {
    const element = content.current;
    if (element === null) return;
    const measure = (): void => setTall(element.scrollHeight > height);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [height]);
  const cut = tall && !open;
  const toggle = (): void => {
    setOpen(!open);
    // The start of a long text is now above the viewport, so scrolls back to it.
    if (open) requestAnimationFrame(() => block.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div ref={block} className={css.block}>
      {/* A tap on the text also expands it. The button below serves keyboard and screen readers. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        className={css.window}
        style={open ? undefined : { maxHeight: height }}
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
          aria-label={open ? '收起全文' : '展开全文'}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          {open ? '收起' : '展开'}
        </Button>
      )}
    </div>
  );
}
