import { useState } from 'react';
import css from './avatar.module.css';
import { lettersOf } from './letters.ts';

interface AvatarProps {
  readonly src: string;
  /** User's nickname. Its first letter replaces a picture that fails to load. */
  readonly name: string;
  /** Edge in px. */
  readonly size?: number;
  /** Hides the avatar from screen readers, because the name is next to it. */
  readonly decorative?: boolean;
}

export function Avatar({ src, name, size = 40, decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size, fontSize: Math.round(size * 0.42) };
  if (src === '' || broken === src) {
    return (
      <span
        className={css.avatar}
        style={style}
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      >
        {lettersOf(name.trim())[0] ?? '客'}
      </span>
    );
  }
  return (
    <img
      className={css.avatar}
      style={style}
      loading="lazy"
      src={src}
      alt={decorative ? '' : name}
      width={size}
      height={size}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
