import { RATINGS } from '@juzhongren/contract/limits';
import { Star } from '../icons.tsx';
import css from './star-row.module.css';

export type Rating = (typeof RATINGS)[number];

interface StarRowProps {
  readonly label: string;
  readonly name: string;
  readonly value: Rating;
  readonly onChange: (value: Rating) => void;
}

/** Row of five stars worth two points each. They are radio buttons for keyboard and screen readers. */
export function StarRow({ label, name, value, onChange }: StarRowProps) {
  return (
    <fieldset className={css.row}>
      {/* The visible label is a separate element, because Safari does not lay out a legend as a grid item. */}
      <legend className="visually-hidden">{label}</legend>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <div className={css.stars}>
        {RATINGS.map((rating) => (
          <label key={rating} className={css.star} data-lit={rating <= value}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              aria-label={`${rating}分`}
              onChange={() => onChange(rating)}
            />
            <Star />
          </label>
        ))}
      </div>
      <output className={css.points} aria-live="off">
        {`${value}分`}
      </output>
    </fieldset>
  );
}
