import { useFailure } from '../offline/failure.ts';
import { Button } from './button.tsx';
import type { Elements } from './elements.ts';
import { Folder, Rain } from './home-icons.tsx';
import css from './states.module.css';

export function EmptyState({ text = '这里还没有内容', children }: { text?: string; children?: Elements }) {
  return (
    <div className={css.state}>
      <Folder className={css.picture} />
      <p>{text}</p>
      {children}
    </div>
  );
}

export function ErrorState({
  text = '加载失败',
  onRetry,
  busy = false,
}: {
  text?: string;
  onRetry: () => void;
  busy?: boolean;
}) {
  const failure = useFailure(text, onRetry);
  return (
    <div className={css.state} role="alert">
      <Rain className={css.picture} />
      <p>{failure.text}</p>
      <Button onClick={failure.act} busy={busy}>
        {failure.label}
      </Button>
    </div>
  );
}
