import { useId } from 'react';
import css from './switch-row.module.css';

interface SwitchRowProps {
  readonly name: string;
  readonly hint: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

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
        // A checkbox exposes its checked state itself.
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

/** Explanation in place of a switch that this device does not support. */
export function NoSwitch({ why }: { why: string }) {
  return (
    <p className={css.row}>
      <span className={css.hint}>{why}</span>
    </p>
  );
}
