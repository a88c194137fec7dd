import { scriptRow } from '@juzhongren/contract/console/rows';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { rowsQuery } from '../lists/rows-query.ts';
import { Field } from '../../ui/field.tsx';
import css from './action-dialog.module.css';

interface ScriptFieldProps {
  readonly label: string;
  /** Script number, or empty. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (script: string) => void;
}

/** Field that selects a script by its title, or takes its number if the list cannot be loaded. */
export function ScriptField({ label, value, error, onChange }: ScriptFieldProps) {
  const { data, isError } = useQuery(rowsQuery({ action: 'scripts list' }, scriptRow));
  const id = useId();
  const wrong = error !== undefined && (
    <p className={css.wrong} role="alert">
      {error}
    </p>
  );
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {isError ? (
        <Field
          id={id}
          label="剧本编号"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <select
          id={id}
          className={css.select}
          value={value}
          disabled={data === undefined}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{data === undefined ? '加载中…' : '请选一本'}</option>
          {data?.rows.map(({ script_id: script, title, slug, listed }) => (
            <option key={script} value={String(script)}>
              {`${title ?? slug}（${script}）${listed ? '' : '，下架了'}`}
            </option>
          ))}
        </select>
      )}
      {wrong}
    </div>
  );
}
