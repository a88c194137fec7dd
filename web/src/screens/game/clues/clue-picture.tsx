import { useState } from 'react';
import { Close } from '../../../ui/home-icons.tsx';
import { useModal } from '../../../ui/modal.ts';
import css from './clue-picture.module.css';

interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
}

/** Picture clue. A tap shows it full screen; another tap enlarges it to about twice that size for panning. */
export function CluePicture({ picture }: { picture: Picture }) {
  const [large, setLarge] = useState(false);
  const [broken, setBroken] = useState(false);
  return (
    <figure className={css.figure}>
      {broken ? (
        <p className={css.broken}>{`图片没有加载出来：${picture.alt}`}</p>
      ) : (
        <button
          type="button"
          className={css.open}
          aria-label={`查看大图：${picture.alt}`}
          onClick={() => setLarge(true)}
        >
          <img src={picture.url} alt={picture.alt} onError={() => setBroken(true)} />
        </button>
      )}
      {picture.caption !== '' && <figcaption>{picture.caption}</figcaption>}
      <LargePicture picture={picture} open={large} onClose={() => setLarge(false)} />
    </figure>
  );
}

function LargePicture({ picture, open, onClose }: { picture: Picture; open: boolean; onClose: () => void }) {
  const modal = useModal(open, { dismissible: true, close: onClose });
  const [zoomed, setZoomed] = useState(false);
  return (
    // Keyboard users close it with Esc or the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className={css.large} aria-label={picture.alt}>
      {open && (
        <>
          <button
            type="button"
            className={css.zoom}
            data-zoomed={zoomed}
            aria-label={zoomed ? '缩小' : '放大'}
            onClick={() => setZoomed(!zoomed)}
          >
            <img src={picture.url} alt={picture.alt} />
          </button>
          <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
            <Close />
          </button>
        </>
      )}
    </dialog>
  );
}
