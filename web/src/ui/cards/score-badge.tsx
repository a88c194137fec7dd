import { formatScore } from '../../format/amounts.ts';
import css from './score-badge.module.css';

/** Score badge, e.g. 8.7. `score` is in hundredths; 0 shows nothing. */
export function ScoreBadge({ score, large = false }: { score: number; large?: boolean }) {
  if (score <= 0) return null;
  return (
    <span className={css.badge} data-large={large}>
      <span className="visually-hidden">评分 </span>
      <span>{formatScore(score)}</span>
    </span>
  );
}
