import { useState, type CSSProperties } from 'react';
import css from './poster.module.css';

interface PosterProps {
  readonly src: string;
  readonly name: string;
  /** Above the fold: fetched first. */
  readonly eager?: boolean;
  /** Name of the view transition it takes part in. */
  readonly transition?: string | undefined;
}

/** A script's cover, 3:4. Where it does not load, its name stands on the paper instead. */
export function Poster({ src, name, eager = false, transition }: PosterProps) {
  const [broken, setBroken] = useState<string>();
  const style: CSSProperties | undefined = transition === undefined ? undefined : { viewTransitionName: transition };
  return (
    <div className={css.poster} style={style}>
      {src === '' || broken === src ? (
        <span className={css.title} aria-hidden="true">
          {name}
        </span>
      ) : (
        <img
          className={css.picture}
          src={src}
          alt=""
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </div>
  );
}
