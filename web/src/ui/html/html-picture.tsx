import { useState } from 'react';
import css from './html-picture.module.css';
import type { Picture } from '../picture/picture-viewer.tsx';

export interface HtmlPictureProps {
  readonly picture: Picture;
  /** Size in CSS pixels from the author, both or none. Prevents a layout shift when the picture loads. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly onPreview: () => void;
}

export function HtmlPicture({ picture, size, onPreview }: HtmlPictureProps) {
  const [broken, setBroken] = useState(false);
  if (broken)
    return <span className={css.broken}>{`图片没有加载出来${picture.alt !== '' ? `：${picture.alt}` : ''}`}</span>;
  return (
    <button
      type="button"
      className={css.open}
      aria-label={picture.alt === '' ? '查看大图' : `查看大图：${picture.alt}`}
      onClick={(event) => {
        // The surrounding text may handle taps too, e.g. to expand.
        event.stopPropagation();
        onPreview();
      }}
    >
      <img
        {...size}
        src={picture.url}
        alt={picture.alt}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    </button>
  );
}
