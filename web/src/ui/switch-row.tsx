import { useId } from 'react';
import css from './switch-row.module.css';

interface SwitchRowProps {
  readonly name: string;
  /** What it does, in a line below its name. */
  readonly hint: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch with its name and what it does; all of the row is its target. */
export function SwitchRow({ name, hint, on, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={css.row}>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span id={id} className={css.hint}>
          {hint}
        </span>
      </span>
      <input
        className={css.switch}
        type="checkbox"
        // A checkbox says itself whether it is checked.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-label={name}
        aria-describedby={id}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

/** In the place of a switch that this device has no use for: why. */
export function NoSwitch({ why }: { why: string }) {
  return (
    <p className={css.row}>
      <span className={css.hint}>{why}</span>
    </p>
  );
}
