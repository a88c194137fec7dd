import { useEffect, useState } from 'react';
import css from './section-tabs.module.css';

interface Section {
  readonly id: string;
  readonly label: string;
}

/** The line of the screen a section has to cross to be the current one, from the top. */
const READING_LINE = '-30% 0px -65% 0px';

/** Tabs that scroll to the sections of a long page and follow it. */
export function SectionTabs({ sections }: { sections: readonly Section[] }) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find((entry) => entry.isIntersecting);
        if (crossing !== undefined) setCurrent(crossing.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return (
    <nav className={css.tabs} aria-label="本页内容">
      {sections.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={css.tab}
          aria-current={id === current ? 'true' : undefined}
          onClick={() => {
            setCurrent(id);
            document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
          }}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
