import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { formatPrice, formatStarted } from '../../format/amounts.ts';
import { formatDifficulty } from '../../format/difficulty.ts';
import { formatPlayTime } from '../../format/duration.ts';
import { Poster } from '../../ui/cards/poster.tsx';
import { POSTER_TRANSITION } from '../../ui/cards/poster-transition.ts';
import { ScoreBadge } from '../../ui/cards/score-badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tags } from '../../ui/cards/tags.tsx';
import css from './script-head.module.css';

/** In characters. Longer names use a smaller font; this is about three lines of the large font. */
const LONG_NAME = 12;

export function ScriptHead({ card }: { card: ScriptCard }) {
  const tags = [
    `${card.player}人本`,
    card.scene,
    ...card.label.split('/').map((part) => part.trim()),
    formatDifficulty(card.level),
    formatPlayTime(card.duration),
  ];
  return (
    <header className={css.head}>
      {card.cover !== '' && <img className={css.glow} src={card.cover} alt="" aria-hidden="true" />}
      <div className={css.poster}>
        <Poster src={card.cover} name={card.script_name} eager transition={POSTER_TRANSITION} />
      </div>
      <div className={css.facts}>
        <h1 className={css.name} data-long={card.script_name.length > LONG_NAME}>
          {card.script_name}
        </h1>
        <p className={css.line}>
          <ScoreBadge score={card.score} large />
          <span>{formatStarted(card.gamer_count)}</span>
        </p>
        <Tags tags={[...new Set(tags)]} />
        <p className={css.price} data-free={card.price === 0}>
          {formatPrice(card.price)}
        </p>
      </div>
    </header>
  );
}

export function ScriptHeadSkeleton() {
  return (
    <div className={css.head}>
      <div className={css.poster}>
        <Skeleton ratio="3 / 4" radius="0" />
      </div>
      <div className={css.facts}>
        <Skeleton width="80%" height="32px" />
        <Skeleton width="50%" height="24px" />
        <Skeleton width="100%" height="22px" />
        <Skeleton width="30%" height="22px" />
      </div>
    </div>
  );
}
