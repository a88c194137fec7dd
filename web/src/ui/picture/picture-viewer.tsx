import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { Close, Forward } from '../home-icons.tsx';
import { Back } from '../icons.tsx';
import { DOUBLE_TAP_MS, useModal } from '../modal.ts';
import css from './picture-viewer.module.css';

export interface Picture {
  readonly url: string;
  /** Description of the picture; may be empty. */
  readonly alt: string;
}

interface PictureViewerProps {
  /** At least one picture. */
  readonly pictures: readonly Picture[];
  readonly start: number;
  readonly onClose: () => void;
}

/** Horizontal distance that counts as a swipe. */
const SWIPE_PX = 48;

/** Full-screen picture viewer. A tap, Esc or the close icon closes it. Mount it only while it is open. */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const modal = useModal(true, { dismissible: true, close: onClose });
  const [at, setAt] = useState(start);
  const icon = useRef<HTMLButtonElement>(null);
  const pressed = useRef({ x: 0, swiped: false, early: false });
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  const enlarged = useEnlarged();
  const many = pictures.length > 1;
  const step = (by: 1 | -1): void => setAt((at + by + pictures.length) % pictures.length);
  const picture = pictures[at];
  if (picture === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...modal}
      className={css.viewer}
      aria-label="查看大图"
      data-enlarged={enlarged}
      onPointerDown={(event) => {
        const early = event.timeStamp - openedAt.current < DOUBLE_TAP_MS;
        pressed.current = { x: event.clientX, swiped: false, early };
      }}
      onPointerUp={(event) => {
        const far = event.clientX - pressed.current.x;
        if (!many || enlarged || Math.abs(far) < SWIPE_PX) return;
        pressed.current.swiped = true;
        step(far < 0 ? 1 : -1);
      }}
      onClick={(event) => {
        // React would bubble the event to the component that opened the viewer.
        event.stopPropagation();
        const onButton = event.target instanceof Element && event.target.closest('button') !== null;
        const { swiped, early } = pressed.current;
        if (!onButton && !swiped && !early) onClose();
      }}
      onKeyDown={(event) => {
        if (many && event.key === 'ArrowRight') step(1);
        if (many && event.key === 'ArrowLeft') step(-1);
      }}
    >
      {/* First in the dialog, so that it gets the initial focus. */}
      <button ref={icon} type="button" className={css.close} aria-label="关闭" onClick={onClose}>
        <Close />
      </button>
      <Large key={picture.url} picture={picture} onRetry={() => icon.current?.focus()} />
      {many && (
        <>
          <button type="button" className={css.previous} aria-label="上一张" onClick={() => step(-1)}>
            <Back />
          </button>
          <button type="button" className={css.next} aria-label="下一张" onClick={() => step(1)}>
            <Forward />
          </button>
          <p className={css.count} role="status">
            <span className="visually-hidden">第 </span>
            <span>{`${at + 1}/${pictures.length}`}</span>
            <span className="visually-hidden"> 张</span>
          </p>
        </>
      )}
    </dialog>
  );
}

/**
 * Shows one picture with its loading and error states. `onRetry` moves the focus, because the retry button disappears.
 */
function Large({ picture, onRetry }: { picture: Picture; onRetry: () => void }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') {
    return (
      <div className={css.failed} role="alert">
        <p>图片没有加载出来</p>
        <Button
          onClick={() => {
            setState('loading');
            onRetry();
          }}
        >
          重试
        </Button>
      </div>
    );
  }
  return (
    <>
      {state === 'loading' && (
        <p role="status" className={css.waiting}>
          加载中…
        </p>
      )}
      <img
        className={css.picture}
        data-shown={state === 'shown'}
        src={picture.url}
        alt={picture.alt}
        draggable={false}
        referrerPolicy="no-referrer"
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  );
}

/** Returns whether the page is pinch-zoomed. One finger then scrolls the page and must not change the picture. */
function useEnlarged(): boolean {
  return useSyncExternalStore(onViewportChange, () => (window.visualViewport?.scale ?? 1) > 1);
}

function onViewportChange(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}
