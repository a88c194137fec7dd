import { useState } from 'react';
import css from './html-picture.module.css';
import type { Picture } from '../picture/picture-viewer.tsx';

export interface HtmlPictureProps {
  readonly picture: Picture;
  /** In CSS pixels, as the author gave them; both or none. Keep the text from jumping when the picture comes. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly onPreview: () => void;
}

/** A picture of an author's text; a tap shows it large. */
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
        // A tap on the text around may mean something else, e.g. to unfold it.
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
