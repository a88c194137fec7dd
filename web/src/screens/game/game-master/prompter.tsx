import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/modal.ts';
import { keepAwake } from '../../../browser/keep-awake.ts';
import css from './prompter.module.css';
import { faster, INITIAL_PACE, paceLabel, PIXELS_PER_SECOND, slower, type Pace } from './prompter-pace.ts';

interface PrompterProps {
  readonly open: boolean;
  readonly paragraphs: readonly string[];
  readonly onClose: () => void;
}

/**
 * Teleprompter: large text that scrolls by itself. Space stops and resumes it, left and right arrows change the speed.
 */
export function Prompter({ open, paragraphs, onClose }: PrompterProps) {
  const modal = useModal(open, { dismissible: true, close: onClose });
  return createPortal(
    <dialog {...modal} className={css.prompter} aria-label="提词器">
      {open && <Running paragraphs={paragraphs} onClose={onClose} />}
    </dialog>,
    document.body,
  );
}

function Running({ paragraphs, onClose }: Omit<PrompterProps, 'open'>) {
  const text = useRef<HTMLDivElement>(null);
  const [pace, setPace] = useState<Pace>(INITIAL_PACE);
  const [going, setGoing] = useState(false);
  useEffect(() => keepAwake(), []);
  useScrolling(text, going ? PIXELS_PER_SECOND[pace] : 0, () => setGoing(false));
  const onKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')) return;
    if (event.key === ' ') setGoing(!going);
    else if (event.key === 'ArrowRight') setPace(faster(pace));
    else if (event.key === 'ArrowLeft') setPace(slower(pace));
    else return;
    event.preventDefault();
  };
  return (
    // Keys work wherever the focus is; every key has a button as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.frame} onKeyDown={onKey}>
      {/* Focusable, so that the up and down arrows scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={text} className={css.text} tabIndex={0} role="group" aria-label="要念的">
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <p className={css.end}>念完了</p>
      </div>
      <div className={css.buttons}>
        <Button aria-label="慢一点" onClick={() => setPace(slower(pace))}>
          慢
        </Button>
        <Button tone="primary" aria-pressed={going} onClick={() => setGoing(!going)}>
          {going ? '停一下' : '自己往上走'}
        </Button>
        <Button aria-label="快一点" onClick={() => setPace(faster(pace))}>
          快
        </Button>
        <span className={css.pace} role="status">
          {paceLabel(pace)}
        </span>
        <Button tone="plain" onClick={onClose}>
          收起
        </Button>
      </div>
    </div>
  );
}

/** Scrolls the element at `speed` pixels per second until its end. The user can still scroll it by hand. */
function useScrolling(of: React.RefObject<HTMLElement | null>, speed: number, onEnd: () => void): void {
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    const element = of.current;
    if (element === null || speed === 0) return;
    let frame = 0;
    let before = performance.now();
    // Browsers round the scroll position to whole pixels, so the remainder is carried over.
    let rest = 0;
    const step = (now: number): void => {
      rest += ((now - before) / 1_000) * speed;
      before = now;
      const whole = Math.floor(rest);
      rest -= whole;
      element.scrollTop += whole;
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) return ended.current();
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [of, speed]);
}
