import { Button } from '../button.tsx';
import type { Elements } from '../elements.ts';
import css from './picture-frame.module.css';

interface PictureFrameProps {
  readonly here: boolean;
  readonly children: Elements;
}

/** Frame of a server-rendered 3:4 picture, shown before the picture, which then fades in. */
export function PictureFrame({ here, children }: PictureFrameProps) {
  return (
    <div className={css.frame} data-here={here} aria-busy={!here}>
      {!here && (
        <p role="status" className="visually-hidden">
          加载中…
        </p>
      )}
      {children}
    </div>
  );
}

export function PictureFailed({ text, busy = false, onRetry }: { text: string; busy?: boolean; onRetry: () => void }) {
  return (
    <div className={css.frame}>
      <div className={css.failed} role="alert">
        <p>{text}</p>
        <Button busy={busy} onClick={onRetry}>
          重试
        </Button>
      </div>
    </div>
  );
}

export function PictureHint({ browser }: { browser: boolean }) {
  return <p className={css.hint}>{browser ? '手机上长按图片也可以保存' : '长按图片，保存或发送给朋友'}</p>;
}
