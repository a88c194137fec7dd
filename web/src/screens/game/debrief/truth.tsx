import type { DebriefView } from '@juzhongren/contract/room/debrief';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import css from './debrief.module.css';
import { Prose } from '../../../ui/prose/prose.tsx';
import paper from '../parts/paper-page.module.css';
import { useSeatMemory } from '../state/room-context.ts';

interface TruthProps {
  readonly chapters: DebriefView['truth'];
  /** Opens the review once all chapters are revealed. */
  readonly onReview: () => void;
}

export function Truth({ chapters, onReview }: TruthProps) {
  const memory = useSeatMemory();
  const [told, setTold] = useState(() => Math.min(chapters.length, Number(memory.read('truth') ?? 1)));
  const page = useRef<HTMLDivElement>(null);
  // True if a chapter was just revealed: only then it is scrolled to and focused.
  const [telling, setTelling] = useState(false);
  useEffect(() => {
    if (!telling) return;
    const newest = page.current?.querySelector<HTMLElement>(`[data-told="${told}"]`);
    newest?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    newest?.focus({ preventScroll: true });
  }, [telling, told]);
  const tell = (count: number, next: { telling: boolean }): void => {
    memory.write('truth', String(count));
    setTelling(next.telling);
    setTold(count);
  };
  const isWhole = told >= chapters.length;
  return (
    <div className={paper.surface}>
      {/* The region scrolls on its own, so it must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={page} className={paper.page} tabIndex={0} role="group" aria-label="真相正文">
        <article className={classNames(paper.article, css.truth)}>
          <h2>真相</h2>
          {chapters.slice(0, told).map((chapter, index) => {
            const number = index + 1;
            return (
              <section
                key={number}
                tabIndex={-1}
                aria-label={chapter.title}
                data-told={number}
                data-new={telling && number === told}
              >
                <h3>{chapter.title}</h3>
                <Prose text={chapter.text} />
              </section>
            );
          })}
          {isWhole && <p className={paper.end}>真相 · 完</p>}
        </article>
      </div>
      <footer className={classNames(paper.foot, css.foot)}>
        {isWhole ? (
          <Button tone="primary" block onClick={onReview}>
            去复盘
          </Button>
        ) : (
          <>
            <Button className={paper.onPaper} onClick={() => tell(chapters.length, { telling: false })}>
              全部展开
            </Button>
            <Button tone="primary" onClick={() => tell(told + 1, { telling: true })}>
              {`接着说（${told}/${chapters.length}）`}
            </Button>
          </>
        )}
      </footer>
    </div>
  );
}
