import type { ComponentType, KeyboardEvent } from 'react';
import type { IconProps } from '../../../ui/icon.tsx';
import { moveAmongTabs } from '../../../ui/tab-keys.ts';
import css from './tab-strip.module.css';

/** More than this is «many». */
const COUNT_MAX = 99;

export interface StripTab<T extends string> {
  readonly tab: T;
  readonly name: string;
  readonly Icon: ComponentType<IconProps>;
  /** How much is new there. */
  readonly unread: number;
}

interface TabStripProps<T extends string> {
  readonly tabs: readonly StripTab<T>[];
  readonly open: T;
  readonly onOpen: (tab: T) => void;
}

/** The tabs under the thumb, each for the panel `panel-<tab>`. Arrow keys, Home and End move between them, as in every tab list. */
export function TabStrip<T extends string>({ tabs, open, onOpen }: TabStripProps<T>) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = tabs[moveAmongTabs(event) ?? -1];
    if (next !== undefined) onOpen(next.tab);
  };
  return (
    <nav aria-label="房间">
      <div className={css.strip} role="tablist" aria-label="房间" tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ tab, name, Icon, unread }) => {
          const count = tab === open ? 0 : unread;
          return (
            <button
              key={tab}
              id={`tab-${tab}`}
              type="button"
              role="tab"
              className={css.tab}
              aria-selected={tab === open}
              aria-controls={`panel-${tab}`}
              aria-label={name}
              aria-describedby={count > 0 ? `unread-${tab}` : undefined}
              data-unread={count === 0 ? undefined : count > COUNT_MAX ? `${COUNT_MAX}+` : count}
              tabIndex={tab === open ? 0 : -1}
              onClick={() => onOpen(tab)}
            >
              <Icon className={css.icon} />
              <span>{name}</span>
            </button>
          );
        })}
      </div>
      {/* The count is drawn from an attribute, so that a tab's name stays its name. */}
      {tabs.map(({ tab, unread }) => (
        <span key={tab} id={`unread-${tab}`} hidden>
          {unread} 条未读
        </span>
      ))}
    </nav>
  );
}
