import { useState } from 'react';
import { useSignedIn } from '../../identity/token.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { FilterRow } from './filter-row.tsx';
import { type Choice, COST_CHOICES, type Filters, foldedCount, LENGTH_CHOICES } from './filters.ts';
import css from './more-filters.module.css';
import { ThemeRow } from './theme-row.tsx';

interface MoreFiltersProps {
  readonly filters: Filters;
  readonly onChoose: (next: Filters) => void;
}

/** Button that opens the less used filters and shows how many are active. */
export function MoreFilters({ filters, onChoose }: MoreFiltersProps) {
  const [open, setOpen] = useState(false);
  const signedIn = useSignedIn();
  const on = foldedCount(filters);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button small tone="plain" className={css.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {on === 0 ? '更多筛选' : `更多筛选 · ${on}`}
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title="更多筛选"
        footer={
          <Button block tone="primary" onClick={close}>
            看看有哪些
          </Button>
        }
      >
        <Group
          name="时长"
          choices={LENGTH_CHOICES}
          value={filters.length}
          onChoose={(length) => onChoose({ ...filters, length })}
        />
        <Group
          name="价格"
          choices={COST_CHOICES}
          value={filters.cost}
          onChoose={(cost) => onChoose({ ...filters, cost })}
        />
        {signedIn && (
          <SwitchRow
            name="没玩过"
            hint="开过局的本先收起来"
            on={filters.unplayed !== 0}
            onChange={(unplayed) => onChoose({ ...filters, unplayed: unplayed ? 1 : 0 })}
          />
        )}
        <h3 className={css.title}>主题</h3>
        <div className={css.row}>
          <ThemeRow />
        </div>
      </Sheet>
    </>
  );
}

function Group<Value extends number>(group: {
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <>
      <h3 className={css.title} aria-hidden="true">
        {group.name}
      </h3>
      <div className={css.row}>
        <FilterRow {...group} />
      </div>
    </>
  );
}
