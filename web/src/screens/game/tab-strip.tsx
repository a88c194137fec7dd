import type { ComponentType, KeyboardEvent } from 'react';
import type { IconProps } from '../../ui/icons/icon.tsx';
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

/** The tabs under the thumb, each for the panel `panel-<tab>`. Arrow keys move between them, as in every tab list. */
export function TabStrip<T extends string>({ tabs, open, onOpen }: TabStripProps<T>) {
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex((one) => one.tab === open);
    const next = tabs[(at + step + tabs.length) % tabs.length]?.tab;
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onOpen(next);
    document.getElementById(`tab-${next}`)?.focus();
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
        <span key={tab} hidden>
          {unread} 条未读
        </span>
      ))}
    </nav>
  );
}
