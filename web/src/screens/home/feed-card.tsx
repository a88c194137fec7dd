import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { Link } from 'react-router';
import { formatDifficulty } from '../../format/difficulty.ts';
import { formatPlayHours } from '../../format/duration.ts';
import { firstLabel } from '../../format/label.ts';
import { formatPrice } from '../../format/price.ts';
import { Poster } from '../../ui/poster.tsx';
import { usePosterTransition } from '../../ui/poster-transition.ts';
import { ScoreBadge } from '../../ui/score-badge.tsx';
import css from './feed-card.module.css';

// Heights in px, the same as in feed-card.module.css.
const BODY = 104;
const COMMENT = 46;

/** Height in px of a card in a column of this width. */
export function feedCardHeight(card: ScriptCard, width: number): number {
  return Math.round((width * 4) / 3) + BODY + (hasComment(card) ? COMMENT : 0);
}

function hasComment(card: ScriptCard): boolean {
  return card.hot_comment !== null && card.hot_comment !== '';
}

export function FeedCard({ card, eager }: { card: ScriptCard; eager: boolean }) {
  const to = `/script?id=${card.script_id}`;
  const { name, onOpen } = usePosterTransition(card.script_id);
  const tags = [card.scene, firstLabel(card.label), formatDifficulty(card.level)].filter((tag) => tag !== '');
  return (
    <Link className={css.card} to={to} state={{ scene: 'FEED' }} onClick={onOpen} viewTransition>
      <span className={css.cover}>
        <Poster src={card.cover} name={card.script_name} eager={eager} transition={name} />
        <span className={css.score}>
          <ScoreBadge score={card.score} />
        </span>
      </span>
      <span className={css.body}>
        <span className={css.name}>{card.script_name}</span>
        {hasComment(card) && <q className={css.comment}>{card.hot_comment}</q>}
        <span className={css.tags}>{tags.join(' · ')}</span>
        <span className={css.facts}>
          <span className={css.size}>
            {card.player}人本 {formatPlayHours(card.duration)}
          </span>
          <span className={css.price} data-free={card.price === 0}>
            {formatPrice(card.price)}
          </span>
        </span>
      </span>
    </Link>
  );
}
