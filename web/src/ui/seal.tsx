import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import css from './seal.module.css';

export function Seal({ large = false }: { large?: boolean }) {
  return (
    <span className={css.seal} data-large={large}>
      {PRODUCT_NAME}
    </span>
  );
}
