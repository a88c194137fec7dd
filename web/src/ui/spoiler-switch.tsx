import { useId } from 'react';
import css from './spoiler-switch.module.css';

/** 「含剧透」: the words are kept from those who have not played. */
export function SpoilerSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <label className={css.row}>
      <span className={css.words}>
        <span className={css.name}>含剧透</span>
        <span id={id} className={css.hint}>
          没玩过的人看不到内容
        </span>
      </span>
      <input
        className={css.switch}
        type="checkbox"
        // A checkbox says itself whether it is checked.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-label="含剧透"
        aria-describedby={id}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
