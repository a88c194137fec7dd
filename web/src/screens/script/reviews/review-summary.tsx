import type { ScriptDetail } from '@juzhongren/contract/catalogue';
import { formatScore } from '../../../format/amounts.ts';
import css from './review-summary.module.css';

const RATINGS = [
  { name: 'deduceScore', label: '推理' },
  { name: 'storyScore', label: '剧情' },
  { name: 'entertainmentScore', label: '娱乐' },
  { name: 'difficultyScore', label: '难度' },
] as const;

/** Full bar: ten points, in hundredths. */
const FULL = 1_000;

/** Average ratings of a script. Render only if the script has reviews. */
export function ReviewSummary({ script }: { script: ScriptDetail }) {
  return (
    <div className={css.summary}>
      <p className={css.total}>
        <span className="visually-hidden">总评分 </span>
        <span className={css.score}>{formatScore(script.score)}</span>
        <span className={css.count}>{`${script.commentCount} 条评价`}</span>
      </p>
      <dl className={css.ratings}>
        {RATINGS.map(({ name, label }) => (
          <div key={name} className={css.rating}>
            <dt>{label}</dt>
            <dd>
              <span className={css.track} aria-hidden="true">
                <span className={css.bar} style={{ width: `${Math.min(100, (script[name] / FULL) * 100)}%` }} />
              </span>
              <span>{formatScore(script[name])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
