import { READING_CHARS_PER_MINUTE } from '@juzhongren/contract/limits';
import { memo, useState } from 'react';
import type { ActText } from '../state/game-texts.ts';
import { ActSounds } from '../sound/act-sounds.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { classNames } from '../../../ui/class-names.ts';
import paper from '../parts/paper-page.module.css';
import css from './reader.module.css';

interface ActPagesProps {
  readonly act: ActText;
  /** True if the player has heard the opening, which is then collapsed. */
  readonly heard: boolean;
}

/** Pages of one act. Rerenders only for another act, so that a push never moves the page. */
export const ActPages = memo(function ActPages({ act, heard }: ActPagesProps) {
  // The reading time leaves out an opening that was heard.
  const charCount = act.chapters.reduce((sum, { text }) => sum + text.length, heard ? 0 : act.opening.length);
  const minutes = Math.ceil(charCount / READING_CHARS_PER_MINUTE);
  return (
    <article className={classNames(paper.article, css.article)}>
      <header className={css.heading} data-block="">
        <p>{`第 ${act.act} 幕`}</p>
        <h2>{act.title}</h2>
        {minutes > 0 && <p className={css.about}>{`约读 ${minutes} 分钟`}</p>}
      </header>
      {act.opening.trim() !== '' && <Opening key={`${act.act}-${String(heard)}`} text={act.opening} heard={heard} />}
      <ActSounds act={act.act} />
      {act.chapters.map((chapter, index) => (
        <section key={chapter.title}>
          <h3 data-chapter={index} data-block="" tabIndex={-1}>
            {chapter.title}
          </h3>
          <Prose text={chapter.text} />
        </section>
      ))}
      <p className={paper.end}>{`第 ${act.act} 幕 · 完`}</p>
    </article>
  );
});

/**
 * Opening of an act, collapsed once it was heard. Its paragraphs do not count for the reading place, so the place below
 * stays correct.
 */
function Opening({ text, heard }: { text: string; heard: boolean }) {
  const [open, setOpen] = useState(!heard);
  return (
    <div className={css.opening} data-folds="">
      <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        {heard ? '旁白，听过了' : '旁白'}
      </button>
      {open && <Prose text={text} />}
    </div>
  );
}
