import { COMMENT_ORDER } from '@juzhongren/contract/enumerations';
import type { KeyboardEvent } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { moveAmongTabs } from '../../../ui/tab-keys.ts';
import css from './order-tabs.module.css';
import type { CommentOrder } from '../data/queries.ts';

const TABS = [
  { order: COMMENT_ORDER.All, label: '全部' },
  { order: COMMENT_ORDER.Newest, label: '最新' },
  { order: COMMENT_ORDER.Hottest, label: '最热' },
] as const;

interface OrderTabsProps {
  readonly order: CommentOrder;
  readonly onChoose: (order: CommentOrder) => void;
  readonly controls: string;
}

export function OrderTabs({ order, onChoose, controls }: OrderTabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = TABS[moveAmongTabs(event) ?? -1];
    if (next !== undefined) onChoose(next.order);
  };
  return (
    <div className={css.tabs} role="tablist" aria-label="评价排序" tabIndex={-1} onKeyDown={move}>
      {TABS.map((tab) => (
        <Chip
          key={tab.order}
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
