import { ProgressLine } from './progress-line.tsx';
import css from './waiting.module.css';

/** Before the first screen's chunk is here: the dark page and, when that takes longer, the line at the top. */
export function Waiting() {
  return (
    <div className={css.waiting} aria-busy="true">
      <ProgressLine waiting />
    </div>
  );
}
