import { formatScore } from '../../format/figures.ts';
import css from './score-badge.module.css';

/** The brass score, e.g. 8.7. In: hundredths; nothing to show for 0. */
export function ScoreBadge({ score, large = false }: { score: number; large?: boolean }) {
  if (score <= 0) return null;
  return (
    <span className={css.badge} data-large={large}>
      <span className="visually-hidden">评分 </span>
      <span>{formatScore(score)}</span>
    </span>
  );
}
