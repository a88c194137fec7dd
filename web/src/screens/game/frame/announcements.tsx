import { useState, type AnimationEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { topModal } from '../../../ui/modal-stack.ts';
import { Prose } from '../../../ui/prose/prose.tsx';
import css from './announcements.module.css';
import { Narration } from '../parts/narration.tsx';
import { unheard, withHeard } from '../state/heard-announcements.ts';
import { useRoom } from '../state/room-context.ts';
import { useSeen } from '../state/unread.ts';

interface AnnouncementsProps {
  /** True while the dialog with the unheard announcements is open. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Display time of a line, in ms: a fixed part, and a part per character. */
const SEEN_MS = 5_000;
const READ_MS = 130;

/**
 * Shows announcements of the narrator. Each first appears as a few lines over the content, is announced to screen
 * readers, and disappears. It counts as heard if all of its text was visible. A tap on the lines, or on the mark in the
 * bar, opens the unheard ones in a dialog.
 */
export function Announcements({ open, onOpen }: AnnouncementsProps) {
  const room = useRoom();
  const [seen, changeSeen] = useSeen();
  const left = unheard(room, seen);
  /** Index of the last announcement whose lines have disappeared. After a reload only the newest one appears again. */
  const [gone, setGone] = useState(room.announcements.length - 2);
  const shown = left.find((place) => place > gone);
  const text = shown === undefined ? undefined : room.announcements[shown]?.text;
  const hear = (places: readonly number[]): void => changeSeen((before) => withHeard(before, places));
  const done = (): void => {
    onOpen(false);
    hear(left);
    setGone(room.announcements.length - 1);
  };
  const end = (place: number, { animationName, elapsedTime, currentTarget }: AnimationEvent<HTMLElement>): void => {
    if (!animationName.includes('go') || elapsedTime === 0) return;
    setGone(place);
    const isCovered = topModal() !== undefined || document.visibilityState === 'hidden';
    const words = currentTarget.querySelector(`.${css.text}`);
    if (!isCovered && words !== null && words.scrollHeight <= words.clientHeight + 1) hear([place]);
  };
  return (
    <div className={css.place} data-announcing={text !== undefined}>
      <div aria-live="polite">
        {shown !== undefined && text !== undefined && (
          <button
            key={shown}
            type="button"
            className={css.line}
            style={{ '--read': `${SEEN_MS + READ_MS * text.length}ms` } as React.CSSProperties}
            aria-haspopup="dialog"
            onClick={() => onOpen(true)}
            onAnimationEnd={(event) => end(shown, event)}
          >
            <span className={css.kicker}>旁白</span>
            <span className={css.text}>{text}</span>
          </button>
        )}
      </div>
      <Narration
        open={open && left.length > 0}
        onClose={done}
        kicker="旁白"
        foot={
          <Button tone="primary" block onClick={done}>
            继续
          </Button>
        }
      >
        <div className={css.several}>
          {left.map((place) => (
            <Prose key={place} text={room.announcements[place]?.text ?? ''} />
          ))}
        </div>
      </Narration>
    </div>
  );
}

export function AnnouncementMark({ onOpen }: Pick<AnnouncementsProps, 'onOpen'>) {
  const room = useRoom();
  const [seen] = useSeen();
  const { length } = unheard(room, seen);
  if (length === 0) return null;
  return (
    <button
      type="button"
      className={css.mark}
      aria-label={`听旁白 ${length}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(true)}
    >
      <span>{`旁白 ${length}`}</span>
    </button>
  );
}
