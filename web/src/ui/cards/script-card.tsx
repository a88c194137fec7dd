import type { ScriptCard as Card } from '@juzhongren/contract/catalogue';
import type { EntryScene } from '@juzhongren/contract/enumerations';
import { memo } from 'react';
import { Link } from '../../router/link.tsx';
import { formatStarted } from '../../format/amounts.ts';
import { Marked } from './marked.tsx';
import { Poster } from './poster.tsx';
import { usePosterTransition } from './poster-transition.ts';
import { RankBadge } from './rank-badge.tsx';
import { ScoreBadge } from './score-badge.tsx';
import { cardTags, geniusOf } from './script-card-height.ts';
import css from './script-card.module.css';
import { Tags } from './tags.tsx';

interface ScriptCardProps {
  readonly card: Card;
  readonly scene: EntryScene;
  readonly eager?: boolean;
  /** Rank from 1. */
  readonly rank?: number | undefined;
  readonly word?: string | undefined;
}

/**
 * Card of a script: poster, score, name, number of games, tags and expert quote. script-card-height.ts computes its
 * height.
 */
export const ScriptCard = memo(function ScriptCard({ card, scene, eager = false, rank, word = '' }: ScriptCardProps) {
  const to = `/script?id=${card.script_id}`;
  const { name, onOpen } = usePosterTransition(card.script_id);
  const genius = geniusOf(card);
  return (
    <Link className={css.card} to={to} state={{ scene }} onClick={onOpen} viewTransition>
      <div className={css.top}>
        <div className={css.cover}>
          <Poster src={card.cover} name={card.script_name} eager={eager} transition={name} />
          {rank !== undefined && <RankBadge place={rank} />}
          <span className={css.score}>
            <ScoreBadge score={card.score} />
          </span>
        </div>
        <div className={css.body}>
          <h2 className={css.name}>
            <Marked text={card.script_name} word={word} />
          </h2>
          <p className={css.started}>
            <span className={css.count}>{formatStarted(card.gamer_count)}</span>
            {card.price > 0 && <span className={css.paid}>付费</span>}
          </p>
          <Tags tags={cardTags(card)} />
        </div>
      </div>
      {genius !== null && (
        <div className={css.genius}>
          <q>
            <bdi>{genius.comment}</bdi>
          </q>
          <bdi className={css.by}>{genius.nickname}</bdi>
        </div>
      )}
    </Link>
  );
});
