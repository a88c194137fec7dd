import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { Link } from '../../router/link.tsx';
import { Poster } from '../../ui/cards/poster.tsx';
import { usePosterTransition } from '../../ui/cards/poster-transition.ts';
import { RankBadge } from '../../ui/cards/rank-badge.tsx';
import { ScoreBadge } from '../../ui/cards/score-badge.tsx';
import css from './ranked-script.module.css';

interface RankedScriptProps {
  readonly card: ScriptCard;
  /** Rank, from 1. */
  readonly place: number;
  /** Distinguishes view transitions of this list from cards of the same script elsewhere on the screen. */
  readonly list: string;
}

export function RankedScript({ card, place, list }: RankedScriptProps) {
  const { name, onOpen } = usePosterTransition(card.script_id, list);
  return (
    <Link
      className={css.card}
      to={`/script?id=${card.script_id}`}
      state={{ scene: 'RANK' }}
      onClick={onOpen}
      viewTransition
    >
      <span className={css.cover}>
        <Poster src={card.cover} name={card.script_name} transition={name} />
        <RankBadge place={place} />
      </span>
      <span className={css.body}>
        <span className={css.name}>{card.script_name}</span>
        <span className={css.facts}>
          <ScoreBadge score={card.score} />
          <span>{`${card.player}人本`}</span>
        </span>
      </span>
    </Link>
  );
}
