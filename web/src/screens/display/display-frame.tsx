import { useEffect, type ReactNode } from 'react';
import { keepAwake } from '../../browser/keep-awake.ts';
import css from './display-frame.module.css';
import { useIdle } from './use-idle.ts';
import { useShape } from './use-shape.ts';
import type { Elements } from '../../ui/elements.ts';

interface DisplayFrameProps {
  readonly children: Elements;
  /** Small note at the edge that does not cover the content. */
  readonly note?: string | undefined;
  /** Shown only while someone uses the display. */
  readonly controls?: ReactNode;
  readonly behind?: Elements;
  readonly style?: React.CSSProperties | undefined;
}

export function DisplayFrame({ children, note, controls, behind, style }: DisplayFrameProps) {
  const { shape, scale, width, height } = useShape();
  const idle = useIdle();
  useEffect(keepAwake, []);
  // On a phone the sheet is scaled down.
  const shrunk = { '--shrunk': Math.min(1, scale) } as React.CSSProperties;
  return (
    <div className={css.window} data-idle={idle} style={style}>
      <main className={css.sheet} data-shape={shape} style={{ width, height, transform: `scale(${scale})`, ...shrunk }}>
        {behind}
        {children}
        <p className={css.note} role="status" aria-live="polite">
          {note !== undefined && <span>{note}</span>}
        </p>
        {controls !== undefined && <div className={css.controls}>{controls}</div>}
      </main>
    </div>
  );
}
