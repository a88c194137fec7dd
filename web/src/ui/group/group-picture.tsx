import { useState } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { lettersOf } from '../avatar/letters.ts';
import css from './group-picture.module.css';

interface GroupPictureProps {
  readonly src: string;
  readonly name: string;
  /**
   * Avatars for a composed picture if the group has none. With fewer than two, the first letter of the name is shown.
   */
  readonly faces?: readonly { readonly nickname: string; readonly avatar: string }[];
  /** Edge in px. */
  readonly size: number;
}

/** Picture of a group. Decorative, because the name is next to it. */
export function GroupPicture({ src, name, faces = [], size }: GroupPictureProps) {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size };
  if (src !== '' && broken !== src) {
    return (
      <img
        className={css.picture}
        style={style}
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  }
  if (faces.length < 2) {
    return (
      <span className={css.letter} style={{ ...style, fontSize: Math.round(size * 0.42) }} aria-hidden="true">
        {lettersOf(name.trim())[0] ?? '车'}
      </span>
    );
  }
  const edge = Math.floor((size - 14) / 2);
  return (
    <span className={css.faces} style={style} aria-hidden="true">
      {faces.slice(0, 4).map((face, at) => (
        <Avatar key={`${at} ${face.avatar}`} src={face.avatar} name={face.nickname} size={edge} decorative />
      ))}
    </span>
  );
}
