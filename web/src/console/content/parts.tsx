// Provides controls of the editor: an error text, a select, a list with an order.
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import css from './content.module.css';
import { moved, without } from './draft-work.ts';

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly maxLength?: number;
}

export function TextInput({ label, value, onChange, error, hint, maxLength }: TextProps) {
  return (
    <div className={css.field}>
      <span className={css.label} aria-hidden>
        {label}
      </span>
      <Field
        label={label}
        value={value}
        error={error}
        hint={hint}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

export function MultilineTextInput({ label, value, onChange, error, hint, maxLength }: TextProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <TextArea
        id={id}
        rows={3}
        value={value}
        maxLength={maxLength}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-said`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-said`} className={css.soft}>
        {error === undefined ? hint : <Wrong text={error} />}
      </div>
    </div>
  );
}

export function Wrong({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={css.wrong} role="alert">
      {text}
    </p>
  );
}

interface SelectProps {
  readonly label: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Maximum number of options that are rendered before the select is in use. */
const FEW = 100;

/** Native select. Keeps a selected value that is no longer among the choices. */
export function Select({ label, choices, value, onChange, error }: SelectProps) {
  const id = useId();
  const isKnown = choices.some(([one]) => one === value);
  const [isNear, setNear] = useState(false);
  // Otherwise each of many selects would render thousands of options.
  const offered = isNear || choices.length <= FEW ? choices : choices.filter(([one]) => one === value);
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        value={value}
        aria-invalid={error !== undefined || undefined}
        onPointerDown={() => setNear(true)}
        onFocus={() => setNear(true)}
        onBlur={() => setNear(false)}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isKnown && <option value={value}>{value}</option>}
        {offered.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      <Wrong text={error} />
    </div>
  );
}

interface OrderedProps<T> {
  /** Name of the kind of entry; its number is appended. */
  readonly what: string;
  readonly list: readonly T[];
  readonly onChange: (list: T[]) => void;
  readonly nameOf: (one: T) => string;
  readonly renderOne: (one: T, at: number) => ReactNode;
  readonly max?: number;
  readonly make?: () => T;
  readonly error?: string | undefined;
  readonly hasPicture?: boolean;
}

/** List whose entries are moved, removed and added with buttons. There is no dragging, for accessibility. */
export function Ordered<T>(props: OrderedProps<T>) {
  const { what, list, onChange, nameOf, renderOne, max = 20, make, error, hasPicture = false } = props;
  return (
    <div className={css.list} data-ordered>
      {list.length === 0 && <p className={css.soft}>{`还没有${what}。`}</p>}
      {list.map((one, at) => {
        const about = `${what} ${at + 1}${nameOf(one) === '' ? '' : `：${nameOf(one)}`}`;
        return (
          // The index is the key, because entries have no id before they are saved.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={at} className={css.entry} aria-label={about} data-entry data-picture={hasPicture || undefined}>
            <div className={css.head}>
              <h3 className={css.name}>{about}</h3>
              <Moves
                about={about}
                at={at}
                last={list.length - 1}
                onMove={(to) => onChange(moved(list, at, to))}
                onRemove={() => onChange(without(list, at))}
              />
            </div>
            {renderOne(one, at)}
          </section>
        );
      })}
      <Wrong text={error} />
      {make !== undefined && list.length < max && (
        <div className={css.ways}>
          <Button small data-add onClick={() => onChange([...list, make()])}>
            {`加${what}`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface MovesProps {
  readonly about: string;
  readonly at: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Buttons that move or remove an entry. The focus follows a moved entry, and stays in the list after a removal. */
export function Moves({ about, at, last, onMove, onRemove }: MovesProps) {
  const go = (from: HTMLElement, way: Way, work: () => void): void => {
    const list = from.closest('[data-ordered]');
    flushSync(work);
    focusIn(list, { at: way === 'up' ? at - 1 : way === 'down' ? at + 1 : at, way });
  };
  return (
    <div className={css.ways}>
      <Button
        small
        data-way="up"
        disabled={at === 0}
        aria-label={`上移：${about}`}
        onClick={(event) => go(event.currentTarget, 'up', () => onMove(at - 1))}
      >
        上移
      </Button>
      <Button
        small
        data-way="down"
        disabled={at === last}
        aria-label={`下移：${about}`}
        onClick={(event) => go(event.currentTarget, 'down', () => onMove(at + 1))}
      >
        下移
      </Button>
      <Button
        small
        tone="danger"
        data-way="away"
        aria-label={`去掉：${about}`}
        onClick={(event) => go(event.currentTarget, 'away', onRemove)}
      >
        去掉
      </Button>
    </div>
  );
}

type Way = 'up' | 'down' | 'away';

function focusIn(list: Element | null, { at, way }: { at: number; way: Way }): void {
  const entries = [...(list?.querySelectorAll(':scope > [data-entry]') ?? [])];
  const entry = entries[Math.min(at, entries.length - 1)];
  const button =
    entry?.querySelector<HTMLElement>(`[data-way="${way}"]:not(:disabled)`) ??
    entry?.querySelector<HTMLElement>('[data-way]:not(:disabled)') ??
    list?.querySelector<HTMLElement>('[data-add]');
  button?.focus();
}
