import { useState, type CSSProperties } from 'react';
import css from './poster.module.css';

interface PosterProps {
  readonly src: string;
  readonly name: string;
  readonly eager?: boolean;
  readonly transition?: string | undefined;
}

/** Script cover, 3:4. Shows the script's name if the picture fails to load. */
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
