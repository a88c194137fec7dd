// Lets staff choose scripts by the titles that players know.
import { scriptRow } from '@juzhongren/contract/console/rows';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { rowsQuery } from '../lists/rows-query.ts';
import css from './content.module.css';
import { type Faults, moved, without } from './draft-work.ts';
import { Moves, Select, Wrong } from './parts.tsx';

type Choices = readonly (readonly [slug: string, name: string])[];
export const ScriptsContext = createContext<Choices>([]);

/** Returns all scripts. The names of unlisted scripts say so. */
export function useScriptChoices(): Choices {
  const { data } = useQuery(rowsQuery({ action: 'scripts list' }, scriptRow));
  return (data?.rows ?? []).map(({ slug, title, listed }) => [slug, `${title ?? slug}${listed ? '' : '（下架了）'}`]);
}

interface OneScriptProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (slug: string) => void;
  readonly error?: string | undefined;
  readonly none?: string;
}

export function OneScript({ label, value, onChange, error, none = '请选一本' }: OneScriptProps) {
  const choices = useContext(ScriptsContext);
  return <Select label={label} choices={[['', none], ...choices]} value={value} onChange={onChange} error={error} />;
}

interface ScriptListProps {
  readonly label: string;
  readonly field: string;
  readonly faults: Faults;
  readonly list: readonly string[];
  readonly onChange: (list: string[]) => void;
}

export function ScriptList({ label, field, faults, list, onChange }: ScriptListProps) {
  const choices = useContext(ScriptsContext);
  const nameOf = (slug: string): string => choices.find(([one]) => one === slug)?.[1] ?? slug;
  const others = choices.filter(([slug]) => !list.includes(slug));
  return (
    <div className={css.parts} role="group" aria-label={label}>
      <ol className={css.list} data-ordered>
        {list.map((slug, at) => (
          // The index is the key, because a script may appear twice until staff correct it.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={css.head} data-entry>
            <span className={css.name}>{`${at + 1} ${nameOf(slug)}`}</span>
            <Moves
              about={`${label} ${nameOf(slug)}`}
              at={at}
              last={list.length - 1}
              onMove={(to) => onChange(moved(list, at, to))}
              onRemove={() => onChange(without(list, at))}
            />
            <Wrong text={faults.get(`${field}.${at}`)} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <Select
          label={`${label}：加一本`}
          choices={[['', '选一本加上'], ...others]}
          value=""
          onChange={(slug) => slug !== '' && onChange([...list, slug])}
        />
      )}
      <Wrong text={faults.get(field)} />
    </div>
  );
}
