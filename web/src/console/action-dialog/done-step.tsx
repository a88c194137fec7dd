import type { ConsoleAction } from '@juzhongren/contract/console/actions';
import { useMay } from '../access/session.tsx';
import { spoken } from '../parts/spoken.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Acted } from './action-steps.ts';
import { ChangeView } from './change-view.tsx';
import css from './action-dialog.module.css';

export function DoneStep({ action, acted, onClose }: { action: ConsoleAction; acted: Acted; onClose: () => void }) {
  const may = useMay();
  const { change } = acted;
  const lines = spoken(acted.said);
  const auditLog = new URLSearchParams({ action, on: change?.on ?? '' });
  return (
    <>
      <div role="status" className={css.step}>
        {acted.exitCode !== 0 && <p className={css.wrong}>做了，还有事要人处理：</p>}
        {(lines.length === 0 ? ['做好了。'] : lines).map((line) => (
          <p key={line} className={css.will}>
            {line}
          </p>
        ))}
      </div>
      {change !== null && <ChangeView change={change} />}
      <div className={css.ways}>
        {may('trail') && (
          <ButtonLink to={`/console/trail?${auditLog.toString()}`} onClick={onClose}>
            看这条痕迹
          </ButtonLink>
        )}
        <Button tone="primary" onClick={onClose}>
          好
        </Button>
      </div>
    </>
  );
}
