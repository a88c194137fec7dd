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
  /** Those that were not heard are being told. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** A line stays as long as it takes to be seen, and to be read, by ms a sign. */
const SEEN_MS = 5_000;
const READ_MS = 130;

/**
 * What the table is told. It comes in the middle of anything, so at first each is a few lines over the content, spoken to
 * ears and gone again, and heard if all of it could be read there. Else all of them are told as a moment of their own when
 * one is tapped, there or on the mark in the bar.
 */
export function Announcements({ open, onOpen }: AnnouncementsProps) {
  const room = useRoom();
  const [seen, changeSeen] = useSeen();
  const left = unheard(room, seen);
  /** Up to which they have come and gone by themselves; of those of before only the newest comes. */
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

/** The mark in the bar while something was not heard. */
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
