import { memo } from 'react';
import type { ActText } from '../state/game-texts.ts';
import { Prose } from '../../../ui/prose/prose.tsx';
import { classNames } from '../../../ui/class-names.ts';
import paper from '../parts/paper-page.module.css';
import css from './reader.module.css';

/** One act on paper. Renders again only for another act: a push never moves the page. */
export const ActPages = memo(function ActPages({ act }: { act: ActText }) {
  return (
    <article className={classNames(paper.article, css.article)}>
      <header className={css.heading} data-block="">
        <p>第 {act.act} 幕</p>
        <h2>{act.title}</h2>
      </header>
      {act.opening.trim() !== '' && (
        <div className={css.opening}>
          <Prose text={act.opening} />
        </div>
      )}
      {act.chapters.map((chapter, index) => (
        <section key={chapter.title}>
          <h3 data-chapter={index} data-block="" tabIndex={-1}>
            {chapter.title}
          </h3>
          <Prose text={chapter.text} />
        </section>
      ))}
      <p className={paper.end}>第 {act.act} 幕 · 完</p>
    </article>
  );
});
