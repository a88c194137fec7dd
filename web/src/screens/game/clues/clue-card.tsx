import type { ClueView } from '@juzhongren/contract/room/clues';
import { useState } from 'react';
import css from './clue-card.module.css';
import { clueGlimpse } from './clue-glimpse.ts';
import { ClueIcon } from './clue-icon.tsx';
import { Pin } from '../parts/icons.tsx';

interface ClueCardProps {
  readonly clue: ClueView;
  /** Where it came from. */
  readonly source: string;
  /** Not looked at yet. */
  readonly fresh: boolean;
  /** It wants a vote or an answer. */
  readonly asks: boolean;
  /** Who knows it, in words. */
  readonly state: string;
  readonly onOpen: () => void;
}

/** A clue in the hand: paper with where it came from, its title, a glimpse of what it holds and who knows it. */
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
        // Drawn, not written: the card is called by its title, and its words are read where it is opened.
        words !== '' && <span className={css.words} data-words={words} aria-hidden="true" />
      )}
      <span className={css.state} data-asks={asks}>
        {asks ? (clue.actions.includes('vote') ? '等你表态' : '等你作答') : state}
      </span>
    </button>
  );
}
