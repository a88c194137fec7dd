import css from './spinner.module.css';

/**
 * Loading indicator, as large as a letter, or `large` if nothing else is visible. Decorative: put the text next to it.
 */
export function Spinner({ large = false }: { large?: boolean }) {
  return <span className={css.spinner} data-large={large} aria-hidden="true" />;
}
