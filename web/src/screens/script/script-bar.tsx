import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useGoBack } from '../../ui/go-back.ts';
import { Back } from '../../ui/icons.tsx';
import css from './script-bar.module.css';

interface ScriptBarProps {
  /** Stands in the bar once the page's own heading is behind it. */
  readonly name: string;
  readonly children?: ReactNode;
}

/** Way back and actions above the poster; a solid bar with the script's name once one scrolls. */
export function ScriptBar({ name, children }: ScriptBarProps) {
  const goBack = useGoBack();
  const edge = useRef<HTMLSpanElement>(null);
  const [solid, setSolid] = useState(false);
  useEffect(() => {
    if (edge.current === null) return;
    // Where the page begins scrolled, one call may bring the old sight and the new one: the last counts.
    const observer = new IntersectionObserver((sights) => setSolid(sights.at(-1)?.isIntersecting === false));
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={edge} className={css.edge} aria-hidden="true" />
      <header className={css.bar} data-solid={solid}>
        <button type="button" className={css.round} aria-label="返回" onClick={goBack}>
          <Back />
        </button>
        <p className={css.name} aria-hidden="true">
          {name}
        </p>
        <div className={css.actions}>{children}</div>
      </header>
    </>
  );
}
