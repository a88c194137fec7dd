import css from './debrief.module.css';
import { PAPER_TABS, type PaperTab } from './debrief-tabs.ts';

export function PaperSwitch({ open, onOpen }: { open: PaperTab; onOpen: (tab: PaperTab) => void }) {
  return (
    <div className={css.switch} role="group" aria-label="读什么">
      {PAPER_TABS.map(({ tab, name }) => (
        <button key={tab} type="button" aria-pressed={tab === open} onClick={() => onOpen(tab)}>
          {name}
        </button>
      ))}
    </div>
  );
}
