import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { Link } from '../../router/link.tsx';
import { formatPrice, formatStarted } from '../../format/amounts.ts';
import { formatDifficulty } from '../../format/difficulty.ts';
import { formatPlayTime } from '../../format/duration.ts';
import { Forward } from '../../ui/home-icons.tsx';
import { Poster } from '../../ui/cards/poster.tsx';
import { usePosterTransition } from '../../ui/cards/poster-transition.ts';
import { ScoreBadge } from '../../ui/cards/score-badge.tsx';
import { Tags } from '../../ui/cards/tags.tsx';
import { quoteOf } from './feed-card-height.ts';
import css from './only-card.module.css';

/** Full-width card for a new server's only script, because a half-empty list would look broken. */
export function OnlyCard({ card }: { card: ScriptCard }) {
  const to = `/script?id=${card.script_id}`;
  const { name, onOpen } = usePosterTransition(card.script_id);
  const quote = quoteOf(card);
  const labels = card.label.split('/').map((label) => label.trim());
  const tags = [
    `${card.player}人本`,
    card.scene,
    ...labels,
    formatDifficulty(card.level),
    formatPlayTime(card.duration),
  ];
  return (
    <Link className={css.card} to={to} state={{ scene: 'FEED' }} onClick={onOpen} viewTransition>
      <div className={css.cover}>
        <Poster src={card.cover} name={card.script_name} eager transition={name} />
      </div>
      <div className={css.body}>
        <h3 className={css.name}>{card.script_name}</h3>
        <p className={css.line}>
          <ScoreBadge score={card.score} />
          <span>{formatStarted(card.gamer_count)}</span>
        </p>
        <Tags tags={[...new Set(tags)]} />
        {quote !== null && <q className={css.comment}>{quote}</q>}
        <p className={css.foot}>
          <span className={css.price} data-free={card.price === 0}>
            {formatPrice(card.price)}
          </span>
          <span className={css.open}>
            翻开案卷 <Forward className={css.arrow} />
          </span>
        </p>
      </div>
    </Link>
  );
}
