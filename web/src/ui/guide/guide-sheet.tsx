import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button.tsx';
import { Sheet } from '../sheet.tsx';
import { GUIDE_CARDS, WORDS } from './guide-texts.ts';
import { DRAWINGS } from './guide-drawings.tsx';
import css from './guide-sheet.module.css';

export function GuideSheet({ onClose }: { onClose: () => void }) {
  const id = useId();
  return (
    <Sheet open onClose={onClose} title="我第一次玩">
      <div className={css.guide}>
        <Cards />
        <section aria-labelledby={`${id}words`}>
          <h3 id={`${id}words`} className={css.heading}>
            桌上常说的词
          </h3>
          <dl className={css.words}>
            {WORDS.map(([word, meaning]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Sheet>
  );
}

const LAST = GUIDE_CARDS.length - 1;

function Cards() {
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const go = (to: number): void => {
    const next = Math.min(LAST, Math.max(0, to));
    setShown(next);
    const { current } = strip;
    current?.scrollTo({ left: next * current.clientWidth, behavior: 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    go(shown + (event.key === 'ArrowRight' ? 1 : -1));
  };
  return (
    // The focused buttons inside make the arrow keys work.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={css.cards} aria-label="怎么玩" onKeyDown={onKeyDown}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="三张卡片"
        className={css.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
        }}
      >
        {GUIDE_CARDS.map(({ title, text }, index) => {
          const Drawing = DRAWINGS[index];
          return (
            <li key={title} className={css.card} aria-hidden={index !== shown}>
              {Drawing !== undefined && <Drawing className={css.drawing} />}
              <h3 className={css.title}>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
      <div className={css.steps}>
        <Button small disabled={shown === 0} onClick={() => go(shown - 1)}>
          上一张
        </Button>
        <p className={css.place} aria-live="polite">
          <span className="visually-hidden">{`${GUIDE_CARDS[shown]?.title ?? ''}，`}</span>
          <span>{`${shown + 1} / ${GUIDE_CARDS.length}`}</span>
        </p>
        <Button small disabled={shown === LAST} onClick={() => go(shown + 1)}>
          下一张
        </Button>
      </div>
    </section>
  );
}
