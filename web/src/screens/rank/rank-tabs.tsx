import type { RankOrder } from '@juzhongren/contract/enumerations';
import type { KeyboardEvent } from 'react';
import { RANKINGS } from './rankings.ts';
import css from './rank-tabs.module.css';

/** The three rankings. Arrow keys move between them, as in every tab list. */
export function RankTabs({ open, onOpen }: { open: RankOrder; onOpen: (order: RankOrder) => void }) {
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    // From where the focus is: quick fingers are there before the next ranking is.
    const at = RANKINGS.findIndex(({ order }) => `ranking-${order}` === document.activeElement?.id);
    if (at < 0) return;
    const next = RANKINGS[(at + step + RANKINGS.length) % RANKINGS.length]?.order;
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onOpen(next);
    document.getElementById(`ranking-${next}`)?.focus();
  };
  return (
    <div className={css.tabs} role="tablist" aria-label="排行榜" tabIndex={-1} onKeyDown={move}>
      {RANKINGS.map(({ order, title }) => (
        <button
          key={order}
          id={`ranking-${order}`}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={order === open}
          aria-controls="ranking"
          tabIndex={order === open ? 0 : -1}
          onClick={() => onOpen(order)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
