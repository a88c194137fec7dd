import { Button } from '../button.tsx';
import type { Elements } from '../elements.ts';
import css from './picture-frame.module.css';

interface PictureFrameProps {
  /** Whether the picture is here; until then the frame says that it is on its way. */
  readonly here: boolean;
  readonly children: Elements;
}

/** The frame of a picture of 3:4 that the server draws: there before the picture is, which then fades in. */
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

/** The same frame where no picture came; `busy` while another is asked for. */
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

/** How such a picture is kept by hand. */
export function PictureHint({ browser }: { browser: boolean }) {
  return <p className={css.hint}>{browser ? '手机上长按图片也可以保存' : '长按图片，保存或发送给朋友'}</p>;
}
