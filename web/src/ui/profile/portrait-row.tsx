import type { PicturesProps } from './profile-form.tsx';
import css from './portrait-row.module.css';
import { PORTRAITS } from './portraits.ts';

/** Row of ready-made portraits. They are radio buttons for keyboard and screen readers. */
export function PortraitRow({ shown, onChoose }: PicturesProps) {
  return (
    <fieldset className={css.row}>
      <legend className="visually-hidden">现成的画像</legend>
      {PORTRAITS.map(({ name, address }) => (
        <label key={name} className={css.portrait}>
          <input
            className={css.input}
            type="radio"
            name="portrait"
            checked={address === shown}
            aria-label={name}
            onChange={() => onChoose(address)}
          />
          <img className={css.picture} src={address} alt="" width="64" height="64" />
        </label>
      ))}
    </fieldset>
  );
}
