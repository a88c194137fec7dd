import type { DebriefView } from '@juzhongren/contract/room';
import { Prose } from './prose.tsx';
import css from './debrief.module.css';

/** What really happened, in chapters on paper. */
export function Truth({ chapters }: { chapters: DebriefView['truth'] }) {
  return (
    <article className={css.paper}>
      <h2>真相</h2>
      {chapters.map((chapter) => (
        <section key={chapter.title}>
          <h3>{chapter.title}</h3>
          <Prose text={chapter.text} />
        </section>
      ))}
    </article>
  );
}
