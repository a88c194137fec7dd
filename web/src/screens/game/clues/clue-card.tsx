import type { ClueView } from '@juzhongren/contract/room/clues';
import { useState } from 'react';
import css from './clue-card.module.css';
import { clueGlimpse } from './clue-glimpse.ts';
import { ClueIcon } from './clue-icon.tsx';
import { Pin } from '../parts/icons.tsx';

interface ClueCardProps {
  readonly clue: ClueView;
  readonly source: string;
  /** Not opened yet. */
  readonly fresh: boolean;
  readonly asks: boolean;
  /** Players who know the clue, in words. */
  readonly state: string;
  readonly onOpen: () => void;
}

export function ClueCard({ clue, source, fresh, asks, state, onOpen }: ClueCardProps) {
  const { words, picture } = clueGlimpse(clue);
  const [broken, setBroken] = useState(false);
  return (
    <button type="button" className={css.card} data-fresh={fresh} data-pinned={clue.pinned} onClick={onOpen}>
      <span className={css.kind}>
        <ClueIcon clue={clue} className={css.icon} />
        <span className={css.source}>{source}</span>
        {clue.pinned && (
          <span className={css.pinned}>
            <Pin className={css.pin} />
            <span>置顶</span>
          </span>
        )}
        {fresh && <span className={css.new}>新</span>}
      </span>
      <span className={css.title}>{clue.title}</span>
      {picture !== null && !broken ? (
        <span className={css.picture}>
          <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
        </span>
      ) : (
        // Drawn by CSS and hidden from screen readers: the title names the card, and the text is read once the card is
        // opened.
        words !== '' && <span className={css.words} data-words={words} aria-hidden="true" />
      )}
      <span className={css.state} data-asks={asks}>
        {asks ? (clue.actions.includes('vote') ? '等你表态' : '等你作答') : state}
      </span>
    </button>
  );
}
