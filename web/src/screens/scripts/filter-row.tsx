import { useLayoutEffect, useRef } from 'react';
import { Chip } from '../../ui/chip.tsx';
import type { Choice } from './filters.ts';
import css from './filter-row.module.css';

interface FilterRowProps<Value extends number> {
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

export function FilterRow<Value extends number>({ name, choices, value, onChoose }: FilterRowProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  const chosenAt = choices.findIndex((choice) => choice.value === value);
  // If the address contains a filter, the chosen one may be outside the visible part.
  useLayoutEffect(() => {
    const chosen = row.current?.children[chosenAt];
    if (row.current === null || !(chosen instanceof HTMLElement)) return;
    row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 2 + chosen.offsetWidth / 2;
  }, [chosenAt]);
  return (
    <div ref={row} className={css.row} role="group" aria-label={name}>
      {choices.map((choice) => (
        <Chip key={choice.value} aria-pressed={choice.value === value} onClick={() => onChoose(choice.value)}>
          {choice.label}
        </Chip>
      ))}
    </div>
  );
}
