import type { RankOrder } from '@juzhongren/contract/enumerations';
import type { KeyboardEvent } from 'react';
import { moveAmongTabs } from '../../ui/tab-keys.ts';
import { RANKINGS } from './rankings.ts';
import css from './rank-tabs.module.css';

export function RankTabs({ open, onOpen }: { open: RankOrder; onOpen: (order: RankOrder) => void }) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = RANKINGS[moveAmongTabs(event) ?? -1];
    if (next !== undefined) onOpen(next.order);
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
