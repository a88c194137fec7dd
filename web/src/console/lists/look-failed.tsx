import { CallError } from '../../net/query-client.ts';
import { refusalText } from '../../net/refusal-text.ts';
import { useFailure } from '../../offline/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import css from './rows.module.css';

interface LookFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly busy: boolean;
  /** Compact form, for use above older data that is still shown. */
  readonly small?: boolean;
}

export function LookFailed({ error, onRetry, busy, small = false }: LookFailedProps) {
  const text = error instanceof CallError ? refusalText(error.failure, '加载失败') : '加载失败';
  const failure = useFailure(text, onRetry);
  if (!small) return <ErrorState text={text} onRetry={onRetry} busy={busy} />;
  return (
    <div className={css.stale} role="alert">
      <p>{`${failure.text}，这是上次看到的`}</p>
      <Button small busy={busy} onClick={failure.act}>
        {failure.label}
      </Button>
    </div>
  );
}
