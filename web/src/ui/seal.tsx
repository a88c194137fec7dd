import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import css from './seal.module.css';

/** The product's name as a seal in cinnabar; `large` beside a title. */
export function Seal({ large = false }: { large?: boolean }) {
  return (
    <span className={css.seal} data-large={large}>
      {PRODUCT_NAME}
    </span>
  );
}
