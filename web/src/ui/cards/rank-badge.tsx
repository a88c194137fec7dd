import { Crown } from '../home-icons.tsx';
import css from './rank-badge.module.css';

/** Rank from 1: a crown for the first, then No.2, No.3 and so on. */
export function RankBadge({ place }: { place: number }) {
  if (place > 1) return <span className={css.badge}>{`No.${place}`}</span>;
  return (
    <span className={css.badge} data-first="true" role="img" aria-label="第 1 名">
      <Crown className={css.crown} />
    </span>
  );
}
