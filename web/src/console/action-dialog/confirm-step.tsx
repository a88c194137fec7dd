import { Button } from '../../ui/button.tsx';
import type { Acted } from './action-steps.ts';
import { ChangeView } from './change-view.tsx';
import css from './action-dialog.module.css';

interface ConfirmStepProps {
  readonly title: string;
  readonly will: string;
  readonly seen: Acted;
  readonly wrong: string | undefined;
  readonly busy: boolean;
  readonly isForEver: boolean;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

export function ConfirmStep({ title, will, seen, wrong, busy, isForEver, onBack, onConfirm }: ConfirmStepProps) {
  return (
    <>
      <p className={css.will}>{will}</p>
      {seen.change !== null && (
        <>
          <p className={css.label}>{`对象：${seen.change.on}`}</p>
          <ChangeView change={seen.change} />
        </>
      )}
      {isForEver && <p className={css.wrong}>做了就收不回来。</p>}
      {wrong !== undefined && (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
      <div className={css.ways}>
        <Button onClick={onBack} disabled={busy}>
          再想想
        </Button>
        <Button tone="primary" busy={busy} onClick={onConfirm}>
          {`确认${title}`}
        </Button>
      </div>
    </>
  );
}
