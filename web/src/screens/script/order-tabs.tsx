import { COMMENT_ORDER } from '@juzhongren/contract/enumerations';
import type { KeyboardEvent } from 'react';
import { Chip } from '../../ui/chip.tsx';
import css from './order-tabs.module.css';
import type { CommentOrder } from './queries.ts';

const TABS = [
  { order: COMMENT_ORDER.All, label: '全部' },
  { order: COMMENT_ORDER.Newest, label: '最新' },
  { order: COMMENT_ORDER.Hottest, label: '最热' },
] as const;

const idOf = (order: CommentOrder): string => `review-order-${order}`;

interface OrderTabsProps {
  readonly order: CommentOrder;
  readonly onChoose: (order: CommentOrder) => void;
  /** Id of the list they are for. */
  readonly controls: string;
}

/** The orders of the reviews. Arrow keys move between them, as in every tab list. */
export function OrderTabs({ order, onChoose, controls }: OrderTabsProps) {
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = TABS.findIndex((tab) => tab.order === order);
    const next = TABS[(at + step + TABS.length) % TABS.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onChoose(next.order);
    document.getElementById(idOf(next.order))?.focus();
  };
  return (
    <div className={css.tabs} role="tablist" aria-label="评价排序" tabIndex={-1} onKeyDown={move}>
      {TABS.map((tab) => (
        <Chip
          key={tab.order}
          id={idOf(tab.order)}
          role="tab"
          aria-selected={tab.order === order}
          aria-controls={controls}
          tabIndex={tab.order === order ? 0 : -1}
          onClick={() => onChoose(tab.order)}
        >
          {tab.label}
        </Chip>
      ))}
    </div>
  );
}
