import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import css from './announcements.module.css';
import { Narration } from '../parts/narration.tsx';
import { useRoom } from '../state/room-context.ts';

interface AnnouncementsProps {
  /** How many were heard. */
  readonly heard: number;
  readonly onHeard: (count: number) => void;
  /** The first that was not is being told. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/**
 * What the table is told. It comes in the middle of anything, so at first it is one line over the content, spoken to ears
 * and gone again; as a moment of its own it is told when it is tapped, there or on the mark in the top bar.
 */
export function Announcements({ heard, onHeard, open, onOpen }: AnnouncementsProps) {
  const room = useRoom();
  const next = room.announcements[heard];
  const newest = room.announcements.length - 1;
  /** The newest whose line has come and gone by itself. */
  const [gone, setGone] = useState(-1);
  const shows = next !== undefined && gone < newest;
  const done = (): void => {
    onOpen(false);
    onHeard(heard + 1);
  };
  return (
    <div className={css.place} data-announcing={shows}>
      <div aria-live="polite">
        {shows && (
          <button
            key={newest}
            type="button"
            className={css.line}
            aria-haspopup="dialog"
            onClick={() => onOpen(true)}
            onAnimationEnd={({ animationName, elapsedTime }) => {
              if (animationName.includes('go') && elapsedTime > 0) setGone(newest);
            }}
          >
            <span className={css.kicker}>旁白</span>
            <span className={css.text}>{room.announcements[newest]?.text}</span>
          </button>
        )}
      </div>
      <Narration
        open={open && next !== undefined}
        onClose={done}
        kicker="旁白"
        foot={
          <Button tone="primary" block onClick={done}>
            继续
          </Button>
        }
      >
        <Prose text={next?.text ?? ''} />
      </Narration>
    </div>
  );
}

/** The mark in the top bar while something was not heard. */
export function AnnouncementMark({ heard, onOpen }: Pick<AnnouncementsProps, 'heard' | 'onOpen'>) {
  const { length } = useRoom().announcements;
  if (length <= heard) return null;
  return (
    <button
      type="button"
      className={css.mark}
      aria-label={`听旁白 ${length - heard}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(true)}
    >
      {`旁白 ${length - heard}`}
    </button>
  );
}
