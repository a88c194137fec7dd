import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useGoBack } from '../../ui/go-back.ts';
import { Back } from '../../ui/icons.tsx';
import css from './script-bar.module.css';

interface ScriptBarProps {
  /** Shown in the bar once the page heading has scrolled away. */
  readonly name: string;
  readonly children?: ReactNode;
}

/**
 * Bar with the back button and actions over the poster. Becomes solid and shows the script name once the user scrolls.
 */
export function ScriptBar({ name, children }: ScriptBarProps) {
  const goBack = useGoBack();
  const edge = useRef<HTMLSpanElement>(null);
  const [solid, setSolid] = useState(false);
  useEffect(() => {
    if (edge.current === null) return;
    // On a page that starts scrolled, one call may report the old and the new state. The last one counts.
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
