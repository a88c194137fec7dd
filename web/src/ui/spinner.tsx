import css from './spinner.module.css';

/** Something is going on: as large as a letter, or `large` where nothing else is to be seen. What it is is said beside it. */
export function Spinner({ large = false }: { large?: boolean }) {
  return <span className={css.spinner} data-large={large} aria-hidden="true" />;
}
