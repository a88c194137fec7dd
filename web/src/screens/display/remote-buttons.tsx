import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Boards } from './use-boards.ts';

/** Buttons for a mouse and for the OK key of a remote: turn pages, hold and continue. */
export function RemoteButtons({ boards: { turn, held } }: { boards: Boards }) {
  const hold = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => hold.current?.focus(), []);
  return (
    <>
      <Button small tone="plain" onClick={() => turn('back')}>
        上一页
      </Button>
      <Button small tone="plain" ref={hold} aria-pressed={held} onClick={() => turn('hold')}>
        {held ? '接着翻' : '停在这页'}
      </Button>
      <Button small tone="plain" onClick={() => turn('next')}>
        下一页
      </Button>
      <FullScreen />
    </>
  );
}

function FullScreen() {
  if (!document.fullscreenEnabled) return null;
  const toggle = (): void => {
    const done =
      document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
    done.catch(() => undefined);
  };
  return (
    <Button small tone="plain" onClick={toggle}>
      全屏
    </Button>
  );
}
