import type { ScriptCard as Card } from '@juzhongren/contract/catalogue';
import type { EntryScene } from '@juzhongren/contract/enumerations';
import { Link } from 'react-router';
import { formatDifficulty } from '../format/difficulty.ts';
import { formatPlayTime } from '../format/duration.ts';
import { firstLabel } from '../format/label.ts';
import { formatStarted } from '../format/started.ts';
import { Poster } from './poster.tsx';
import { usePosterTransition } from './poster-transition.ts';
import { ScoreBadge } from './score-badge.tsx';
import css from './script-card.module.css';
import { Tags } from './tags.tsx';

interface ScriptCardProps {
  readonly card: Card;
  /** The list it stands in. */
  readonly scene: EntryScene;
  readonly eager?: boolean;
}

/** A script in a list: poster, score, name, how many started, tags, the expert's word. */
export function ScriptCard({ card, scene, eager = false }: ScriptCardProps) {
  const to = `/script?id=${card.script_id}`;
  const { name, onOpen } = usePosterTransition(card.script_id);
  const tags = [
    `${card.player}人本`,
    card.scene,
    firstLabel(card.label),
    formatDifficulty(card.level),
    formatPlayTime(card.duration),
  ];
  const genius = card.genius_comment;
  return (
    <Link className={css.card} to={to} state={{ scene }} onClick={onOpen} viewTransition>
      <div className={css.cover}>
        <Poster src={card.cover} name={card.script_name} eager={eager} transition={name} />
      </div>
      <div className={css.body}>
        <div className={css.head}>
          <h2 className={css.name}>{card.script_name}</h2>
          <ScoreBadge score={card.score} />
        </div>
        <p className={css.started}>
          {formatStarted(card.gamer_count)}
          {card.price > 0 && <span className={css.paid}>付费</span>}
        </p>
        <Tags tags={tags} />
        {genius !== null && (
          <p className={css.genius}>
            <q>{genius.comment}</q>
            <span className={css.by}>{genius.nickname}</span>
          </p>
        )}
      </div>
    </Link>
  );
}
