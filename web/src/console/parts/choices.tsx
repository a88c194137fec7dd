import { useId } from 'react';
import { Pill } from '../../ui/chip.tsx';
import css from './choices.module.css';

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Choices({ label, choices, value, onChange }: ChoicesProps) {
  const id = useId();
  return (
    <div className={css.place} role="group" aria-labelledby={id}>
      <p id={id} className={css.label}>
        {label}
      </p>
      <div className={css.row}>
        {choices.map(([one, name]) => (
          <Pill key={one} aria-pressed={one === value} onClick={() => onChange(one)}>
            {name}
          </Pill>
        ))}
      </div>
    </div>
  );
}
