import type { CharacterView } from '@juzhongren/contract/room/seats';
import type { ComponentType, KeyboardEvent } from 'react';
import type { IconProps } from '../../../ui/icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { moveAmongTabs } from '../../../ui/tab-keys.ts';
import { Notebook } from './icons.tsx';
import { Portrait } from './portrait.tsx';
import css from './tab-strip.module.css';

const COUNT_MAX = 99;

export interface StripTab<T extends string> {
  readonly tab: T;
  readonly name: string;
  readonly Icon: ComponentType<IconProps>;
  readonly unread: number;
  /** Character who spoke last. */
  readonly last?: CharacterView | undefined;
}

interface TabStripProps<T extends string> {
  readonly tabs: readonly StripTab<T>[];
  readonly open: T;
  readonly onOpen: (tab: T) => void;
  readonly onNotes?: () => void;
}

/**
 * Tabs at the bottom of the screen, each for the panel `panel-<tab>`, and the notebook button beside them. Arrow keys,
 * Home and End move between the tabs.
 */
export function TabStrip<T extends string>({ tabs, open, onOpen, onNotes }: TabStripProps<T>) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = tabs[moveAmongTabs(event) ?? -1];
    if (next !== undefined) onOpen(next.tab);
  };
  return (
    <nav aria-label="房间" className={css.bar}>
      <div className={css.strip} role="tablist" aria-label="房间" tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ tab, name, Icon, unread, last }) => {
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
              aria-describedby={count > 0 || last !== undefined ? `unread-${tab}` : undefined}
              data-unread={count === 0 ? undefined : count > COUNT_MAX ? `${COUNT_MAX}+` : count}
              tabIndex={tab === open ? 0 : -1}
              onClick={() => onOpen(tab)}
            >
              <Icon className={css.icon} />
              <span>{name}</span>
              {last !== undefined && tab !== open && (
                <span className={css.last}>
                  <Portrait character={last} />
                </span>
              )}
            </button>
          );
        })}
      </div>
      {/* The count is drawn from an attribute, so that it does not become part of the tab's accessible name. */}
      {tabs.map(({ tab, unread, last }) => (
        <span key={tab} id={`unread-${tab}`} hidden>
          {[last !== undefined && `${last.name}刚说过话`, unread > 0 && `${unread} 条未读`].filter(Boolean).join('，')}
        </span>
      ))}
      {onNotes !== undefined && (
        <button type="button" className={classNames(css.tab, css.notes)} aria-haspopup="dialog" onClick={onNotes}>
          <Notebook className={css.icon} />
          <span>笔记</span>
        </button>
      )}
    </nav>
  );
}
