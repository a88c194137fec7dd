import { useRef } from 'react';
import { useCurrentSection, type Section } from './current-section.ts';
import css from './section-tabs.module.css';

/**
 * Links to the sections of a long page, with the current section marked. Real anchors, so they work before hydration.
 */
export function SectionTabs({ sections }: { sections: readonly Section[] }) {
  const tabs = useRef<HTMLElement>(null);
  const { current, goTo } = useCurrentSection(sections, tabs);
  return (
    <nav ref={tabs} className={css.tabs} aria-label="本页内容">
      {sections.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className={css.tab}
          aria-current={id === current ? 'true' : undefined}
          // With large text the last tabs are outside the visible row.
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          onClick={(event) => {
            event.preventDefault();
            goTo(id);
            // A keyboard user continues in the section, not at the next tab.
            if (event.detail === 0) focusHeading(id);
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function focusHeading(id: string): void {
  const heading = document.getElementById(id)?.querySelector('h2');
  if (heading === null || heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
