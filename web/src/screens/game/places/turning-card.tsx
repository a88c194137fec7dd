import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Ref } from 'react';
import { ClueContent } from '../clues/clue-content.tsx';
import css from './turning-card.module.css';

interface TurningCardProps {
  /** Undefined until the clue is known; until then the card lies face down. */
  readonly clue: ClueView | undefined;
  readonly before?: RoomView | undefined;
  /** Text that says who knows the clue; null in a solo game. */
  readonly known: string | null;
  readonly ref?: Ref<HTMLDivElement>;
}

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
            {/* Long texts scroll inside, so this element must be focusable by keyboard. */}
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
