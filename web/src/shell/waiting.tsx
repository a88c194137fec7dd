import { ProgressLine } from './progress-line.tsx';
import css from './waiting.module.css';

/** Dark page before the first screen's code is loaded, with the progress bar if that takes longer. */
export function Waiting() {
  return (
    <div className={css.waiting} aria-busy="true">
      <ProgressLine waiting />
    </div>
  );
}
