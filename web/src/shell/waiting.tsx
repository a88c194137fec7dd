import css from './waiting.module.css';

/** Before the first screen's chunk is here: the seal on the dark page, without words. */
export function Waiting() {
  return <div className={css.waiting} aria-busy="true" />;
}
