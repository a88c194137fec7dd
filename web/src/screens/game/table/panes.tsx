import { CluesPanel } from '../clues/clues-panel.tsx';
import { ClosingPanel } from '../clues/closing-panel.tsx';
import type { Tab } from '../derived/tabs.ts';
import { NoticeSpace } from '../frame/notice-space.tsx';
import { PlacesPanel } from '../places/places-panel.tsx';
import { TalkPanel } from '../talk/talk-panel.tsx';
import { Reader } from './reader.tsx';
import css from './table.module.css';
import { TasksPanel } from './tasks-panel.tsx';
import type { OpenTab } from './use-open-tab.ts';

const PANELS: Record<Exclude<Tab, 'reader'>, () => React.JSX.Element> = {
  clues: CluesPanel,
  places: PlacesPanel,
  closing: ClosingPanel,
  talk: TalkPanel,
  tasks: TasksPanel,
};

/** Panels that may contain nothing but text. */
const SCROLLED_ALONE: readonly Tab[] = ['places', 'closing', 'tasks'];

export function Panes({ wide, tab, tabs }: Pick<OpenTab, 'wide' | 'tab' | 'tabs'>) {
  return (
    <main className={css.panes}>
      <div className={css.reading} data-shown={wide || tab === 'reader'} {...tabPanel('reader', { wide })}>
        <Reader />
      </div>
      <div className={css.side} data-shown={wide || tab !== 'reader'}>
        {tabs.map((one) => {
          if (one === 'reader') return null;
          const Panel = PANELS[one];
          return (
            <div
              key={one}
              className={css.panel}
              data-shown={one === tab}
              // A panel without buttons must be focusable, so that the keyboard can scroll it.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={SCROLLED_ALONE.includes(one) ? 0 : undefined}
              {...tabPanel(one, { wide: false })}
            >
              {one !== 'talk' && <NoticeSpace />}
              <Panel />
            </div>
          );
        })}
      </div>
    </main>
  );
}

function tabPanel(
  tab: Tab,
  { wide }: { wide: boolean },
): { id: string; role?: 'tabpanel'; 'aria-labelledby'?: string } {
  const id = `panel-${tab}`;
  return wide ? { id } : { id, role: 'tabpanel', 'aria-labelledby': `tab-${tab}` };
}
