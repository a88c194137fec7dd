import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Ref } from 'react';
import { ClueContent } from '../clues/clue-content.tsx';
import css from './turning-card.module.css';

interface TurningCardProps {
  /** Undefined until it is known: so long the card lies face down. */
  readonly clue: ClueView | undefined;
  /** The room before it was found. */
  readonly before?: RoomView | undefined;
  /** Who knows it, in words; null at a table of one. */
  readonly known: string | null;
  /** The side with the words. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** A clue's card that turns over once, when what is on it is known. */
export function TurningCard({ clue, before, known, ref }: TurningCardProps) {
  return (
    <div className={css.card} data-turned={clue !== undefined}>
      <div className={css.back} aria-hidden="true">
        线索
      </div>
      <div ref={ref} className={css.front} aria-live="polite">
        {clue !== undefined && (
          <>
            <p className={css.title}>{clue.title}</p>
            {/* Long words scroll on their own. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={css.words} tabIndex={0} role="group" aria-label={clue.title}>
              <ClueContent clue={clue} before={before} />
            </div>
            {known !== null && <p className={css.known}>{known}</p>}
          </>
        )}
      </div>
    </div>
  );
}
