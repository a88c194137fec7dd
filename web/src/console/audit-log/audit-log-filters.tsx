import { type FormEvent, useState } from 'react';
import { Choices } from '../parts/choices.tsx';
import { DayField } from '../parts/day-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TOPIC_CHOICES } from './action-names.ts';
import css from './audit-log.module.css';

interface AuditLogFiltersProps {
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

const KIND_CHOICES = [
  ['', '全部'],
  ['changes', '改动'],
  ['looks', '查看'],
  ['sign-ins', '登录'],
] as const;

export function AuditLogFilters({ values, onChange }: AuditLogFiltersProps) {
  const [by, setBy] = useState(values['by'] ?? '');
  const [on, setOn] = useState(values['on'] ?? '');
  const [since, setSince] = useState(values['since'] ?? '');
  const [until, setUntil] = useState(values['until'] ?? '');
  const action = values['action'] ?? '';
  const isNarrow = Object.keys(values).length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ by: by.trim(), on: on.trim(), since, until });
  };
  const all = (): void => onChange({ by: '', on: '', since: '', until: '', action: '', kind: '' });
  return (
    <>
      <Choices
        label="看什么"
        choices={KIND_CHOICES}
        value={values['kind'] ?? ''}
        onChange={(value) => onChange({ kind: value })}
      />
      <Choices
        label="哪一类"
        choices={
          TOPIC_CHOICES.some(([value]) => value === action) ? TOPIC_CHOICES : [...TOPIC_CHOICES, [action, action]]
        }
        value={action}
        onChange={(value) => onChange({ action: value })}
      />
      <form role="search" aria-label="筛选痕迹" className={css.form} noValidate onSubmit={submit}>
        <Field label="谁做的（编号或账号）" value={by} onChange={(event) => setBy(event.target.value)} />
        <Field label="对谁、对什么" value={on} onChange={(event) => setOn(event.target.value)} />
        <DayField label="从哪天" value={since} onChange={setSince} />
        <DayField label="到哪天" value={until} onChange={setUntil} />
        <Button type="submit">筛选</Button>
        {isNarrow && (
          <Button tone="plain" onClick={all}>
            全部都看
          </Button>
        )}
      </form>
    </>
  );
}
