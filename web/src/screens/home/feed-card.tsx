import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { memo } from 'react';
import { Link } from '../../router/link.tsx';
import { formatPrice, formatStarted } from '../../format/amounts.ts';
import { formatDifficulty } from '../../format/difficulty.ts';
import { formatPlayHours } from '../../format/duration.ts';
import { Poster } from '../../ui/cards/poster.tsx';
import { usePosterTransition } from '../../ui/cards/poster-transition.ts';
import { ScoreBadge } from '../../ui/cards/score-badge.tsx';
import { quoteOf } from './feed-card-height.ts';
import css from './feed-card.module.css';

export const FeedCard = memo(function FeedCard({ card }: { card: ScriptCard }) {
  const to = `/script?id=${card.script_id}`;
  const { name, onOpen } = usePosterTransition(card.script_id);
  const comment = quoteOf(card);
  return (
    <Link className={css.card} to={to} state={{ scene: 'FEED' }} onClick={onOpen} viewTransition>
      <span className={css.cover}>
        <Poster src={card.cover} name={card.script_name} transition={name} />
        <span className={css.score}>
          <ScoreBadge score={card.score} />
        </span>
      </span>
      <span className={css.body}>
        <span className={css.name}>{card.script_name}</span>
        {comment !== null && <q className={css.comment}>{comment}</q>}
        {card.gamer_count > 0 && <span className={css.started}>{formatStarted(card.gamer_count)}</span>}
        <span className={css.tags}>
          <span>{card.scene}</span>
          <span className={css.label}>{card.label}</span>
          <span>{formatDifficulty(card.level)}</span>
        </span>
        <span className={css.facts}>
          <span className={css.size}>{`${card.player}人本 ${formatPlayHours(card.duration)}`}</span>
          <span className={css.price} data-free={card.price === 0}>
            {formatPrice(card.price)}
          </span>
        </span>
      </span>
    </Link>
  );
});
