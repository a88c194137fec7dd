import { moveAmongTabs } from '../../ui/tab-keys.ts';
import css from './group-screen.module.css';

const TABS = [
  ['shelf', '一起挑本'],
  ['evenings', '一起玩过'],
] as const;
export type Tab = (typeof TABS)[number][0];

export function GroupTabs({ tab, onChoose }: { tab: Tab; onChoose: (tab: Tab) => void }) {
  return (
    <div
      className={css.tabs}
      role="tablist"
      aria-label="车队"
      tabIndex={-1}
      onKeyDown={(event) => {
        const next = TABS[moveAmongTabs(event) ?? -1];
        if (next !== undefined) onChoose(next[0]);
      }}
    >
      {TABS.map(([name, label]) => (
        <button
          key={name}
          id={`group-${name}`}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
